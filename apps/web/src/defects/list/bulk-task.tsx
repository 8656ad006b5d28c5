import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Popover, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { peopleOf, saveTask, useDefectRefresh } from "../defects.data.ts";
import type { Marks } from "./marks.ts";

interface BulkTaskProps {
  readonly marks: Marks;
  /** Last: it clears the marks. */
  readonly onMemo: (memo: string) => Promise<void>;
}

// They are saved one by one.
const mostTasks = 200;
const nothing = { assignee: null as string | null, dueOn: "", memo: "" };

/** Who sees to all ticked defects, until when, and a memo. An empty field changes nothing. */
export function BulkTask({ marks, onMemo }: BulkTaskProps) {
  const text = useMessages("defects");
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState(nothing);
  const people = useQuery({ ...peopleOf(marks.all[0]?.seq ?? 0), enabled: isOpen && marks.count > 0 });
  const refresh = useDefectRefresh();
  const saving = useMutation({
    mutationFn: async () => {
      const task = {
        ...(wish.assignee !== null && { assignee: Number(wish.assignee) }),
        ...(wish.dueOn !== "" && { dueOn: wish.dueOn }),
      };
      try {
        if (Object.keys(task).length > 0) for (const { seq } of marks.all) await saveTask(seq, task);
      } finally {
        await refresh();
      }
      if (wish.memo.trim() !== "") await onMemo(wish.memo.trim());
    },
    onSuccess: () => {
      setOpen(false);
      setWish(nothing);
    },
  });
  const hasTask = wish.assignee !== null || wish.dueOn !== "";
  const isTooMany = hasTask && marks.count > mostTasks;
  const isEmpty = !hasTask && wish.memo.trim() === "";
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} trapFocus returnFocus position="top-start">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<Icon name="chevron-down" sizePx={12} />}
          onClick={() => setOpen(!isOpen)}
        >
          {text("bulk.task")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text("bulk.task")}>
        <Stack gap="xs">
          <Select
            size="xs"
            label={text("task.assignee")}
            clearable
            searchable
            comboboxProps={{ withinPortal: false }}
            data={
              people.data?.map(({ seq, name, loginId }) => ({ value: String(seq), label: `${name} (@${loginId})` })) ??
              []
            }
            value={wish.assignee}
            onChange={(assignee) => setWish({ ...wish, assignee })}
          />
          <TextInput
            size="xs"
            type="date"
            label={text("task.due")}
            value={wish.dueOn}
            onChange={({ currentTarget: { value } }) => setWish({ ...wish, dueOn: value })}
          />
          <Textarea
            size="xs"
            label={text("field.memo")}
            maxLength={4000}
            value={wish.memo}
            onChange={({ currentTarget: { value } }) => setWish({ ...wish, memo: value })}
          />
          <Text size="xs" c={isTooMany ? "danger" : "dimmed"}>
            {isTooMany ? text("bulk.task-most", { count: mostTasks }) : text("bulk.task-hint")}
          </Text>
          {saving.isError && <Notice problem={saving.error} />}
          <Button size="xs" loading={saving.isPending} disabled={isEmpty || isTooMany} onClick={() => saving.mutate()}>
            {text("bulk.task-apply", { count: marks.count })}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
