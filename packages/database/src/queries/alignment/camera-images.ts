import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import { mergedAttributes } from "../uploads/merged-attributes.ts";

/** Which pictures of a company one camera took. */
export interface CameraOfCompany {
  readonly companyId: number;
  readonly model: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface CameraImage {
  readonly id: number;
  readonly reportId: ReportId;
  /** Of the upload. */
  readonly folder: string;
  readonly facts: ImageFacts;
  readonly attributes: ImageAttributes | null;
}

export type ImageTable = "thermal_image" | "rgb_image";

/** Pictures that were read, in the order of their ids: the next so many after one. */
export async function listCameraImages(
  db: Db,
  table: ImageTable,
  { companyId, model, widthPx, heightPx }: CameraOfCompany,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<CameraImage[]> {
  // Surveys are of thermal images.
  const attributes = table === "thermal_image" ? mergedAttributes("image") : sql`null`;
  const { rows } = await sql<CameraImage>`
    select image.id, image.report_id as "reportId", image.folder, image.facts, ${attributes} as attributes
    from ${sql.table(table)} as image join examine_report as report on report.id = image.report_id
    where report.company_id = ${companyId} and image.id > ${after} and image.facts is not null
      and lower(trim(coalesce(image.camera_model, ''))) = lower(${model})
      and image.width_px = ${widthPx} and image.height_px = ${heightPx}
    order by image.id limit ${most}`.execute(db);
  return rows;
}

/** Where images lie by their own word from now on; what was aligned stays where it was aligned to. Gives how many changed. */
export async function saveFirstFootprints(
  db: Db,
  table: ImageTable,
  places: readonly { readonly id: number; readonly footprint: readonly LonLat[] | null }[],
): Promise<number> {
  const own = sql.ref(table === "thermal_image" ? "image.first_footprint" : "image.footprint");
  const rings = places.map(({ footprint }) => footprint && polygonEwkb(footprint));
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} as image set footprint = given.ring::geometry
    from unnest(${places.map(({ id }) => id)}::bigint[], ${rings}::text[]) as given (id, ring)
    where image.id = given.id and ${own} is distinct from given.ring::geometry`.execute(db);
  return Number(numAffectedRows);
}
