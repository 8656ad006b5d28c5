import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { peopleOf, saveTask, useDefectRefresh } from "../defects.data.ts";
import classes from "./task-fields.module.css";

/** Who sees to a defect and until when. Saved at once: it belongs to no draft. */
export function TaskFields({ defect }: { readonly defect: Pick<DefectItem, "seq" | "assignee" | "dueOn"> }) {
  const text = useMessages("defects");
  const people = useQuery(peopleOf(defect.seq));
  const refresh = useDefectRefresh();
  const saving = useMutation({
    // Only what was changed: the rest may be somebody else's change of a moment ago.
    mutationFn: (change: Parameters<typeof saveTask>[1]) => saveTask(defect.seq, change),
    onSuccess: refresh,
  });
  const { assignee, dueOn } = defect;
  const known =
    people.data?.map(({ seq, name, loginId }) => ({ value: String(seq), label: `${name} (@${loginId})` })) ?? [];
  // An assignee who may no longer see it, or is not loaded yet, stays shown until it is assigned to another.
  const isKnown = assignee === null || known.some(({ value }) => value === String(assignee.seq));
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
        data={isKnown ? known : [...known, { value: String(assignee.seq), label: assignee.name }]}
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
        // Half a date is no date: it neither counts nor takes the day away.
        onBlur={({ currentTarget }) => (currentTarget.validity.badInput ? setTypedDay(null) : saveDay())}
      />
      {saving.isError && <Notice problem={saving.error} />}
      {people.isError && <Notice problem={people.error} onRetry={() => void people.refetch()} />}
    </section>
  );
}
