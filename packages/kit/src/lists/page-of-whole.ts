import { type PageFacts, pageOf } from "@heliolens/contract/envelopes";
import { searchFor } from "@heliolens/domain/search/search-pattern";
import { type ListView, pageInstead } from "./list-view.ts";

/** What a list that came whole is searched in and sorted by. */
export interface WholeRules<T, C extends string> {
  readonly wordsOf: (thing: T) => string;
  readonly sortedBy: Readonly<Record<C, (thing: T) => string | number>>;
}

interface Named {
  readonly seq: number;
  readonly name: string;
}

export const byName: WholeRules<Named, keyof Named> = {
  wordsOf: ({ name }) => name,
  sortedBy: { seq: ({ seq }) => seq, name: ({ name }) => name },
};

const pageSize = 10;

/** One page of a list that came whole, as the server pages the long ones. */
export function pageOfWhole<T, C extends string>(
  things: readonly T[],
  view: ListView<C>,
  { wordsOf, sortedBy }: WholeRules<T, C>,
): { readonly content: readonly T[]; readonly page: PageFacts } {
  const matches = searchFor(view.keyword);
  const value = sortedBy[view.column];
  const sign = view.direction === "desc" ? -1 : 1;
  const found = things
    .filter((thing) => matches(wordsOf(thing)))
    .sort((one, other) => sign * compared(value(one), value(other)));
  const page = pageInstead(view.page, Math.ceil(found.length / pageSize)) ?? view.page;
  const rows = found.slice(page * pageSize, (page + 1) * pageSize);
  return pageOf(rows, { page, size: pageSize }, found.length);
}

const compared = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other), "ko");
