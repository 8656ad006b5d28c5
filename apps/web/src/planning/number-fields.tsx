import type { Design } from "@heliolens/domain/design/design-item";
import { whyNotPattern } from "@heliolens/domain/planning/numbered-name";
import type { TablePlan } from "@heliolens/domain/planning/plan-tables";
import { firstAndLastName } from "@heliolens/domain/planning/planned-items";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { type CountingChoice, corners, countingChoices, numberingOf, type PlanningForm } from "./planning.state.ts";

interface NumberFieldsProps {
  readonly form: PlanningForm;
  readonly design: Design;
  readonly plan: TablePlan | null;
  readonly onChange: (change: Partial<PlanningForm>) => void;
}

/** How strings and modules are called, with the first and the last of them. */
export function NumberFields({ form, design, plan, onChange }: NumberFieldsProps) {
  const text = useMessages("planning");
  const problems = useMessages("problems");
  const refusal = whyNotPattern(form.pattern);
  const wayData = countingChoices.map((value) => ({ value, label: text(`way.${value}`) }));
  return (
    <section>
      <h3>{text("numbers.title")}</h3>
      <TextInput
        size="xs"
        label={text("numbers.pattern")}
        description={text("numbers.pattern-how")}
        error={refusal === null ? null : problems(refusal)}
        value={form.pattern}
        onChange={({ currentTarget }) => onChange({ pattern: currentTarget.value })}
      />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} mt={6}>
        <NativeSelect
          size="xs"
          label={text("numbers.corner")}
          value={form.corner}
          data={corners.map((value) => ({ value, label: text(`numbers.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ corner: currentTarget.value as PlanningForm["corner"] })}
        />
        <NativeSelect
          size="xs"
          label={text("numbers.strings")}
          value={form.stringsWay}
          data={wayData}
          onChange={({ currentTarget }) => onChange({ stringsWay: currentTarget.value as CountingChoice })}
        />
        <NativeSelect
          size="xs"
          label={text("numbers.modules")}
          value={form.modulesWay}
          data={wayData}
          onChange={({ currentTarget }) => onChange({ modulesWay: currentTarget.value as CountingChoice })}
        />
      </SimpleGrid>
      <NamesPreview form={form} design={design} plan={plan} />
    </section>
  );
}

function NamesPreview({ form, design, plan }: Omit<NumberFieldsProps, "onChange">) {
  const text = useMessages("planning");
  if (plan === null) return null;
  const [first, last] = firstAndLastName(plan, numberingOf(form, design));
  return (
    <Text size="xs" c="dimmed">
      {text("numbers.preview", { first, last })}
    </Text>
  );
}
