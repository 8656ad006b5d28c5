import { sql } from "kysely";

/** Metres of ground that a pixel of a thermal image covers, across, by its footprint; null without one. */
export const groundSampleSql = sql<number | null>`
  case when footprint is not null and width_px > 0 and height_px > 0
    then sqrt(st_area(footprint::geography) / (width_px::float8 * height_px)) end`;
