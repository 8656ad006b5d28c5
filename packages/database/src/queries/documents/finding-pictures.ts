import { sql } from "kysely";
import type { Db } from "../../database.ts";

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
