import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type DefectFilter, narrowed } from "../defect-filter.ts";
import { defectCountsOf } from "../defects.data.ts";

interface AssigneeFilterProps {
  readonly reportSeq: number;
  readonly filter: DefectFilter;
  readonly onFilter: (filter: DefectFilter) => void;
  readonly tick: (isOn: boolean) => ReactNode;
}

/** Who sees to it, and what is late: mine, nobody's, one person's. */
export function AssigneeFilter({ reportSeq, filter, onFilter, tick }: AssigneeFilterProps) {
  const text = useMessages("defects");
  const people = useQuery(defectCountsOf(reportSeq, filter)).data?.byAssignee ?? [];
  const item = (name: "assignee" | "overdue", value: string, words: string) => (
    <Menu.Item
      key={`${name} ${value}`}
      leftSection={tick(filter[name] === value)}
      onClick={() => onFilter(narrowed(filter, name, filter[name] === value ? null : value))}
    >
      {words}
    </Menu.Item>
  );
  return (
    <>
      <Menu.Label>{text("task.title")}</Menu.Label>
      {item("assignee", "me", text("filter.mine"))}
      {item("assignee", "nobody", text("task.nobody"))}
      {people.map(({ seq, name, count }) => item("assignee", String(seq), `${name} (${count})`))}
      {item("overdue", "true", text("filter.overdue"))}
    </>
  );
}
