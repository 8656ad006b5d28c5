import type { Db } from "@heliolens/database/database";
import { fromGeoJson } from "@heliolens/database/postgis";
import type { JobQueue } from "@heliolens/database/queue/job-queue";
import { groundOfImage } from "@heliolens/domain/alignment/ground-of-image";
import type { FrameSize } from "@heliolens/domain/defects/default-rect";
import { rectOfShape, shapeOfRect, whyNotShape } from "@heliolens/domain/defects/defect-shape";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { DefectSighting } from "@heliolens/simulator/truth/image-truth";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";

/** Where a defect is recorded: its first module and its type. */
export type RecordedAt = (defectKey: string) => { readonly module: string; readonly code: string } | undefined;

/** How well each defect, by its key, is shown by an image that is filed already. */
export type BestShown = Map<string, number>;

export interface FiledImage {
  readonly reportId: ReportId;
  readonly sha256: string;
  readonly image: WrittenImage;
  readonly recordedAt: RecordedAt;
}

/**
 * What a thermographer would have done with this image: draw a box around every defect that no image before showed better.
 * Its temperatures are then measured as those of any box. What somebody has edited since is his.
 */
export async function showDefects(
  { db, queue }: { readonly db: Db; readonly queue: JobQueue },
  { reportId, sha256, image, recordedAt }: FiledImage,
  shown: BestShown,
): Promise<void> {
  for (const { sighting, worth, shape, ground } of betterSightings(image, shown)) {
    const recorded = recordedAt(sighting.defect);
    if (recorded === undefined) continue;
    const boxed = await db
      .updateTable("module_defect")
      .from(["thermal_image as image", "solar_module as module"])
      .set((eb) => ({
        ...unmeasured,
        shape_px: JSON.stringify(shape),
        // One box says nothing of where a defect of many modules lies.
        shape: sql<string>`case when affected_modules = 1 then ${fromGeoJson(polygonOf(ground))} end`,
        thermal_image_id: eb.ref("image.id"),
      }))
      .where("image.report_id", "=", reportId)
      .where("image.sha256", "=", sha256)
      .where("module_defect.report_id", "=", reportId)
      .whereRef("module.id", "=", "module_defect.module_id")
      .where("module.module_code", "=", recorded.module)
      .where("module_defect.code", "=", recorded.code)
      .where("module_defect.version", "=", 1)
      .returning("image.id as imageId")
      .executeTakeFirst();
    shown.set(sighting.defect, worth);
    // Where the image is read already nobody else would ask for it.
    if (boxed !== undefined)
      await queue.enqueue(db, [{ name: "defects.measure", payload: boxed, once: String(boxed.imageId) }]);
  }
}

const unmeasured = {
  max_heat_c: null,
  min_heat_c: null,
  average_heat_c: null,
  reference_c: null,
  delta_t_k: null,
};

interface Shown {
  readonly sighting: DefectSighting;
  readonly worth: number;
  readonly shape: Ring;
  /** The same on the map. */
  readonly ground: readonly LonLat[];
}

function betterSightings({ truth }: WrittenImage, shown: BestShown): readonly Shown[] {
  // A cut file has no picture to draw on.
  if (truth.type !== "image" || truth.mishaps.includes("truncated")) return [];
  const mapping = groundOfImage(truth.footprint, { ...truth.lens, lens: truth.lens });
  if (mapping === null) return [];
  const best = new Map<string, Shown>();
  for (const sighting of truth.sightings) {
    const worth = worthOf(sighting, truth.lens);
    const least = best.get(sighting.defect)?.worth ?? shown.get(sighting.defect) ?? 0;
    const shape = boxAround(sighting.ringPx, truth.lens);
    if (shape !== null && worth > least)
      best.set(sighting.defect, { sighting, worth, shape, ground: shape.map(mapping.toLonLat) });
  }
  return [...best.values()];
}

// The whole module, and near the middle of the frame.
function worthOf({ modulePx, visibleShare }: DefectSighting, { widthPx, heightPx }: FrameSize): number {
  const { x, y, width, height } = rectOfShape(modulePx);
  const fromCentre = Math.hypot(x + width / 2 - widthPx / 2, y + height / 2 - heightPx / 2);
  return visibleShare * (1 - fromCentre / Math.hypot(widthPx, heightPx));
}

// A hand does not draw along the very edge of what is hot.
const marginPx = 2;

/** The box around what is hot, in whole pixels within the frame; null where nothing of it is in the frame. */
function boxAround(ring: Ring, { widthPx, heightPx }: FrameSize): Ring | null {
  const { x, y, width, height } = rectOfShape(ring);
  const [left, right] = [x - marginPx, x + width + marginPx].map((at) => within(Math.round(at), widthPx));
  const [top, bottom] = [y - marginPx, y + height + marginPx].map((at) => within(Math.round(at), heightPx));
  const box = shapeOfRect({ x: left!, y: top!, width: right! - left!, height: bottom! - top! });
  return whyNotShape(box, { widthPx, heightPx }) === null ? box : null;
}

const within = (at: number, most: number): number => Math.min(most, Math.max(0, at));

const polygonOf = (ring: readonly LonLat[]) => ({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });
