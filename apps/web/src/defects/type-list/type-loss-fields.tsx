import type { SubTypeItem } from "@heliolens/contract/defects/defect-types";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import type { Form } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, SimpleGrid, TextInput } from "@mantine/core";

const lossKinds = ["none", "share", "by-heat", "by-area", "whole-group"] as const satisfies SubTypeItem["lossKind"][];
const classes = ["1", "2", "3"] as const;

export type TypedLoss = {
  readonly proposedClass: string | null;
  readonly lossKind: string | null;
  readonly lossFraction: string;
};

/** A sub type begins with what its main type has. */
export const startOfLoss = (type: SubTypeItem | null): TypedLoss => ({
  proposedClass: String(type?.proposedClass ?? 2),
  lossKind: type?.lossKind ?? "none",
  lossFraction: typedOf(type === null ? 0 : Math.round(type.lossFraction * 1_000) / 1_000),
});

/** The share is unused where the rule says that nothing is lost. */
export const bodyOfLoss = ({ proposedClass, lossKind, lossFraction }: TypedLoss) => ({
  proposedClass: Number(proposedClass),
  lossKind,
  lossFraction: lossKind === "none" ? 0 : (numberTyped(lossFraction) ?? Number.NaN),
});

/** The row of the loss table that this type is ranked by; the report prints it. */
export function TypeLossFields({ form }: { form: Pick<Form<TypedLoss>, "choice" | "text"> }) {
  const text = useMessages("defects");
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Select
        label={text("types.proposed-class")}
        allowDeselect={false}
        data={classes.map((one) => ({ value: one, label: `CoA ${one}` }))}
        {...form.choice("proposedClass")}
      />
      <Select
        label={text("types.loss-kind")}
        allowDeselect={false}
        data={lossKinds.map((kind) => ({ value: kind, label: text(`loss.${kind}`) }))}
        {...form.choice("lossKind")}
      />
      <TextInput label={text("types.loss-share")} inputMode="decimal" {...form.text("lossFraction")} />
    </SimpleGrid>
  );
}
