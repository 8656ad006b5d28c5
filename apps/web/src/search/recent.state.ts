import { type SearchHit, searchHit } from "@heliolens/contract/search/search";

const mostRecent = 8;

export const isSameThing = (one: SearchHit, other: SearchHit): boolean =>
  one.kind === other.kind && one.seq === other.seq;

/** The thing opened last comes first, under the name it has by now. */
export const withRecent = (recent: readonly SearchHit[], opened: SearchHit): readonly SearchHit[] =>
  [opened, ...recent.filter((one) => !isSameThing(one, opened))].slice(0, mostRecent);

/** What was remembered, less what this version does not understand. */
export function readRecent(text: string | null): readonly SearchHit[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored)
      ? stored.flatMap((one) => searchHit.safeParse(one).data ?? []).slice(0, mostRecent)
      : [];
  } catch {
    return [];
  }
}
