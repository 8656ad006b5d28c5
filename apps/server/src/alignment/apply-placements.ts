import type { Db } from "@heliolens/database/database";
import { type AlignmentRow, listAlignmentRows } from "@heliolens/database/queries/alignment/alignments";
import {
  type FollowedDefect,
  listDrawnDefects,
  saveFollowedDefects,
} from "@heliolens/database/queries/alignment/follow-defects";
import { type NewPlacement, savePlacements } from "@heliolens/database/queries/alignment/save-placements";
import { listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import { markStale } from "@heliolens/database/queries/defects/measure-defects";
import { addChange } from "@heliolens/database/queries/defects/save-defects";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import { mosaicJobsOf } from "@heliolens/database/queries/mosaics/mosaic-runs";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { followedDefect } from "@heliolens/domain/alignment/followed-defect";
import { lensOfFrame } from "@heliolens/domain/alignment/lenses/lens-of-frame";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { defectChanges } from "../defects/save-defect.ts";
import type { House } from "../wire/house.ts";

export interface PlacementContext {
  readonly reportId: ReportId;
  readonly siteId: SiteId | null;
  readonly viewer: Viewer;
  readonly enqueue: House["enqueue"];
}

type Placement = Omit<NewPlacement, "before"> & { readonly before: AlignmentRow };

/** Moves images that this transaction holds. Defects drawn on them go along, and are measured again in the background, as the mosaic is made again. */
export async function applyPlacements(trx: Db, report: PlacementContext, places: readonly Placement[]): Promise<void> {
  if (places.length === 0) return;
  const { userId } = report.viewer;
  await savePlacements(trx, places, userId);
  await report.enqueue(trx, await mosaicJobsOf(trx, report.reportId));
  await measureAgain(trx, report, places);
  const moved = await movedDefects(trx, report.reportId, places);
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const before = new Map((await listDefectsByIds(trx, ids)).map((row) => [row.id as number, row]));
  const touched = await saveFollowedDefects(trx, { siteId: report.siteId, userId }, moved);
  const after = new Map((await listDefectsByIds(trx, ids)).map((row) => [row.id as number, row]));
  await addChange(trx, touched, {
    kind: "changed",
    userId,
    changesOf: (id) => defectChanges(before.get(id)!, after.get(id)!),
  });
}

/** The modules around a defect are others now, and its ΔT with them. */
async function measureAgain(trx: Db, { enqueue }: PlacementContext, places: readonly Placement[]): Promise<void> {
  const imageIds = await markStale(
    trx,
    places.map(({ before }) => before.id),
  );
  await enqueue(
    trx,
    imageIds.map((imageId) => ({ name: "defects.measure", payload: { imageId }, once: String(imageId) })),
  );
}

async function movedDefects(trx: Db, reportId: ReportId, places: readonly Placement[]): Promise<FollowedDefect[]> {
  const ids = places.map(({ before }) => before.id);
  const drawn = await listDrawnDefects(trx, ids);
  if (drawn.length === 0) return [];
  const before = new Map(places.map((place) => [place.before.id, place.before.footprint]));
  const { ownCameras = [] } = await findFlightContext(trx, reportId);
  const images = new Map((await listAlignmentRows(trx, reportId, ids)).map((image) => [image.id, image]));
  return drawn.flatMap((defect) => {
    const image = images.get(defect.imageId)!;
    const { widthPx, heightPx, footprint: after } = image;
    if (widthPx === null || heightPx === null) return [];
    const frame = { widthPx, heightPx, lens: lensOfFrame({ ...image, ownCameras }) };
    const place = followedDefect(defect, { before: before.get(defect.imageId) ?? null, after, ...frame });
    return place ? [{ id: defect.id, ...place }] : [];
  });
}
