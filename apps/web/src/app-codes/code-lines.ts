import type { AppCodeItem } from "@heliolens/contract/app-codes/app-codes";
import { searchFor } from "@heliolens/domain/search/search-pattern";

export interface CodeLine {
  readonly code: AppCodeItem;
  /** How many codes it stands below. */
  readonly level: number;
}

/** Codes as a tree reads, those below a code after it; what a search finds comes with what it stands below. */
export function codeLines(codes: readonly AppCodeItem[], query: string): CodeLine[] {
  const matches = searchFor(query);
  const below = Map.groupBy(codes, ({ parent }) => parent);
  const linesOf = (parent: number | null, level: number): CodeLine[] =>
    (below.get(parent) ?? []).flatMap((code) => {
      const others = linesOf(code.seq, level + 1);
      const isFound = [code.category, code.code, code.names.ko, code.names.en].some((word) => matches(word));
      return isFound || others.length > 0 ? [{ code, level }, ...others] : [];
    });
  return linesOf(null, 0);
}
