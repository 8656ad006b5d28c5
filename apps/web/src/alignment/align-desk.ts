import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import {
  applyFlightFit,
  type FlightFit,
  fitFlight,
  type PolygonPair,
} from "@heliolens/domain/alignment/editing/fit-flight";
import { fitPoints } from "@heliolens/domain/alignment/editing/fit-points";
import {
  frameAt,
  type PlacementWish,
  placeImages,
  reshapeImage,
  whyNotPlace,
} from "@heliolens/domain/alignment/editing/place-images";
import {
  type PlacedImage,
  type PlacedImages,
  type Quad,
  quadOf,
  whyNotQuad,
} from "@heliolens/domain/alignment/editing/placed-image";
import { applyToDraft, takenBack } from "@heliolens/domain/edits/draft";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { createStore, type Store } from "@heliolens/kit/browser/store.ts";
import { wordsOf } from "@heliolens/kit/words/messages.ts";
import { callQueue } from "../editor/call-queue.ts";
import { type DraftEditor, edit, redraft } from "../editor/draft-editor.ts";
import { DraftKeeper, type KeptDraft, keptChange } from "../editor/draft-keeper.ts";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import {
  type AlignEvent,
  type AlignState,
  alignAfter,
  alignStateOn,
  firstQuadOf,
  wholePairs,
} from "./alignment.state.ts";

/** Images as a drag would leave them, until the pointer is let go. */
export type Preview = ReadonlyMap<number, Quad>;
const noPreview: Preview = new Map();

/** One report's images under alignment. */
export interface AlignDesk extends DraftEditor<PlacedImage> {
  readonly reportSeq: number;
  readonly store: Store<AlignState, AlignEvent>;
  /** Apart from the draft: it changes with every move of the pointer. */
  readonly preview: Store<Preview, Preview>;
}

/** The images as the server has them, with the edits that this tab still stores. */
export function openAlignDesk(reportSeq: number, records: readonly AlignmentRecord[]): AlignDesk {
  const keeper = new DraftKeeper<PlacedImage>(`alignment-draft.${reportSeq}`);
  const [begun, kept] = [alignStateOn(records), keeper.read()];
  return {
    reportSeq,
    store: createStore(alignAfter, kept === null ? begun : resumed(begun, kept)),
    preview: createStore((_: Preview, next: Preview) => next, noPreview),
    keeper,
    inTurn: callQueue(),
  };
}

/** Stored edits on the server's images of now. Images that somebody has placed since are asked about. */
function resumed(begun: AlignState, kept: KeptDraft<PlacedImage>): AlignState {
  const change = keptChange(kept);
  const put = change.put.filter(({ id, ring }) => begun.records.has(id) && quadOf(ring) !== null);
  const draft = applyToDraft(begun.draft, { ...change, put });
  const was = new Map(kept.was.map((image) => [image.id, image]));
  const current = [...draft.touched]
    .filter((id) => !draft.rules.isSame(was.get(id), draft.base.get(id)))
    .flatMap((id) => begun.records.get(id) ?? []);
  const conflict = current.length === 0 ? null : { changedBy: current[0]?.updatedBy ?? null, current, saved: 0 };
  return draft.touched.size === 0 ? begun : { ...begun, draft, conflict };
}

export const placementsOn = ({ store }: AlignDesk): PlacedImages => store.current().draft.board;

export const showPreview = ({ preview }: AlignDesk, images: readonly PlacedImage[]): void =>
  preview.tell(images.length === 0 ? noPreview : new Map(images.map(({ id, ring }) => [id, ring])));

/** Moved, turned, scaled: all that is chosen. True where it was done. */
export function place(desk: AlignDesk, wish: PlacementWish): boolean {
  const refusal = whyNotPlace(placementsOn(desk), wish);
  if (refusal !== null) return refused(refusal);
  edit(desk, placeImages(placementsOn(desk), wish));
  return true;
}

