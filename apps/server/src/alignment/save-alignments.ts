import type { AlignmentRecord, saveAlignments } from "@heliolens/contract/alignment/alignments";
import type { BodyOf } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import { type AlignmentRow, listAlignmentRows } from "@heliolens/database/queries/alignment/alignments";
import { lockImages } from "@heliolens/database/queries/alignment/save-placements";
import { whyNotFootprint } from "@heliolens/domain/alignment/editing/why-not-footprint";
import { footprintOfPlacement, type ImagePlacement } from "@heliolens/domain/alignment/image-placement";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { Refused } from "../wire/refused.ts";
import { applyPlacements, type PlacementContext } from "./apply-placements.ts";
import { recordsOf } from "./list-records.ts";

type Sent = BodyOf<typeof saveAlignments>["alignments"];

/** All or none: what is wrong with one, or was changed by somebody else meanwhile, refuses the whole. */
export const placeByHand = (db: Db, report: PlacementContext, sent: Sent): Promise<AlignmentRecord[]> =>
  db.transaction().execute(async (trx) => {
    const { reportId } = report;
    const ids = sent.map(({ thermalImageId }) => thermalImageId);
    const rows = await heldRows(trx, report, ids);
    await refuseStaleRows(trx, report, rows, sent);
    const places = sent.map((record) => {
      const before = rows.get(record.thermalImageId)!;
      const ring = ringSent(record, before.firstFootprint);
      return { before, ring, state: ring === null ? ("first" as const) : ("hand" as const), ...placedByPerson };
    });
    await applyPlacements(trx, report, places);
    const saved = await recordsOf(trx, reportId, await listAlignmentRows(trx, reportId, ids));
    const byId = new Map(saved.map((record) => [record.thermalImageId, record]));
    return ids.map((id) => byId.get(id)!);
  });

// A person's word needs no figures.
const placedByPerson = { evidence: null, confidence: null, residualCm: null, residualPx: null, isLookedAt: false };

async function heldRows(
  trx: Db,
  { reportId }: PlacementContext,
  ids: readonly number[],
): Promise<Map<number, AlignmentRow>> {
  if (new Set(ids).size < ids.length) throw new Refused("alignment.image-repeated");
  await lockImages(trx, reportId, ids);
  const rows = new Map((await listAlignmentRows(trx, reportId, ids)).map((row) => [row.id, row]));
  const missing = ids.filter((id) => !rows.has(id));
  if (missing.length > 0) throw new Refused("alignment.image-elsewhere", { details: { thermalImageIds: missing } });
  return rows;
}

// Enough to show what somebody else did; the screen fetches the rest anew.
const mostShown = 50;

async function refuseStaleRows(
  trx: Db,
  { reportId }: PlacementContext,
  rows: ReadonlyMap<number, AlignmentRow>,
  sent: Sent,
): Promise<void> {
  const stale = sent.flatMap(({ thermalImageId, version }) => {
    const row = rows.get(thermalImageId)!;
    return row.version === version ? [] : [row];
  });
  if (stale.length === 0) return;
  const current = await recordsOf(trx, reportId, stale.slice(0, mostShown));
  const last = current.toSorted((a, b) => (b.updatedAt ?? "").localeCompare(a.updatedAt ?? ""))[0]!;
  throw new Refused("inspection.changed-meanwhile", {
    details: {
      current,
      changedBy: last.updatedBy,
      changedAt: last.updatedAt,
      thermalImageIds: stale.map(({ id }) => id),
    },
  });
}

/** Null: back to the first footprint. */
function ringSent(record: Sent[number], first: readonly LonLat[] | null): readonly LonLat[] | null {
  if (record.positionCoordinates === null) return null;
  const ring = record.positionCoordinates ?? ringOfNumbers(record, first);
  const why = whyNotFootprint(ring);
  if (why !== null) throw new Refused(why, { details: { thermalImageId: record.thermalImageId } });
  return ring;
}

function ringOfNumbers(
  { thermalImageId, centerCoordinate, scaleFactor, rotation }: Sent[number],
  first: readonly LonLat[] | null,
): readonly LonLat[] {
  if (first === null || centerCoordinate == null || scaleFactor == null || rotation == null)
    throw new Refused("alignment.place-incomplete", { details: { thermalImageId } });
  const place: ImagePlacement = { center: centerCoordinate, scaleFactor, rotationDeg: rotation };
  return footprintOfPlacement(place, first);
}
