import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface WeatherRow {
  readonly at: Date;
  readonly irradiance: number | null;
  readonly ambient: number | null;
  readonly wind: number | null;
  readonly humidity: number | null;
}

/** What attribute files say of the weather while the images were taken: means over equal parts of the flight, by time. */
export async function listWeather(db: Db, reportIds: readonly ReportId[], parts: number): Promise<WeatherRow[]> {
  const meanOf = (name: string) => sql`avg((entry.attributes ->> ${sql.lit(name)})::float8)`;
  const { rows } = await sql<WeatherRow>`
    with said as (
      select image.taken_at, entry.attributes, ntile(${parts}) over (order by image.taken_at) as part
      from thermal_image as image join attribute_entry as entry on entry.thermal_image_id = image.id
      where image.report_id = any(${[...reportIds]}::bigint[]) and image.taken_at is not null
        and entry.attributes ?| array['irradianceWm2', 'ambientC', 'windMs', 'humidityPercent']
    )
    select min(taken_at) as at, ${meanOf("irradianceWm2")} as irradiance, ${meanOf("ambientC")} as ambient,
      ${meanOf("windMs")} as wind, ${meanOf("humidityPercent")} as humidity
    from said as entry group by part order by at`.execute(db);
  return rows;
}
