import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { alignmentDraftOn } from "@heliolens/domain/alignment/editing/alignment-draft";
import { MOST_PAIRS, type PointPair } from "@heliolens/domain/alignment/editing/fit-points";
import { type PlacedImage, type Quad, quadOf } from "@heliolens/domain/alignment/editing/placed-image";
import { mergedDraft, savedDraft } from "@heliolens/domain/edits/draft";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { type EditorEvent, type EditorState, editorAfter, editorOn } from "../editor/editor.state.ts";

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

/** One report's images: one draft, one selection for list and map. */
export interface AlignState extends EditorState<PlacedImage> {
  readonly records: ReadonlyMap<number, AlignmentRecord>;
  readonly tool: AlignTool;
  readonly pairs: readonly PairDraft[];
  readonly isSnapping: boolean;
  /** Only what is chosen has its picture on the map. */
  readonly isAlone: boolean;
  /** Of the pictures, 0 to 1. */
  readonly opacity: number;
  readonly pane: AlignPane;
  /** Divides the map while a proposal is reviewed, 0 to 1: today's place on the left, the proposed one on the right. */
  readonly swipeAt: number;
  /** What was chosen where the map cannot be seen to show it: another one each time. */
  readonly sought: { readonly id: number } | null;
  readonly conflict: AlignConflict | null;
}

type Settable = Pick<
  AlignState,
  "isSnapping" | "isAlone" | "opacity" | "pane" | "swipeAt" | "isSaving" | "isKept" | "conflict"
>;

export type AlignEvent =
  | Exclude<EditorEvent<PlacedImage>, { readonly kind: "set" | "chosen" }>
  /** The server's answer to a save. */
  | { readonly kind: "saved"; readonly records: readonly AlignmentRecord[] }
  /** Records that somebody else saved first: the edits here stand on them now. */
  | { readonly kind: "merged"; readonly records: readonly AlignmentRecord[] }
  /** Read again. An edited image stays on the version its edit began on: a save still meets what others saved. */
  | { readonly kind: "refreshed"; readonly records: readonly AlignmentRecord[] }
  | { readonly kind: "chosen"; readonly ids: Iterable<number>; readonly at?: number | null; readonly isSeen?: boolean }
  | { readonly kind: "tool-taken"; readonly tool: AlignTool }
  | { readonly kind: "point-set"; readonly at: LonLat }
  | { readonly kind: "points-cleared" }
  | { readonly kind: "set"; readonly to: Partial<Settable> };

/** Proposals wait for a decision, or nothing lies anywhere yet: both are the automatic alignment's. */
const paneAtFirst = (records: readonly AlignmentRecord[]): AlignPane =>
  records.some(({ proposal }) => proposal !== null) ||
  records.every(({ positionCoordinates }) => positionCoordinates === null)
    ? "auto"
    : "place";

export const alignStateOn = (records: readonly AlignmentRecord[]): AlignState => ({
  ...editorOn(alignmentDraftOn(new Map(placedOf(records).map((image) => [image.id, image])))),
  records: new Map(records.map((record) => [record.thermalImageId, record])),
  tool: "move",
  pairs: [],
  isSnapping: true,
  isAlone: false,
  // Enough to see the picture and the modules beneath it.
  opacity: 0.7,
  pane: paneAtFirst(records),
  swipeAt: 0.5,
  sought: null,
  conflict: null,
});

export function alignAfter(state: AlignState, event: AlignEvent): AlignState {
  switch (event.kind) {
    case "edited":
    case "toggled":
    case "ranged":
      return { ...editorAfter(state, event), pairs: [] };
    case "turned":
    case "redrafted":
      return editorAfter(state, event);
    case "saved":
      return withRecords(
        state,
        event.records,
        savedDraft(state.draft, { label: "", put: placedOf(event.records), remove: [] }),
      );
    case "merged":
      return merged(state, event.records);
    case "refreshed":
      return merged(
        state,
        event.records.filter(({ thermalImageId }) => !state.draft.touched.has(thermalImageId)),
      );
    case "chosen":
      return chose(state, event);
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

const merged = (state: AlignState, records: readonly AlignmentRecord[]): AlignState =>
  withRecords(state, records, mergedDraft(state.draft, placedOf(records)));

function withRecords(state: AlignState, records: readonly AlignmentRecord[], draft: AlignState["draft"]): AlignState {
  const known = new Map(state.records);
  for (const record of records) known.set(record.thermalImageId, record);
  return { ...state, records: known, draft };
}

function chose(state: AlignState, event: Extract<AlignEvent, { readonly kind: "chosen" }>): AlignState {
  const next = editorAfter<PlacedImage, AlignState>(state, event);
  const sought = next.at === null || event.isSeen ? state.sought : { id: next.at };
  return { ...next, sought, pairs: [] };
}

function withPoint(pairs: readonly PairDraft[], at: LonLat): readonly PairDraft[] {
  const last = pairs.at(-1);
  if (last?.stands === null) return [...pairs.slice(0, -1), { ...last, stands: at }];
  return pairs.length < MOST_PAIRS ? [...pairs, { shown: at, stands: null }] : pairs;
}
