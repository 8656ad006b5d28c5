import { newProduct, type ProductItem, productChange } from "@heliolens/contract/products/panel-products";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SimpleGrid, Switch, TextInput } from "@mantine/core";
import { addProduct, saveProduct } from "./products.data.ts";

interface ProductDialogProps {
  /** Null makes a new one. */
  readonly product: ProductItem | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const startOf = (product: ProductItem | null) => ({
  maker: product?.maker ?? "",
  model: product?.model ?? "",
  widthMm: typedOf(product?.widthMm),
  heightMm: typedOf(product?.heightMm),
  cellRows: typedOf(product?.cellRows),
  cellColumns: typedOf(product?.cellColumns),
  isHalfCut: product?.isHalfCut ?? true,
  powerWp: typedOf(product?.powerWp),
  temperatureCoefficientPercentPerK: typedOf(product?.temperatureCoefficientPercentPerK),
});

// An empty field is null here, which the schema refuses as missing before anything is sent.
const needed = (typed: string): number => numberTyped(typed) as number;

const bodyOf = (typed: ReturnType<typeof startOf>) => ({
  maker: typed.maker,
  model: typed.model,
  widthMm: needed(typed.widthMm),
  heightMm: needed(typed.heightMm),
  cellRows: needed(typed.cellRows),
  cellColumns: needed(typed.cellColumns),
  isHalfCut: typed.isHalfCut,
  powerWp: needed(typed.powerWp),
  temperatureCoefficientPercentPerK: numberTyped(typed.temperatureCoefficientPercentPerK),
});

export function ProductDialog({ product, onDone, onClose }: ProductDialogProps) {
  const text = useMessages("products");
  const form = useForm({
    start: startOf(product),
    bodyOf: (values) => ({ ...bodyOf(values), ...(product !== null && { version: product.version }) }),
    schema: product === null ? newProduct : productChange,
    send: (body) =>
      product === null ? addProduct(body) : saveProduct(product.seq, { ...body, version: product.version }),
    refusedFields: { "products.name-taken": "model" },
    onDone,
  });
  const number = (field: "widthMm" | "heightMm" | "cellRows" | "cellColumns" | "powerWp") => (
    <TextInput label={text(`fact.${field}`)} withAsterisk inputMode="decimal" {...form.text(field)} />
  );
  return (
    <FormDialog title={text(product === null ? "create" : "edit")} form={form} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={text("fact.maker")} withAsterisk data-autofocus {...form.text("maker")} />
        <TextInput label={text("fact.model")} withAsterisk {...form.text("model")} />
        {number("widthMm")}
        {number("heightMm")}
        {number("cellRows")}
        {number("cellColumns")}
      </SimpleGrid>
      <Switch label={text("fact.isHalfCut")} description={text("hint.cells")} {...form.toggle("isHalfCut")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {number("powerWp")}
        <TextInput
          label={text("fact.temperatureCoefficientPercentPerK")}
          inputMode="text"
          placeholder="-0.34"
          {...form.text("temperatureCoefficientPercentPerK")}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
