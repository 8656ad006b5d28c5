import type { AppCodeItem } from "@heliolens/contract/app-codes/app-codes";
import { type PageFacts, pageOf } from "@heliolens/contract/envelopes";
import { searchFor } from "@heliolens/domain/search/search-pattern";

export interface CodeEntry {
  readonly code: AppCodeItem;
  /** How many codes it stands below. */
  readonly level: number;
}

export const codeOrders = ["position", "code", "nameKo", "nameEn"] as const;
export type CodeOrder = (typeof codeOrders)[number];

export interface CodesRequest {
  readonly keyword: string;
  readonly order: CodeOrder;
  readonly page: number;
}

const pageSize = 10;

/**
 * Codes as a tree reads, those below a code after it, ten that stand below none a page. What a search finds comes with
 * what it stands below.
 */
export function codeEntries(
  codes: readonly AppCodeItem[],
  { keyword, order, page: asked }: CodesRequest,
): { readonly lines: readonly CodeEntry[]; readonly page: PageFacts } {
  const matches = searchFor(keyword);
  const below = Map.groupBy(sorted(codes, order), ({ parent }) => parent);
  const treesOf = (parent: number | null, level: number): CodeEntry[][] =>
    (below.get(parent) ?? []).flatMap((code) => {
      const others = treesOf(code.seq, level + 1).flat();
      const isFound = [code.category, code.code, code.names.ko, code.names.en].some((word) => matches(word));
      return isFound || others.length > 0 ? [[{ code, level }, ...others]] : [];
    });
  const trees = treesOf(null, 0);
  const number = Math.max(0, Math.min(asked, Math.ceil(trees.length / pageSize) - 1));
  const lines = trees.slice(number * pageSize, (number + 1) * pageSize).flat();
  return { lines, page: pageOf([], { page: number, size: pageSize }, trees.length).page };
}

const wordBy: Readonly<Record<Exclude<CodeOrder, "position">, (code: AppCodeItem) => string>> = {
  code: ({ code }) => code,
  nameKo: ({ names }) => names.ko,
  nameEn: ({ names }) => names.en,
};

/** Categories keep together. The server gives codes in the order of their positions. */
function sorted(codes: readonly AppCodeItem[], order: CodeOrder): readonly AppCodeItem[] {
  if (order === "position") return codes;
  const wordOf = wordBy[order];
  return codes.toSorted(
    (one, other) => one.category.localeCompare(other.category) || wordOf(one).localeCompare(wordOf(other), "ko"),
  );
}
