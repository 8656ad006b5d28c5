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

// Tasks are saved one by one.
const mostTasks = 200;
const nothing: Wish = { assignee: null, dueOn: "", memo: "" };

interface Wish {
  readonly assignee: string | null;
  readonly dueOn: string;
  readonly memo: string;
}

/** Who sees to all ticked defects, until when, and a memo. An empty field changes nothing. */
export function BulkTask({ marks, onMemo }: BulkTaskProps) {
  const text = useMessages("defects");
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState(nothing);
  const people = useQuery({ ...peopleOf(marks.all()[0]?.seq ?? 0), enabled: isOpen && marks.count > 0 });
  const saving = useSaving({ marks, onMemo }, wish, () => {
    setOpen(false);
    setWish(nothing);
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
          <WishFields wish={wish} people={people.data ?? []} onWish={setWish} />
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

/** Saves the task of each ticked defect, then the memo of all. */
function useSaving({ marks, onMemo }: BulkTaskProps, { assignee, dueOn, memo }: Wish, onSuccess: () => void) {
  const refresh = useDefectRefresh();
  const save = async () => {
    const task = { ...(assignee !== null && { assignee: Number(assignee) }), ...(dueOn !== "" && { dueOn }) };
    try {
      if (Object.keys(task).length > 0) for (const { seq } of marks.all()) await saveTask(seq, task);
    } finally {
      await refresh();
    }
    if (memo.trim() !== "") await onMemo(memo.trim());
  };
  return useMutation({ mutationFn: save, onSuccess });
}

interface WishFieldsProps {
  readonly wish: Wish;
  readonly people: readonly { readonly seq: number; readonly name: string; readonly loginId: string }[];
  readonly onWish: (wish: Wish) => void;
}

function WishFields({ wish, people, onWish }: WishFieldsProps) {
  const text = useMessages("defects");
  return (
    <>
      <Select
        size="xs"
        label={text("task.assignee")}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        data={people.map(({ seq, name, loginId }) => ({ value: String(seq), label: `${name} (@${loginId})` }))}
        value={wish.assignee}
        onChange={(assignee) => onWish({ ...wish, assignee })}
      />
      <TextInput
        size="xs"
        type="date"
        label={text("task.due")}
        value={wish.dueOn}
        onChange={({ currentTarget: { value } }) => onWish({ ...wish, dueOn: value })}
      />
      <Textarea
        size="xs"
        label={text("field.memo")}
        maxLength={4000}
        value={wish.memo}
        onChange={({ currentTarget: { value } }) => onWish({ ...wish, memo: value })}
      />
    </>
  );
}
