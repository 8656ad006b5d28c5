import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import type { SelectedFile } from "@heliolens/domain/uploads/selected-file";
import type { RgbImageId } from "@heliolens/domain/uploads/upload-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { fromGeoJson } from "../../postgis.ts";
import { instantOf, keepTimeZoneOfImage } from "./image-times.ts";
import { readColumns } from "./reading.ts";

/** What reading a picture gave; reading it again writes the same. */
export interface PictureFacts {
  readonly facts: ImageFacts | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly sharpness: number | null;
  readonly thumbKey: string | null;
  readonly footprint: readonly LonLat[] | null;
  /** Why it is no picture that can be shown. */
  readonly why: string | null;
}

/** False where the image was removed meanwhile. */
export async function saveRgbFacts(
  db: Db,
  id: RgbImageId,
  picture: PictureFacts & { readonly viewKey: string | null },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const timeZone = await keepTimeZoneOfImage(trx, "rgb_image", id);
    const columns = { ...pictureColumns(picture, timeZone), view_key: picture.viewKey };
    const { numUpdatedRows } = await trx.updateTable("rgb_image").set(columns).where("id", "=", id).executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

export function pictureColumns(picture: PictureFacts, timeZone: string) {
  const { facts, widthPx, heightPx, sharpness, thumbKey, footprint, why } = picture;
  return {
    ...readColumns(why),
    sharpness,
    width_px: widthPx,
    height_px: heightPx,
    thumb_key: thumbKey,
    taken_at: instantOf(facts?.takenAt, timeZone),
    camera_model: facts?.camera.model ?? null,
    facts: facts === null ? null : JSON.stringify(facts),
    ...positionColumns(facts?.pose.position ?? null, footprint),
  };
}

/** Where the camera was and what it saw. */
export const positionColumns = (position: LonLat | null, footprint: readonly LonLat[] | null) => ({
  position: position === null ? null : fromGeoJson(pointOf(position)),
  footprint: footprint === null ? null : fromGeoJson(polygonOf(footprint)),
});

const pointOf = (coordinates: LonLat) => ({ type: "Point", coordinates });
const polygonOf = (ring: readonly LonLat[]) => ({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });

/** Every picture of a report as the pairing rules see it. */
export async function listReportPictures(db: Db, reportId: ReportId): Promise<SelectedFile[]> {
  const of = (table: "thermal_image" | "rgb_image", kind: "IR" | "RGB") =>
    db
      .selectFrom(table)
      .select(["id", "folder", "name", "size_bytes as sizeBytes", "sha256", "facts"])
      .where("report_id", "=", reportId)
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, id: String(row.id), kind })));
  return [...(await of("thermal_image", "IR")), ...(await of("rgb_image", "RGB"))];
}

export async function saveFlights(db: Db, flights: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update thermal_image as image set flight = given.flight
    from unnest(${[...flights.keys()]}::bigint[], ${[...flights.values()]}::integer[]) as given (id, flight)
    where image.id = given.id and image.flight <> given.flight`.execute(db);
}
