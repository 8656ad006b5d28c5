import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ListView, listViewOf, searchOf } from "./list-view.ts";

/** The list's place in the address and the way to another: a search replaces the entry, the rest can be gone back from. */
export function useListView<C extends string>(columns: readonly C[]) {
  const view = listViewOf(useSearch({ strict: false }), columns);
  const navigate = useNavigate();
  const go = (next: ListView<C | "seq">) =>
    void navigate({ to: ".", search: searchOf(next), replace: next.keyword !== view.keyword });
  return { view, go };
}
