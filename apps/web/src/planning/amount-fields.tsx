import type { Design } from "@heliolens/domain/design/design-item";
import { ChoiceBar } from "@heliolens/kit/forms/choice-bar.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { NativeSelect, SimpleGrid } from "@mantine/core";
import { useMemo } from "react";
import { newArrayName, type PlanningForm } from "./planning.state.ts";
import { Field } from "./table-fields.tsx";

interface AmountFieldsProps {
  readonly form: PlanningForm;
  readonly design: Design;
  readonly onChange: (change: Partial<PlanningForm>) => void;
}

/** How many tables, and which array they become or join. */
export function AmountFields({ form, design, onChange }: AmountFieldsProps) {
  const text = useMessages("planning");
  const arrays = useMemo(
    () => [...design.values()].flatMap((item) => (item.kind === "array" ? [{ value: item.id, label: item.name }] : [])),
    [design],
  );
  const newName = useMemo(() => newArrayName(design), [design]);
  return (
    <section>
      <h3>{text("amount.title")}</h3>
      <ChoiceBar
        label={text("amount.title")}
        value={form.amount}
        choices={["fill", "count", "one"]}
        wordOf={(choice) => text(`amount.${choice}`)}
        onChoose={(amount) => onChange({ amount })}
      />
      {form.amount === "count" && (
        <SimpleGrid cols={2} spacing="xs" mt={6}>
          <Field label={text("amount.lines")} field="lines" form={form} onChange={onChange} />
          <Field label={text("amount.tables")} field="tablesPerLine" form={form} onChange={onChange} />
        </SimpleGrid>
      )}
      <NativeSelect
        size="xs"
        mt={6}
        label={text("into.label")}
        value={form.into ?? ""}
        data={[{ value: "", label: text("into.new", { name: newName }) }, ...arrays]}
        onChange={({ currentTarget }) => onChange({ into: currentTarget.value === "" ? null : currentTarget.value })}
      />
    </section>
  );
}
