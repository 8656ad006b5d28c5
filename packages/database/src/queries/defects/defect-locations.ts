import type { FoundLens } from "@heliolens/domain/alignment/lenses/found-lens";
import type { OwnCamera } from "@heliolens/domain/alignment/own-camera";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import { asGeoJson } from "../../postgis.ts";
import { foundLensesFor } from "../alignment/found-lenses.ts";
import { ownCamerasFor } from "../alignment/own-cameras.ts";

export interface LocatedImage {
  readonly id: number;
  readonly reportId: ReportId;
  readonly siteId: SiteId | null;
  readonly name: string;
  readonly hasThumb: boolean;
  readonly takenAt: Date | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** What tells the lens. */
  readonly cameraModel: string | null;
  readonly focalLengthMm: number | null;
  readonly ownCameras: readonly OwnCamera[];
  readonly foundLenses: readonly FoundLens[];
  readonly temperatureKind: "pending" | "absolute" | "relative" | "none";
  /** Corners in the order of the frame, the first not repeated; null where nobody knows where it was taken. */
  readonly footprint: readonly LonLat[] | null;
  /** A person placed it, or kept a registration: its footprint is more than the camera's word. */
  readonly isAligned: boolean;
}

export async function findLocatedImage(db: Db, id: number): Promise<LocatedImage | undefined> {
  const { rows } = await sql<LocatedImageRow>`select ${imageColumns} where image.id = ${id}`.execute(db);
  return rows[0] && locatedOf(rows[0]);
}

/** Images of these reports whose footprint covers a place. */
export async function listImagesOver(
  db: Db,
  reportIds: readonly ReportId[],
  [lon, lat]: LonLat,
): Promise<LocatedImage[]> {
  const { rows } = await sql<LocatedImageRow>`
    select ${imageColumns} where image.report_id = any(${[...reportIds]}::bigint[])
      and st_intersects(image.footprint, st_setsrid(st_makepoint(${lon}, ${lat}), 4326))`.execute(db);
  return rows.map(locatedOf);
}

/** SQL for whether an `image` lies where a person or a kept registration has it. */
export const isImageAligned: RawBuilder<boolean> = sql<boolean>`exists (
  select from image_alignment as placed where placed.thermal_image_id = image.id and placed.state <> 'first')`;

/** SQL for whether it is known which modules an `image` shows: it is aligned, and not by its GPS position alone without anybody's look. */
export const areModulesKnown: RawBuilder<boolean> = sql<boolean>`exists (
  select from image_alignment as placed where placed.thermal_image_id = image.id and placed.state <> 'first'
    and (placed.is_looked_at or coalesce(placed.evidence, 'evidence') = 'evidence'))`;

type LocatedImageRow = Omit<LocatedImage, "footprint"> & { readonly footprint: string | null };

const imageColumns = sql`
  image.id, image.report_id as "reportId", report.site_id as "siteId", image.name,
  image.thumb_key is not null as "hasThumb", image.taken_at as "takenAt", image.width_px as "widthPx",
  image.height_px as "heightPx", image.camera_model as "cameraModel",
  (image.facts->'camera'->>'focalLengthMm')::float8 as "focalLengthMm", ${ownCamerasFor("image")} as "ownCameras",
  ${foundLensesFor("image")} as "foundLenses",
  image.temperature_kind as "temperatureKind", ${asGeoJson("image.footprint")} as footprint,
  ${isImageAligned} as "isAligned"
  from thermal_image as image join live_report as report on report.id = image.report_id`;

const locatedOf = ({ footprint, ...image }: LocatedImageRow): LocatedImage => ({
  ...image,
  footprint: footprint === null ? null : ringOf(footprint),
});

const ringOf = (polygon: string): LonLat[] =>
  (JSON.parse(polygon) as { coordinates: [LonLat[]] }).coordinates[0].slice(0, -1);

// A pose error may put the middle of a module beside it; further away it is another one's.
const nearestWithinM = 0.5;
// Half a metre and some in degrees of latitude, to ask the index with.
const searchDeg = 1e-5;

/** The module of a site at a place, or the nearest one beside it. */
export async function findModuleAt(db: Db, siteId: SiteId, [lon, lat]: LonLat): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; distanceM: number }>`
    select module.id, st_distance(module.shape::geography, spot.at::geography) as "distanceM"
    from (select st_setsrid(st_makepoint(${lon}, ${lat}), 4326) as at) as spot
    join solar_module as module on module.shape && st_expand(spot.at, ${sql.lit(searchDeg)})
    where module.site_id = ${siteId} order by 2, 1 limit 1`.execute(db);
  const [nearest] = rows;
  return nearest && nearest.distanceM <= nearestWithinM ? nearest.id : undefined;
}

export const findModuleOfSite = (db: Db, siteId: SiteId, id: number) =>
  db.selectFrom("solar_module").select("id").where("id", "=", id).where("site_id", "=", siteId).executeTakeFirst();

export interface LocatedModule {
  readonly id: number;
  readonly moduleCode: string;
  readonly stringCode: string;
  readonly arrayCode: string;
  readonly ring: readonly LonLat[];
}

/** Modules of a site that a footprint covers or touches. */
export async function listModulesWithin(
  db: Db,
  siteId: SiteId,
  footprint: readonly LonLat[],
  most: number,
): Promise<LocatedModule[]> {
  const { rows } = await sql<Omit<LocatedModule, "ring"> & { readonly shape: string }>`
    select module.id, module.module_code as "moduleCode", string.string_code as "stringCode",
      array_of.array_code as "arrayCode", ${asGeoJson("module.shape")} as shape
    from solar_module as module
    join solar_string as string on string.id = module.string_id
    join solar_array as array_of on array_of.id = string.array_id
    where module.site_id = ${siteId} and st_intersects(module.shape, ${polygonEwkb(footprint)}::geometry)
    order by module.id limit ${most}`.execute(db);
  return rows.map(({ shape, ...module }) => ({ ...module, ring: ringOf(shape) }));
}

/** Width of one cell of the module nearest a spot in metres: its string's product, else its site's; undefined where no product says it. */
export async function findCellM(db: Db, reportId: ReportId, [lon, lat]: LonLat): Promise<number | undefined> {
  const { rows } = await sql<{ readonly widthMm: number; readonly columns: number }>`
    select product.width_mm as "widthMm", product.cell_columns as columns
    from examine_report as report
    join site on site.id = report.site_id
    left join lateral (
      select string.panel_product_id
      from (select st_setsrid(st_makepoint(${lon}, ${lat}), 4326) as at) as spot
      join solar_module as module on module.shape && st_expand(spot.at, ${sql.lit(searchDeg)})
      join solar_string as string on string.id = module.string_id
      where module.site_id = site.id order by st_distance(module.shape, spot.at), module.id limit 1
    ) as nearest on true
    join panel_product as product on product.id = coalesce(nearest.panel_product_id, site.panel_product_id)
    where report.id = ${reportId}`.execute(db);
  const [product] = rows;
  return product && product.widthMm / 1000 / product.columns;
}
