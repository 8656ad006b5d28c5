import type { AlignmentRecord, AlignmentSent } from "@heliolens/contract/alignment/alignments";
import { ProblemError } from "@heliolens/contract/call";
import { MOST_ALIGNED_AT_ONCE } from "@heliolens/domain/alignment/alignment-state";
import { isSameQuad } from "@heliolens/domain/alignment/editing/alignment-draft";
import { wordsOf } from "@heliolens/kit/words/messages.ts";
import { keep, whileSaving } from "../editor/draft-editor.ts";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { type AlignDesk, discard } from "./align-desk.ts";
import { putAlignments } from "./alignment.data.ts";
import { type AlignConflict, type AlignState, firstQuadOf } from "./alignment.state.ts";

/** All edits in one call. Where somebody was faster with some of them the others are saved, and those are asked about. */
export async function savePlacements(desk: AlignDesk): Promise<boolean> {
  const state = desk.store.current();
  const sent = sentOf(state).slice(0, MOST_ALIGNED_AT_ONCE);
  if (sent.length === 0 || state.isSaving) return false;
  return whileSaving(desk, () => sendAll(desk, sent));
}

async function sendAll(desk: AlignDesk, sent: readonly AlignmentSent[]): Promise<boolean> {
  try {
    const refused = await refusedOf(desk, sent);
    if (refused === null) return true;
    const rest = sent.filter(({ thermalImageId }) => !refused.thermalImageIds.includes(thermalImageId));
    // Should somebody be faster once more, the next save meets that.
    const isRestSaved = rest.length > 0 && (await refusedOf(desk, rest)) === null;
    const { changedBy, current } = refused;
    desk.store.tell({ kind: "set", to: { conflict: { changedBy, current, saved: isRestSaved ? rest.length : 0 } } });
    return false;
  } catch (problem) {
    raiseAlert("error", wordsOf("problems")(problem instanceof ProblemError ? problem.code : "wire.failed"));
    return false;
  }
}

type Refused = Omit<AlignConflict, "saved"> & { readonly thermalImageIds: readonly number[] };

/** Saves; null, or what somebody else was faster with. */
async function refusedOf(desk: AlignDesk, sent: readonly AlignmentSent[]): Promise<Refused | null> {
  try {
    takeRecords(desk, "saved", await putAlignments(desk.reportSeq, sent));
    raiseAlert("success", wordsOf("alignment")("saved", { count: sent.length }));
    return null;
  } catch (problem) {
    if (!(problem instanceof ProblemError) || problem.code !== "inspection.changed-meanwhile") throw problem;
    const { current = [], changedBy = null, thermalImageIds = [] } = (problem.details ?? {}) as Partial<Refused>;
    return { current, changedBy, thermalImageIds };
  }
}

function takeRecords(desk: AlignDesk, kind: "saved" | "merged", records: readonly AlignmentRecord[]): void {
  desk.store.tell({ kind, records });
  keep(desk);
}

/** Mine over theirs: what they saved is known now, so the same draft is an edit of it. */
export async function keepMine(desk: AlignDesk, { current }: AlignConflict): Promise<boolean> {
  settle(desk, current);
  return savePlacements(desk);
}

export function takeTheirs(desk: AlignDesk, { current }: AlignConflict): void {
  settle(desk, current);
  discard(
    desk,
    current.map(({ thermalImageId }) => thermalImageId),
  );
}

function settle(desk: AlignDesk, current: readonly AlignmentRecord[]): void {
  takeRecords(desk, "merged", current);
  desk.store.tell({ kind: "set", to: { conflict: null } });
}

export function sentOf({ draft, records }: AlignState): AlignmentSent[] {
  return [...draft.touched].flatMap((id) => {
    const [image, record] = [draft.board.get(id), records.get(id)];
    if (image === undefined || record === undefined) return [];
    const isFirst = isSameQuad(image.ring, firstQuadOf(record) ?? undefined);
    const corners = image.ring.map(([lon, lat]): [number, number] => [lon, lat]);
    return [{ thermalImageId: id, version: record.version, positionCoordinates: isFirst ? null : corners }];
  });
}
