import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";

/** Where the pictures of a thermal image and of its RGB twin lie. */
export interface FindingPictures {
  readonly imageId: number;
  readonly sha256: string;
  readonly thumbKey: string | null;
  readonly rgbSha256: string | null;
  /** The copy for screens, else the original where that is small enough to be one. */
  readonly rgbKey: string | null;
}

export async function listFindingPictures(
  db: Db,
  imageIds: readonly number[],
): Promise<ReadonlyMap<number, FindingPictures>> {
  const { rows } = await sql<FindingPictures>`
    select image.id as "imageId", image.sha256, image.thumb_key as "thumbKey", rgb.sha256 as "rgbSha256",
      coalesce(rgb.view_key, case when rgb.thumb_key is not null then rgb.file_key end) as "rgbKey"
    from thermal_image as image left join rgb_image as rgb on rgb.id = image.pair_rgb_image_id
    where image.id = any(${[...imageIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.imageId, row]));
}

/** Where a thermal image and its RGB twin lie on the ground. Corners from the upper left, clockwise. */
export interface PictureFootprints {
  readonly footprint: readonly LonLat[];
  /** By the image's own word, before it was aligned. */
  readonly firstFootprint: readonly LonLat[];
  readonly rgbFootprint: readonly LonLat[];
  readonly rgbWidthPx: number;
  readonly rgbHeightPx: number;
}

export async function listPictureFootprints(
  db: Db,
  imageIds: readonly number[],
): Promise<ReadonlyMap<number, PictureFootprints>> {
  const { rows } = await sql<Readonly<Record<"footprint" | "first" | "rgb", string>> & GroundSizes>`
    select image.id as "imageId", ${asGeoJson("image.footprint")} as footprint,
      ${asGeoJson("image.first_footprint")} as first, ${asGeoJson("rgb.footprint")} as rgb,
      rgb.width_px as "rgbWidthPx", rgb.height_px as "rgbHeightPx"
    from thermal_image as image join rgb_image as rgb on rgb.id = image.pair_rgb_image_id
    where image.id = any(${[...imageIds]}::bigint[]) and image.footprint is not null
      and image.first_footprint is not null and rgb.footprint is not null and rgb.width_px > 0 and rgb.height_px > 0`.execute(
    db,
  );
  const grounds = rows.map(({ footprint, first, rgb, imageId, ...size }) => {
    const ground = { footprint: cornersOf(footprint), firstFootprint: cornersOf(first), rgbFootprint: cornersOf(rgb) };
    return [imageId, { ...size, ...ground }] as const;
  });
  return new Map(grounds.filter(([, ground]) => hasFourCorners(ground)));
}

interface GroundSizes {
  readonly imageId: number;
  readonly rgbWidthPx: number;
  readonly rgbHeightPx: number;
}

const cornersOf = (geoJson: string): readonly LonLat[] =>
  (JSON.parse(geoJson) as { coordinates: LonLat[][] }).coordinates[0]?.slice(0, -1) ?? [];

const hasFourCorners = ({ footprint, firstFootprint, rgbFootprint }: PictureFootprints): boolean =>
  [footprint, firstFootprint, rgbFootprint].every(({ length }) => length === 4);
