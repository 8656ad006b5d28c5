import type { ProductItem } from "@heliolens/contract/products/panel-products";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { productChoices, productOf } from "./products.data.ts";

const labelOf = ({ maker, model, powerWp }: ProductItem) => `${maker} ${model} · ${powerWp} Wp`;

/** Chooses a product of the catalogue; with many, typing searches them at the server. */
export function ProductSelect(props: Omit<SelectProps, "data">) {
  const text = useMessages("products");
  const [typed, setTyped] = useState("");
  const chosen = useQuery({ ...productOf(Number(props.value)), enabled: props.value != null });
  const [keyword] = useDebouncedValue(chosen.data !== undefined && typed === labelOf(chosen.data) ? "" : typed, 200);
  const products = useQuery(productChoices(keyword));
  const found = products.data ?? [];
  const isMissing = chosen.data !== undefined && keyword === "" && !found.some(({ seq }) => seq === chosen.data.seq);
  const shown = isMissing && props.value != null ? [chosen.data, ...found] : found;
  return (
    <Select
      label={text("select.label")}
      {...props}
      searchable
      clearable
      placeholder={text("select.none")}
      nothingFoundMessage={products.isPending ? null : text("select.unknown")}
      data={shown.map((product) => ({ value: String(product.seq), label: labelOf(product) }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
    />
  );
}