export function reshape(desk: AlignDesk, image: PlacedImage): boolean {
  const refusal = whyNotQuad(image.ring);
  if (refusal !== null) return refused(refusal);
  edit(desk, reshapeImage(placementsOn(desk), image));
  return true;
}

/** An image that says nothing of its place, laid there as large as its neighbours in the flight. */
export function placeFresh(desk: AlignDesk, id: number, center: LonLat): void {
  const { records } = desk.store.current();
  const flight = records.get(id)?.flight;
  const neighbour = [...records.values()].find(
    ({ thermalImageId, flight: own }) => own === flight && placementsOn(desk).has(thermalImageId),
  );
  const like = neighbour && placementsOn(desk).get(neighbour.thermalImageId)?.ring;
  edit(desk, { label: "alignment.placed-anew", put: [{ id, ring: frameAt(center, like) }], remove: [] });
}

/** The picture onto the points that were matched. */
export function matchPoints(desk: AlignDesk, id: number): boolean {
  const { draft, pairs } = desk.store.current();
  const image = draft.board.get(id);
  if (image === undefined) return refused("alignment.nothing-chosen");
  const fit = fitPoints(image.ring, wholePairs(pairs));
  return typeof fit === "string" ? refused(fit) : reshape(desk, { id, ring: fit.ring });
}

/** These images as the server has them; undo brings the edits back. */
export const discard = (desk: AlignDesk, ids: readonly number[]): void =>
  redraft(desk, (draft) => takenBack(draft, ids, "alignment.taken-back"), ids);

/** Back to where the images' own word puts them. */
export function resetPlacements(desk: AlignDesk, ids: Iterable<number>): void {
  const { records } = desk.store.current();
  const put = [...ids].flatMap((id): PlacedImage[] => {
    const record = records.get(id);
    const ring = record && firstQuadOf(record);
    return ring ? [{ id, ring }] : [];
  });
  edit(desk, { label: "alignment.reset", put, remove: [] });
}

export interface FlightOffer extends FlightFit {
  /** Images the correction is learnt from, and those it would move. */
  readonly learntFrom: number;
  readonly firsts: readonly PlacedImage[];
}

export type FlightScope = "line" | "flight";

/** What the aligned images of a flight line teach about the others of it; null: nothing was aligned, or nothing is left. */
export function flightOffer(state: AlignState, id: number, scope: FlightScope): FlightOffer | null {
  const here = state.records.get(id);
  if (here === undefined) return null;
  const same = [...state.records.values()].filter(
    ({ flight, flightLine }) => flight === here.flight && (scope === "flight" || flightLine === here.flightLine),
  );
  const isAligned = ({ thermalImageId, state: known }: AlignmentRecord) =>
    known === "hand" || state.draft.touched.has(thermalImageId);
  const aligned = same.filter(isAligned).flatMap((record) => pairOf(state, record));
  const fit = fitFlight(aligned);
  const firsts = same
    .filter((record) => !isAligned(record))
    .flatMap((record): PlacedImage[] => {
      const ring = firstQuadOf(record);
      return ring === null ? [] : [{ id: record.thermalImageId, ring }];
    });
  return fit === null || firsts.length === 0 ? null : { ...fit, learntFrom: aligned.length, firsts };
}

export const applyOffer = (desk: AlignDesk, { firsts, correction }: FlightOffer): void =>
  edit(desk, applyFlightFit(firsts, correction));

/** Where an image was by its own word and where it is now, for what lies elsewhere. */
export function pairOf({ draft }: Pick<AlignState, "draft">, record: AlignmentRecord): PolygonPair[] {
  const [was, is] = [firstQuadOf(record), draft.board.get(record.thermalImageId)?.ring];
  return was === null || is === undefined ? [] : [{ id: record.thermalImageId, was, is }];
}

function refused(code: ProblemCode): false {
  raiseAlert("warning", wordsOf("problems")(code));
  return false;
}
