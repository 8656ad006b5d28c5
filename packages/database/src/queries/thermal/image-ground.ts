import type { FoundLens } from "@heliolens/domain/alignment/lenses/found-lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";
import { foundLensesFor } from "../alignment/found-lenses.ts";
import { ownCamerasFor } from "../alignment/own-cameras.ts";

/** No registration looks through a visible camera. */
const noLenses = sql<FoundLens[]>`'[]'::json`;

/** A frame and where its corners lie; undefined where there is no such image. */
export async function findFrameOnGround(db: Db, table: "thermal_image" | "rgb_image", id: number) {
  const row = await db
    .selectFrom(table)
    .select([
      "id",
      "name",
      "width_px as widthPx",
      "height_px as heightPx",
      "camera_model as cameraModel",
      sql<number | null>`(facts->'camera'->>'focalLengthMm')::float8`.as("focalLengthMm"),
      ownCamerasFor(table).as("ownCameras"),
      (table === "thermal_image" ? foundLensesFor(table) : noLenses).as("foundLenses"),
      asGeoJson("footprint").as("footprint"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, footprint: cornersOf(row.footprint) };
}

/** The RGB twin of a thermal image, and where the image lay by its own word: the twin was moved with it since. */
export async function findTwin(db: Db, thermalImageId: number) {
  const row = await db
    .selectFrom("thermal_image")
    .select(["pair_rgb_image_id as twinId", asGeoJson("first_footprint").as("first")])
    .where("id", "=", thermalImageId)
    .executeTakeFirst();
  const frame = row?.twinId == null ? undefined : await findFrameOnGround(db, "rgb_image", row.twinId);
  return frame && { ...frame, movedFrom: cornersOf(row?.first ?? null) };
}

function cornersOf(geoJson: string | null): LonLat[] | null {
  if (geoJson === null) return null;
  const { coordinates } = JSON.parse(geoJson) as { coordinates: LonLat[][] };
  const corners = coordinates[0]?.slice(0, -1) ?? [];
  return corners.length === 4 ? corners : null;
}
