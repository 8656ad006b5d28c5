import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { Select, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { peopleOf, saveTask, useDefectRefresh } from "./defects.data.ts";
import classes from "./task-fields.module.css";

/** Who sees to a defect and until when. Saved at once: it belongs to no draft. */
export function TaskFields({ defect }: { readonly defect: Pick<DefectItem, "seq" | "assignee" | "dueOn"> }) {
  const text = useMessages("defects");
  const people = useQuery(peopleOf(defect.seq));
  const refresh = useDefectRefresh();
  const saving = useMutation({
    mutationFn: (change: { assignee?: number | null; dueOn?: string | null }) =>
      saveTask(defect.seq, { assignee: defect.assignee?.seq ?? null, dueOn: defect.dueOn, ...change }),
    onSuccess: refresh,
  });
  const known = people.data?.map(({ seq, name, loginId }) => ({ value: String(seq), label: `${name} (@${loginId})` }));
  const { assignee, dueOn } = defect;
  // A year typed digit by digit is four days on the way: the day counts when the field is left.
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const saveDay = () => {
    if (typedDay === null || typedDay === (dueOn ?? "")) return setTypedDay(null);
    saving.mutate({ dueOn: typedDay === "" ? null : typedDay }, { onSettled: () => setTypedDay(null) });
  };
  return (
    <section className={classes.task} aria-label={text("task.title")}>
      <Select
        size="xs"
        label={text("task.assignee")}
        placeholder={text("task.nobody")}
        clearable
        searchable
        disabled={saving.isPending}
        data={known ?? (assignee === null ? [] : [{ value: String(assignee.seq), label: assignee.name }])}
        value={assignee === null ? null : String(assignee.seq)}
        onChange={(value) => saving.mutate({ assignee: value === null ? null : Number(value) })}
      />
      <TextInput
        size="xs"
        type="date"
        label={text("task.due")}
        disabled={saving.isPending}
        value={typedDay ?? dueOn ?? ""}
        onChange={({ currentTarget: { value } }) => setTypedDay(value)}
        onBlur={saveDay}
      />
      {saving.isError && <Notice problem={saving.error} />}
      {people.isError && <Notice problem={people.error} onRetry={() => void people.refetch()} />}
    </section>
  );
}
