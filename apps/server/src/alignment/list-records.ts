import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import type { Db } from "@heliolens/database/database";
import {
  type AlignmentRow,
  listAlignmentRows,
  listFlownPositions,
} from "@heliolens/database/queries/alignment/alignments";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { flightLines } from "@heliolens/domain/alignment/coverage/flight-lines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { alignmentRecordOf } from "./wire-items.ts";

/** The alignment records of a report, or of some of its images. */
export const listRecords = async (db: Db, reportId: ReportId, ids?: readonly number[]): Promise<AlignmentRecord[]> =>
  recordsOf(db, reportId, await listAlignmentRows(db, reportId, ids));

export async function recordsOf(db: Db, reportId: ReportId, rows: readonly AlignmentRow[]): Promise<AlignmentRecord[]> {
  const flown = await listFlownPositions(db, reportId);
  const lines = flightLines(flown);
  const lineOf = new Map(flown.map(({ id }, i) => [id, lines[i]!]));
  const context = await findFlightContext(db, reportId);
  return rows.map((row) => alignmentRecordOf(row, { lineOf, context }));
}
