import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import type { ImagePair } from "@heliolens/domain/uploads/pair-images";
import type { SelectedFile } from "@heliolens/domain/uploads/selected-file";
import type { RgbImageId, ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { fromGeoJson } from "../../postgis.ts";

/** What reading a picture gave; reading it again writes the same. */
export interface PictureFacts {
  readonly facts: ImageFacts | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly thumbKey: string | null;
  readonly footprint: readonly LonLat[] | null;
}

export interface ThermalFacts extends PictureFacts {
  readonly parameters: ThermalParameters | null;
  readonly temperatureKind: "absolute" | "relative" | "none";
  readonly temperatureWhy: string | null;
  readonly heat: { readonly minC: number; readonly maxC: number; readonly averageC: number } | null;
}

export async function saveRgbFacts(db: Db, id: RgbImageId, picture: PictureFacts): Promise<void> {
  await db.updateTable("rgb_image").set(pictureColumns(picture)).where("id", "=", id).execute();
}

export async function saveThermalFacts(db: Db, id: ThermalImageId, thermal: ThermalFacts): Promise<void> {
  await db
    .updateTable("thermal_image")
    .set({
      ...pictureColumns(thermal),
      camera_serial: thermal.facts?.camera.serial ?? null,
      parameters: thermal.parameters === null ? null : JSON.stringify(thermal.parameters),
      temperature_kind: thermal.temperatureKind,
      temperature_why: thermal.temperatureWhy,
      min_heat_c: thermal.heat?.minC ?? null,
      max_heat_c: thermal.heat?.maxC ?? null,
      average_heat_c: thermal.heat?.averageC ?? null,
    })
    .where("id", "=", id)
    .execute();
}

// Cameras write their own clock; without an offset it is Korea's (field notes: plants and pilots keep Korean time).
const KOREA_OFFSET_MS = 9 * 3600_000;

function pictureColumns({ facts, widthPx, heightPx, thumbKey, footprint }: PictureFacts) {
  const takenAt = facts?.takenAt;
  const position = facts?.pose.position;
  return {
    width_px: widthPx,
    height_px: heightPx,
    thumb_key: thumbKey,
    taken_at: takenAt ? new Date(takenAt.utcMs ?? Date.parse(`${takenAt.local}Z`) - KOREA_OFFSET_MS) : null,
    camera_model: facts?.camera.model ?? null,
    facts: facts === null ? null : JSON.stringify(facts),
    position: position ? fromGeoJson(pointOf(position)) : null,
    footprint: footprint ? fromGeoJson(polygonOf(footprint)) : null,
  };
}

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

/** Writes the twins that the rules found. What a person paired by hand stays. */
export async function savePairs(
  db: Db,
  pairs: readonly Pick<ImagePair, "thermalId" | "visibleId" | "certainty">[],
): Promise<void> {
  await sql`
    update thermal_image as image
    set pair_rgb_image_id = given.visible_id, pair_certainty = given.certainty
    from unnest(
      ${pairs.map(({ thermalId }) => Number(thermalId))}::bigint[],
      ${pairs.map(({ visibleId }) => (visibleId === null ? null : Number(visibleId)))}::bigint[],
      ${pairs.map(({ certainty }) => certainty)}::text[]
    ) as given (id, visible_id, certainty)
    where image.id = given.id and image.pair_certainty <> 'manual'
      and (image.pair_rgb_image_id, image.pair_certainty) is distinct from (given.visible_id, given.certainty)`.execute(
    db,
  );
}

export async function saveFlights(db: Db, flights: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update thermal_image as image set flight = given.flight
    from unnest(${[...flights.keys()]}::bigint[], ${[...flights.values()]}::integer[]) as given (id, flight)
    where image.id = given.id and image.flight <> given.flight`.execute(db);
}
