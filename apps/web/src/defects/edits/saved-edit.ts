import type { SentOf } from "@heliolens/contract/call";
import {
  type ChangedDefect,
  changeDefects,
  removeDefects,
  restoreDefects,
} from "@heliolens/contract/defects/defect-lists";
import { adjustCoords, updateDefect } from "@heliolens/contract/defects/defects";
import { call } from "../../shell/calls/call.ts";

type BulkSent = SentOf<typeof changeDefects>["body"];
/** A defect and the version of it that somebody looked at. */
export type Handle = BulkSent["items"][number];
export type BulkChange = BulkSent["change"];
type FieldsSent = Omit<SentOf<typeof updateDefect>["body"], "version">;
type CoordsSent = Omit<SentOf<typeof adjustCoords>["body"], "version">;

/** The version it has now, its values before the edit, and those after it. */
type Reversible<T> = Handle & { readonly back: T; readonly now: T };

/** An edit of defects that the server has, with all it takes to undo it. */
export type SavedEdit =
  | { readonly kind: "changed"; readonly items: readonly Reversible<BulkChange>[] }
  | { readonly kind: "saved"; readonly items: readonly [Reversible<FieldsSent>] }
  | { readonly kind: "moved"; readonly items: readonly [Reversible<CoordsSent>] }
  | { readonly kind: "added"; readonly items: readonly Handle[] }
  /** Under the versions they had before they were removed. */
  | { readonly kind: "removed"; readonly items: readonly Handle[] };

export interface VersionMove {
  readonly seq: number;
  readonly from: number;
  readonly to: number;
}

/** The edit that takes the undo back, once the defects have these versions. */
export function oppositeOf(edit: SavedEdit, after: readonly Handle[]): SavedEdit {
  const versions = new Map(after.map(({ seq, version }) => [seq, version]));
  const reversed = <T>({ seq, version, back, now }: Reversible<T>): Reversible<T> => ({
    seq,
    version: versions.get(seq) ?? version,
    back: now,
    now: back,
  });
  switch (edit.kind) {
    case "changed":
      return { kind: "changed", items: edit.items.map(reversed) };
    case "saved":
      return { kind: "saved", items: [reversed(edit.items[0])] };
    case "moved":
      return { kind: "moved", items: [reversed(edit.items[0])] };
    case "added":
      return { kind: "removed", items: edit.items };
    case "removed":
      return { kind: "added", items: after };
  }
}

/** How the undo of an edit moved versions on, as far as nothing else moved them. */
export function movesOf(edit: SavedEdit, after: readonly Handle[]): readonly VersionMove[] {
  const before = new Map(edit.items.map(({ seq, version }) => [seq, version]));
  return after.flatMap(({ seq, version }): VersionMove[] => {
    const from = before.get(seq);
    // Removal and return move it by two; more, and somebody else had it in between.
    const isOurs = edit.kind === "removed" ? version === (from ?? 0) + 2 : true;
    return from === undefined || !isOurs ? [] : [{ seq, from, to: version }];
  });
}

/** Undoes an edit on the server; answers the versions of the defects since. */
export async function takeBack(reportSeq: number, edit: SavedEdit): Promise<readonly Handle[]> {
  switch (edit.kind) {
    case "changed":
      return changeInGroups(reportSeq, edit.items);
    case "saved": {
      const [{ seq, version, back }] = edit.items;
      return [handleOf(await call(updateDefect, { params: { id: seq }, body: { ...back, version } }))];
    }
    case "moved": {
      const [{ seq, version, back }] = edit.items;
      return [
        handleOf((await call(adjustCoords, { params: { id: String(seq) }, body: { ...back, version } })).content),
      ];
    }
    case "added":
      return removeInParts(reportSeq, edit.items);
    case "removed":
      return restoreInParts(reportSeq, edit.items);
  }
}

/** Tells of each part as it is changed: those before one that is refused stay changed. */
export async function changeInParts(
  reportSeq: number,
  { handles, change }: { readonly handles: readonly Handle[]; readonly change: BulkChange },
  onChanged: (part: readonly ChangedDefect[]) => void,
): Promise<void> {
  await inParts(handles, async (part) => {
    const body = { items: part.map(handleOf), change };
    onChanged((await call(changeDefects, { params: { id: reportSeq }, body })).content);
  });
}

export async function removeInParts(reportSeq: number, handles: readonly Handle[]): Promise<readonly Handle[]> {
  await inParts(handles, (part) =>
    call(removeDefects, { params: { id: reportSeq }, body: { items: part.map(handleOf) } }),
  );
  return handles;
}

async function restoreInParts(reportSeq: number, handles: readonly Handle[]): Promise<Handle[]> {
  const answers = await inParts(handles, (part) =>
    call(restoreDefects, { params: { id: reportSeq }, body: { seqs: part.map(({ seq }) => seq) } }),
  );
  return answers.flatMap(({ content }) => content);
}

async function changeInGroups(reportSeq: number, items: readonly Reversible<BulkChange>[]): Promise<Handle[]> {
  const after: Handle[] = [];
  for (const group of groupsToRestore(items))
    await changeInParts(reportSeq, group, (part) => after.push(...part.map(handleOf)));
  return after;
}

/** Defects that had the same values before go back in one call. */
export function groupsToRestore(
  items: readonly (Handle & { readonly back: BulkChange })[],
): { change: BulkChange; handles: Handle[] }[] {
  const groups = new Map<string, { change: BulkChange; handles: Handle[] }>();
  for (const { back, ...item } of items) {
    const group = groups.get(JSON.stringify(back)) ?? { change: back, handles: [] };
    group.handles.push(handleOf(item));
    groups.set(JSON.stringify(back), group);
  }
  return [...groups.values()];
}

/** The undo of a bulk change; without the defects whose former values the server cannot tell. */
export const bulkEdit = (changed: readonly ChangedDefect[], now: BulkChange): SavedEdit => ({
  kind: "changed",
  items: changed.flatMap(({ seq, version, before }) => (before === null ? [] : [{ seq, version, back: before, now }])),
});

export const handleOf = ({ seq, version }: Handle): Handle => ({ seq, version });

// The calls take a thousand at a time.
const MOST_AT_ONCE = 1_000;

async function inParts<T, R>(items: readonly T[], send: (part: T[]) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let start = 0; start < items.length; start += MOST_AT_ONCE)
    answers.push(await send(items.slice(start, start + MOST_AT_ONCE)));
  return answers;
}
