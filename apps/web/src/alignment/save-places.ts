import type { AlignmentRecord, AlignmentSent } from "@heliolens/contract/alignment/alignments";
import { ProblemError } from "@heliolens/contract/call";
import { isSamePlace } from "@heliolens/domain/alignment/alignment-draft";
import { MOST_ALIGNED_AT_ONCE } from "@heliolens/domain/alignment/alignment-state";
import { wordsOf } from "../kit/messages.ts";
import { raiseAlert } from "../shell/alerts.ts";
import type { AlignDesk } from "./align-desk.ts";
import { putAlignments } from "./alignment.data.ts";
import { type AlignConflict, type AlignState, firstQuadOf } from "./alignment.state.ts";
import { keepPlaces } from "./kept-places.ts";

/** All edits in one call; where somebody was faster nothing is saved and the conflict is shown. */
export async function savePlaces(desk: AlignDesk): Promise<boolean> {
  const state = desk.store.current();
  const sent = sentOf(state).slice(0, MOST_ALIGNED_AT_ONCE);
  if (sent.length === 0 || state.isSaving) return false;
  desk.store.tell({ kind: "set", to: { isSaving: true } });
  try {
    tellRecords(desk, await putAlignments(desk.reportSeq, sent));
    raiseAlert("success", wordsOf("alignment")("saved", { count: sent.length }));
    return true;
  } catch (problem) {
    return failed(desk, problem);
  } finally {
    desk.store.tell({ kind: "set", to: { isSaving: false } });
  }
}

function tellRecords(desk: AlignDesk, records: readonly AlignmentRecord[]): void {
  desk.store.tell({ kind: "told", records });
  keepPlaces(desk.reportSeq, desk.store.current());
}

/** Mine over theirs: what they saved is known now, so the same draft is an edit of it. */
export async function keepMine(desk: AlignDesk, { current }: AlignConflict): Promise<boolean> {
  settle(desk, current);
  return savePlaces(desk);
}

export function takeTheirs(desk: AlignDesk, { current }: AlignConflict): void {
  settle(desk, current);
  desk.store.tell({ kind: "taken-back", ids: current.map(({ thermalImageId }) => thermalImageId) });
  keepPlaces(desk.reportSeq, desk.store.current());
}

function settle(desk: AlignDesk, current: readonly AlignmentRecord[]): void {
  tellRecords(desk, current);
  desk.store.tell({ kind: "set", to: { conflict: null } });
}

export function sentOf({ draft, records }: AlignState): AlignmentSent[] {
  return [...draft.touched].flatMap((id) => {
    const [image, record] = [draft.edited.board.get(id), records.get(id)];
    if (image === undefined || record === undefined) return [];
    const isFirst = isSamePlace(image.ring, firstQuadOf(record) ?? undefined);
    const corners = image.ring.map(([lon, lat]): [number, number] => [lon, lat]);
    return [{ thermalImageId: id, version: record.version, positionCoordinates: isFirst ? null : corners }];
  });
}

function failed(desk: AlignDesk, problem: unknown): false {
  if (problem instanceof ProblemError && problem.code === "inspection.changed-meanwhile") {
    const { current = [], changedBy = null } = (problem.details ?? {}) as Partial<AlignConflict>;
    desk.store.tell({ kind: "set", to: { conflict: { current, changedBy } } });
    return false;
  }
  const code = problem instanceof ProblemError ? problem.code : "wire.failed";
  raiseAlert("error", wordsOf("problems")(code));
  return false;
}
