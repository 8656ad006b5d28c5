import type { SearchHit } from "@heliolens/contract/search/search";
import type { SearchKind } from "@heliolens/domain/search/search-kind";
import { searchKinds } from "@heliolens/domain/search/search-kind";
import { searchFor } from "@heliolens/domain/search/search-pattern";
import type { Door } from "@heliolens/kit/layout/door.ts";
import type { IconName } from "@heliolens/kit/theme/icon.tsx";
import { doorOf } from "./door-of.ts";
import type { LocalAction } from "./palette-actions.ts";
import { isSameThing } from "./recent.state.ts";

export type GroupName = "recent" | "action" | "screen" | SearchKind;

export interface Entry {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  readonly about: string;
  /** Further words that find it, in both languages. */
  readonly words?: string;
  readonly does: Door | LocalAction;
  /** The thing it opens, to be remembered. */
  readonly hit?: SearchHit;
}

export interface Group {
  readonly name: GroupName;
  readonly entries: readonly Entry[];
}

export interface Offer {
  readonly typed: string;
  readonly recent: readonly SearchHit[];
  readonly hits: readonly SearchHit[];
  /** Whether the hits are an answer to what is typed, or the last answer while the next is awaited. */
  readonly areHitsOfTyped: boolean;
  readonly actions: readonly Entry[];
  readonly screens: readonly Entry[];
}

/**
 * What the palette lists. What the page knows itself stands above what the server finds: nothing moves under the
 * keyboard when an answer comes.
 */
export function groupsOf({ typed, recent, hits, areHitsOfTyped, actions, screens }: Offer): readonly Group[] {
  const isFound = searchFor(typed);
  const has = ({ name, about }: Pick<Entry, "name" | "about">) => isFound(`${name} ${about}`);
  // Initials would be found in any sentence that tells what a screen is for.
  const reads = /^[^ㄱ-ㅎ]{2,}$/.test(typed.trim())
    ? ({ name, about, words = "" }: Entry) => isFound(`${name} ${about} ${words}`)
    : ({ name }: Entry) => isFound(name);
  const known = recent.filter(has);
  const fresh = (typed.trim() === "" ? [] : hits).filter(
    (hit) => (areHitsOfTyped || has(hit)) && !known.some((one) => isSameThing(one, hit)),
  );
  const groups: readonly Group[] = [
    { name: "recent", entries: known.map(entryOf) },
    { name: "screen", entries: screens.filter(reads) },
    { name: "action", entries: actions.filter(reads) },
    ...searchKinds.map((name) => ({ name, entries: fresh.filter(({ kind }) => kind === name).map(entryOf) })),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const icons: Readonly<Record<SearchKind, IconName>> = {
  project: "project",
  site: "site",
  report: "report",
  defect: "thermal",
  module: "product",
  user: "users",
  company: "company",
};

const entryOf = (hit: SearchHit): Entry => ({
  key: `${hit.kind}:${hit.seq}`,
  icon: icons[hit.kind],
  name: hit.name,
  about: hit.about,
  does: doorOf(hit),
  hit,
});

/** The entry the keyboard stands on: the first, until it was moved, and again when its own is gone. */
export const standingOn = (entries: readonly Entry[], at: string | null): Entry | null =>
  entries.find(({ key }) => key === at) ?? entries[0] ?? null;

/** One up or down, from the last to the first and back. */
export function movedBy(entries: readonly Entry[], at: string | null, step: 1 | -1): string | null {
  const here = standingOn(entries, at);
  if (here === null) return null;
  const next = (entries.indexOf(here) + step + entries.length) % entries.length;
  return entries[next]?.key ?? null;
}
