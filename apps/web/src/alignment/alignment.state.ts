import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import {
  type AlignmentDraft,
  alignmentDraftOn,
  editPlaces,
  onNewBase,
  redoPlaces,
  takenBack,
  undoPlaces,
} from "@heliolens/domain/alignment/alignment-draft";
import { MOST_PAIRS, type PointPair } from "@heliolens/domain/alignment/fit-points";
import { type PlacedImage, type Quad, quadOf } from "@heliolens/domain/alignment/placed-image";
import type { Change } from "@heliolens/domain/edits/change";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";

export const alignTools = ["move", "turn", "scale", "corner", "points"] as const;
export type AlignTool = (typeof alignTools)[number];

export const alignPanes = ["place", "auto", "coverage"] as const;
export type AlignPane = (typeof alignPanes)[number];

/** A pair of matched points; the second click is still to come where `stands` is null. */
export type PairDraft = Omit<PointPair, "stands"> & { readonly stands: LonLat | null };

/** Images that somebody else saved first. */
export interface AlignConflict {
  readonly changedBy: string | null;
  readonly current: readonly AlignmentRecord[];
  /** How many others of the same save went through. */
  readonly saved: number;
}

/** What the screen shows: one draft, one selection for list and map. */
export interface AlignState {
  readonly records: ReadonlyMap<number, AlignmentRecord>;
  readonly draft: AlignmentDraft;
  readonly chosen: ReadonlySet<number>;
  /** Where the keyboard stands in the list, and where a range began. */
  readonly at: number | null;
  readonly anchor: number | null;
  readonly tool: AlignTool;
  readonly pairs: readonly PairDraft[];
  readonly isSnapping: boolean;
  /** Only what is chosen has its picture on the map. */
  readonly isAlone: boolean;
  /** Of the pictures, 0 to 1. */
  readonly opacity: number;
  readonly pane: AlignPane;
  /** What was chosen where the map cannot be seen to show it: another one each time. */
  readonly sought: { readonly id: number } | null;
  readonly isSaving: boolean;
  readonly conflict: AlignConflict | null;
}

type Settable = Pick<AlignState, "isSnapping" | "isAlone" | "opacity" | "pane" | "isSaving" | "conflict">;

export type AlignEvent =
  | { readonly kind: "edited"; readonly change: Change<PlacedImage> }
  | { readonly kind: "undone" | "redone" }
  /** Records as the server has them after a save, or as a settled conflict found them: what is edited stands on them. */
  | { readonly kind: "told"; readonly records: readonly AlignmentRecord[] }
  /** Read anew: what is edited here stays on the version it was begun on, so that a save would still meet the other's. */
  | { readonly kind: "refreshed"; readonly records: readonly AlignmentRecord[] }
  | { readonly kind: "taken-back"; readonly ids: Iterable<number> }
  | { readonly kind: "chosen"; readonly ids: Iterable<number>; readonly at?: number | null; readonly isSeen?: boolean }
  | { readonly kind: "toggled"; readonly id: number }
  | { readonly kind: "ranged"; readonly ids: readonly number[]; readonly at: number }
  | { readonly kind: "tool-taken"; readonly tool: AlignTool }
  | { readonly kind: "point-set"; readonly at: LonLat }
  | { readonly kind: "points-cleared" }
  | { readonly kind: "set"; readonly to: Partial<Settable> };

export const alignStateOn = (records: readonly AlignmentRecord[]): AlignState => ({
  records: new Map(records.map((record) => [record.thermalImageId, record])),
  draft: alignmentDraftOn(new Map(placedOf(records).map((image) => [image.id, image]))),
  chosen: new Set(),
  at: null,
  anchor: null,
  tool: "move",
  pairs: [],
  isSnapping: true,
  isAlone: false,
  // Enough to see the picture and the modules beneath it.
  opacity: 0.7,
  pane: "place",
  sought: null,
  isSaving: false,
  conflict: null,
});

export function alignAfter(state: AlignState, event: AlignEvent): AlignState {
  switch (event.kind) {
    case "edited":
      return { ...state, draft: editPlaces(state.draft, event.change), pairs: [] };
    case "undone":
      return { ...state, draft: undoPlaces(state.draft) };
    case "redone":
      return { ...state, draft: redoPlaces(state.draft) };
    case "told":
      return told(state, event.records);
    case "refreshed":
      return told(
        state,
        event.records.filter(({ thermalImageId }) => !state.draft.touched.has(thermalImageId)),
      );
    case "taken-back":
      return { ...state, draft: takenBack(state.draft, event.ids) };
    case "chosen":
      return chose(state, event);
    case "toggled": {
      const ids = new Set(state.chosen);
      if (!ids.delete(event.id)) ids.add(event.id);
      return { ...state, chosen: ids, at: event.id, anchor: event.id, pairs: [] };
    }
    case "ranged":
      return { ...state, chosen: new Set(event.ids), at: event.at, pairs: [] };
    case "tool-taken":
      return { ...state, tool: event.tool, pairs: [] };
    case "point-set":
      return { ...state, pairs: withPoint(state.pairs, event.at) };
    case "points-cleared":
      return { ...state, pairs: [] };
    case "set":
      return { ...state, ...event.to };
  }
}

/** Images that lie somewhere, as the server has them. */
const placedOf = (records: readonly AlignmentRecord[]): PlacedImage[] =>
  records.flatMap(({ thermalImageId, positionCoordinates }) => {
    const ring = positionCoordinates && quadOf(positionCoordinates);
    return ring ? [{ id: thermalImageId, ring }] : [];
  });

export const firstQuadOf = ({ firstPositionCoordinates }: AlignmentRecord): Quad | null =>
  firstPositionCoordinates && quadOf(firstPositionCoordinates);

export const wholePairs = (pairs: readonly PairDraft[]): PointPair[] =>
  pairs.flatMap(({ shown, stands }) => (stands === null ? [] : [{ shown, stands }]));

function told(state: AlignState, records: readonly AlignmentRecord[]): AlignState {
  const known = new Map(state.records);
  for (const record of records) known.set(record.thermalImageId, record);
  return { ...state, records: known, draft: onNewBase(state.draft, placedOf(records)) };
}

function chose(
  state: AlignState,
  { ids, at: told, isSeen = false }: Extract<AlignEvent, { readonly kind: "chosen" }>,
): AlignState {
  const chosen = new Set(ids);
  const at = told === undefined ? ([...chosen].at(-1) ?? null) : told;
  const sought = at === null || isSeen ? state.sought : { id: at };
  return { ...state, chosen, at, anchor: at, sought, pairs: [] };
}

function withPoint(pairs: readonly PairDraft[], at: LonLat): readonly PairDraft[] {
  const last = pairs.at(-1);
  if (last?.stands === null) return [...pairs.slice(0, -1), { ...last, stands: at }];
  return pairs.length < MOST_PAIRS ? [...pairs, { shown: at, stands: null }] : pairs;
}
