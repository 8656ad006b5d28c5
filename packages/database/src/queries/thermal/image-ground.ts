import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";

/** A frame and where its corners lie; undefined where there is no such image. */
export async function findFrameOnGround(db: Db, table: "thermal_image" | "rgb_image", id: number) {
  const row = await db
    .selectFrom(table)
    .select(["id", "name", "width_px as widthPx", "height_px as heightPx", asGeoJson("footprint").as("footprint")])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, footprint: cornersOf(row.footprint) };
}

export const findTwinId = (db: Db, thermalImageId: number): Promise<number | null | undefined> =>
  db
    .selectFrom("thermal_image")
    .select("pair_rgb_image_id as twinId")
    .where("id", "=", thermalImageId)
    .executeTakeFirst()
    .then((row) => row?.twinId);

function cornersOf(geoJson: string | null): LonLat[] | null {
  if (geoJson === null) return null;
  const { coordinates } = JSON.parse(geoJson) as { coordinates: LonLat[][] };
  const corners = coordinates[0]?.slice(0, -1) ?? [];
  return corners.length === 4 ? corners : null;
}
