import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import { LONGEST_PREFIX, type NumberedTable, type ProposalNumbering } from "@heliolens/domain/proposal/number-proposal";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { modulesIn, type ProposalChoice } from "./proposal.state.ts";

interface ChoiceStepProps {
  readonly layout: ProposedLayout;
  readonly choice: ProposalChoice;
  readonly tables: readonly NumberedTable[];
  readonly onChange: (change: Partial<ProposalChoice>) => void;
}

/** Which parts are taken, of which product the modules are, and how they are counted. */
export function ChoiceStep(props: ChoiceStepProps) {
  return (
    <>
      {props.layout.parts.length > 1 && <Parts {...props} />}
      <Product {...props} />
      <Numbers {...props} />
    </>
  );
}

function Parts({ layout, choice, onChange }: ChoiceStepProps) {
  const text = useMessages("proposal");
  const toggled = (part: number) =>
    new Set(choice.parts.has(part) ? [...choice.parts].filter((one) => one !== part) : [...choice.parts, part]);
  const parts = layout.parts.map(({ images }, part) => ({ images, part }));
  return (
    <section>
      <h3>{text("parts.title")}</h3>
      <Text size="xs" c="dimmed">
        {text("parts.how")}
      </Text>
      {parts.map(({ images, part }) => {
        const own = layout.tables.filter((table) => table.part === part);
        return (
          <Checkbox
            key={part}
            size="xs"
            mt={6}
            checked={choice.parts.has(part)}
            label={text("parts.part", { number: part + 1, images, tables: own.length, modules: modulesIn(own) })}
            onChange={() => onChange({ parts: toggled(part) })}
          />
        );
      })}
    </section>
  );
}

function Product({ layout: { products }, choice, onChange }: ChoiceStepProps) {
  const text = useMessages("proposal");
  return (
    <section>
      <h3>{text("product.title")}</h3>
      <NativeSelect
        size="xs"
        aria-label={text("product.title")}
        description={
          products.length === 0 ? text("product.no-match") : text("product.same", { count: products.length })
        }
        value={String(choice.panelProductSeq ?? "")}
        data={[
          { value: "", label: text("product.none") },
          ...products.map(({ seq, maker, model, widthMm, heightMm }) => ({
            value: String(seq),
            label: `${maker} ${model} (${widthMm} × ${heightMm} mm)`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ panelProductSeq: value === "" ? null : Number(value) })}
      />
    </section>
  );
}

const corners = ["north-west", "north-east", "south-west", "south-east"] as const;
const directions = ["rows", "columns"] as const;
const counts = ["table", "line"] as const;

function Numbers({ choice: { numbering }, tables, onChange }: ChoiceStepProps) {
  const text = useMessages("proposal");
  const design = useMessages("design");
  const set = (change: Partial<ProposalNumbering>) => onChange({ numbering: { ...numbering, ...change } });
  return (
    <section>
      <h3>{text("numbers.title")}</h3>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4}>
        <NativeSelect
          size="xs"
          label={text("numbers.corner")}
          value={numbering.startCorner}
          data={corners.map((value) => ({ value, label: design(`number.${value}`) }))}
          onChange={({ currentTarget }) => set({ startCorner: currentTarget.value as (typeof corners)[number] })}
        />
        <NativeSelect
          size="xs"
          label={text("numbers.along")}
          value={numbering.along}
          data={directions.map((value) => ({ value, label: text(`numbers.${value}`) }))}
          onChange={({ currentTarget }) => set({ along: currentTarget.value as (typeof directions)[number] })}
        />
        <NativeSelect
          size="xs"
          label={text("numbers.by")}
          value={numbering.by}
          data={counts.map((value) => ({ value, label: text(`numbers.by-${value}`) }))}
          onChange={({ currentTarget }) => set({ by: currentTarget.value as (typeof counts)[number] })}
        />
        <TextInput
          size="xs"
          label={text("numbers.prefix")}
          maxLength={LONGEST_PREFIX}
          value={numbering.prefix}
          onChange={({ currentTarget }) => set({ prefix: currentTarget.value })}
        />
      </SimpleGrid>
      <Checkbox
        size="xs"
        mt={6}
        label={text("numbers.turns")}
        checked={numbering.turnsAtEnds}
        onChange={({ currentTarget }) => set({ turnsAtEnds: currentTarget.checked })}
      />
      <Preview tables={tables} />
    </section>
  );
}

const SHOWN = 3;

/** What is shown is what will be. */
function Preview({ tables }: Pick<ChoiceStepProps, "tables">) {
  const text = useMessages("proposal");
  const [first] = tables;
  const last = tables.at(-1)?.modules.at(-1)?.code;
  if (first === undefined || last === undefined) return null;
  const codes = first.modules.slice(0, SHOWN).map(({ code }) => code);
  return (
    <Text size="xs" c="dimmed" mt={6}>
      {text("numbers.preview")}: {codes.join(", ")} {text("numbers.more", { last })}
    </Text>
  );
}
