import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyChoices } from "../accounts.data.ts";

interface CompanySelectProps extends Omit<SelectProps, "data"> {
  /** The company chosen so far, which a search may not find. */
  readonly chosen?: { readonly seq: number; readonly name: string } | null;
}

/** Chooses a company; with many, typing searches them at the server. */
export function CompanySelect({ chosen = null, ...props }: CompanySelectProps) {
  const text = useMessages("accounts");
  const [typed, setTyped] = useState("");
  const [keyword] = useDebouncedValue(typed === chosen?.name ? "" : typed, 200);
  const companies = useQuery(companyChoices(keyword));
  const found = (companies.data ?? []).map(({ seq, companyName }) => ({ value: String(seq), label: companyName }));
  const isMissing = chosen !== null && keyword === "" && !found.some(({ value }) => value === String(chosen.seq));
  return (
    <Select
      {...props}
      searchable
      placeholder={text("field.company-pick")}
      nothingFoundMessage={companies.isPending ? null : text("field.company-unknown")}
      data={isMissing ? [{ value: String(chosen.seq), label: chosen.name }, ...found] : found}
      filter={({ options }) => options}
      onSearchChange={setTyped}
    />
  );
}
