import { ChoiceBar } from "@heliolens/kit/forms/choice-bar.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { columnsOf, layersOf } from "@heliolens/layouts/guess-choice";
import { type ImportChoice, LAYER } from "@heliolens/layouts/plan-import";
import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useMemo } from "react";
import type { OpenDrawing } from "./import-desk.ts";

interface BecomeFieldsProps {
  readonly drawing: OpenDrawing;
  readonly onChange: (change: Partial<ImportChoice>) => void;
}

const columnNames = ["section", "array", "string", "module", "tilt", "azimuth"] as const;
const columnsFor: Record<ImportChoice["areasAre"], readonly (typeof columnNames)[number][]> = {
  arrays: ["section", "array", "tilt", "azimuth"],
  strings: ["section", "array", "string", "tilt", "azimuth"],
  modules: ["section", "array", "string", "module", "tilt", "azimuth"],
};

/** How areas are imported, and which of their values names them. */
export function BecomeFields({ drawing, onChange }: BecomeFieldsProps) {
  const text = useMessages("layouts");
  const { choice, layout } = drawing;
  const layers = useMemo(() => layersOf(layout.features), [layout]);
  const columns = useMemo(() => columnsOf(layout.features), [layout]);
  const nothing = { value: "", label: text("become.nothing") };
  const byLayer = layers.length > 0 ? [{ value: LAYER, label: text("become.by-layer") }] : [];
  const named = columns.map((value) => ({ value, label: value }));
  const dataFor = (name: (typeof columnNames)[number]) =>
    name === "tilt" || name === "azimuth" ? [nothing, ...named] : [nothing, ...byLayer, ...named];
  return (
    <section>
      <h3>{text("become.title")}</h3>
      <ChoiceBar
        label={text("become.title")}
        value={choice.areasAre}
        choices={["modules", "strings", "arrays"]}
        wordOf={(kind) => text(`become.${kind}`)}
        onChoose={(areasAre) => onChange({ areasAre })}
      />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} mt={6}>
        {columnsFor[choice.areasAre].map((name) => (
          <NativeSelect
            key={name}
            size="xs"
            label={text(`become.${name}`)}
            value={choice[`${name}Column`] ?? ""}
            data={dataFor(name)}
            onChange={({ currentTarget: { value } }) => onChange({ [`${name}Column`]: value === "" ? null : value })}
          />
        ))}
        {choice.areasAre === "strings" && <GridFields choice={choice} onChange={onChange} />}
      </SimpleGrid>
      {choice.areasAre === "strings" && (
        <Text size="xs" c="dimmed">
          {text("become.grid-how")}
        </Text>
      )}
      {layers.length > 1 && <LayerBoxes layers={layers} choice={choice} onChange={onChange} />}
    </section>
  );
}

const MOST_IN_A_TABLE = 500;

function GridFields({
  choice: { tableGrid },
  onChange,
}: Pick<BecomeFieldsProps, "onChange"> & { choice: ImportChoice }) {
  const text = useMessages("layouts");
  const field = (name: "rows" | "columns") => (
    <TextInput
      size="xs"
      label={text(`become.${name}`)}
      inputMode="numeric"
      value={String(tableGrid[name])}
      onChange={({ currentTarget }) => {
        const typed = Number(currentTarget.value.replace(/\D/g, ""));
        onChange({ tableGrid: { ...tableGrid, [name]: Math.min(Math.max(typed, 1), MOST_IN_A_TABLE) } });
      }}
    />
  );
  return (
    <>
      {field("rows")}
      {field("columns")}
    </>
  );
}

const MOST_LAYERS = 50;

interface LayerBoxesProps extends Pick<BecomeFieldsProps, "onChange"> {
  readonly layers: readonly string[];
  readonly choice: ImportChoice;
}

function LayerBoxes({ layers, choice, onChange }: LayerBoxesProps) {
  const text = useMessages("layouts");
  const used = choice.layers ?? new Set(layers);
  return (
    <Checkbox.Group
      label={text("become.layers")}
      size="xs"
      mt={6}
      value={[...used]}
      onChange={(chosen) => onChange({ layers: chosen.length === layers.length ? null : new Set(chosen) })}
    >
      <Stack gap={4} mt={4}>
        {layers.slice(0, MOST_LAYERS).map((layer) => (
          <Checkbox key={layer} size="xs" value={layer} label={layer} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
