import { pitchWithoutShadeM } from "@heliolens/domain/planning/pitch-without-shade";
import { tableShapeOf } from "@heliolens/domain/planning/table-shape";
import { ChoiceBar } from "@heliolens/kit/forms/choice-bar.tsx";
import { formatLength } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, SimpleGrid, Text, TextInput } from "@mantine/core";
import type { PlanningForm } from "./planning.state.ts";
import type { Planned } from "./use-plan.ts";

interface TableFieldsProps {
  readonly form: PlanningForm;
  readonly planned: Planned;
  readonly onChange: (change: Partial<PlanningForm>) => void;
}

/** One table, and how tables stand to each other. */
export function TableFields({ form, planned, onChange }: TableFieldsProps) {
  return (
    <>
      <TableSection form={form} planned={planned} onChange={onChange} />
      <GroundSection form={form} planned={planned} onChange={onChange} />
    </>
  );
}

function TableSection({ form, planned, onChange }: TableFieldsProps) {
  const text = useMessages("planning");
  return (
    <section>
      <h3>{text("table.title")}</h3>
      <ChoiceBar
        label={text("table.orientation")}
        value={form.orientation}
        choices={["portrait", "landscape"]}
        wordOf={(choice) => text(`table.${choice}`)}
        onChoose={(orientation) => onChange({ orientation })}
      />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} mt={6}>
        <Field label={text("table.rows")} field="rows" form={form} onChange={onChange} />
        <Field label={text("table.columns")} field="columns" form={form} onChange={onChange} />
        <Field label={text("table.gap")} field="gapCm" form={form} onChange={onChange} />
        <Field label={text("table.tilt")} field="tiltDeg" form={form} onChange={onChange} />
      </SimpleGrid>
      <ShapeLine planned={planned} />
    </section>
  );
}

function GroundSection({ form, planned, onChange }: TableFieldsProps) {
  const text = useMessages("planning");
  return (
    <section>
      <h3>{text("ground.title")}</h3>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4}>
        <Field
          label={text("ground.azimuth")}
          title={text("ground.azimuth-how")}
          field="azimuthDeg"
          form={form}
          onChange={onChange}
        />
        <Field label={text("ground.pitch")} field="pitchM" form={form} onChange={onChange} />
        <Field label={text("ground.table-gap")} field="tableGapM" form={form} onChange={onChange} />
        <Field label={text("ground.margin")} field="marginM" form={form} onChange={onChange} />
      </SimpleGrid>
      <PitchAdvice planned={planned} onChange={onChange} />
      <ChoiceBar
        label={text("ground.columns")}
        value={form.columnsAre}
        choices={["aligned", "packed"]}
        wordOf={(choice) => text(`ground.${choice}`)}
        onChoose={(columnsAre) => onChange({ columnsAre })}
      />
    </section>
  );
}

export type NumberField =
  | "rows"
  | "columns"
  | "gapCm"
  | "tiltDeg"
  | "azimuthDeg"
  | "pitchM"
  | "tableGapM"
  | "marginM"
  | "lines"
  | "tablesPerLine";

interface FieldProps {
  readonly label: string;
  readonly title?: string;
  readonly field: NumberField;
  readonly form: PlanningForm;
  readonly onChange: (change: Partial<PlanningForm>) => void;
}

export const Field = ({ label, title, field, form, onChange }: FieldProps) => (
  <TextInput
    size="xs"
    label={label}
    title={title}
    inputMode="decimal"
    value={form[field]}
    onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
  />
);

function ShapeLine({ planned: { wish } }: { planned: Planned }) {
  const text = useMessages("planning");
  const language = useLanguage();
  const shape = wish === null ? null : tableShapeOf(wish);
  if (shape === null || !Number.isFinite(shape.widthM * shape.depthM)) return null;
  const [width, depth] = [formatLength(shape.widthM, language), formatLength(shape.depthM, language)];
  return (
    <Text size="xs" c="dimmed">
      {text("table.shape", { width, depth })}
    </Text>
  );
}

function PitchAdvice({ planned: { wish }, onChange }: Pick<TableFieldsProps, "planned" | "onChange">) {
  const text = useMessages("planning");
  const latitudeDeg = wish?.area[0]?.[1];
  if (wish === null || latitudeDeg === undefined) return null;
  const pitchM = pitchWithoutShadeM(tableShapeOf(wish), { latitudeDeg, azimuthDeg: wish.azimuthDeg });
  if (pitchM === null || !Number.isFinite(pitchM)) return null;
  const pitch = pitchM.toFixed(1);
  return (
    <Button size="compact-xs" variant="subtle" mt={4} onClick={() => onChange({ pitchM: pitch })}>
      {text("ground.pitch-advice", { pitch })}
    </Button>
  );
}
