import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { type DegreeBox, plantBox } from "@heliolens/domain/inspection/plant-box";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

interface PlantOfReport {
  readonly siteId: SiteId;
  readonly reportId: ReportId;
  readonly moduleCount: number;
}

/** Where a view of a report's plant opens; null as long as there is neither a design nor an image with a position. */
export async function findPlantBox(
  db: Db,
  { siteId, reportId, moduleCount }: PlantOfReport,
): Promise<DegreeBox | null> {
  return plantBox(await drawnBox(db, siteId, moduleCount), await flownBox(db, reportId));
}

/** The embedded engine looks at so many in a hundredth of a second. Of a larger plant some strings speak for all. */
const MOST_MODULES_READ = 5000;

// By its modules, if it has any: the outline of an array may be drawn far larger than a few of them.
async function drawnBox(db: Db, siteId: SiteId, moduleCount: number): Promise<DegreeBox | null> {
  const everySoMany = Math.max(1, Math.ceil(moduleCount / MOST_MODULES_READ));
  const { rows } = await sql<{ box: DegreeBox | null }>`
    select ${sides} as box from (select coalesce(
      (select st_extent(module.shape) from solar_string as string
        join solar_module as module on module.string_id = string.id
        where string.site_id = ${siteId} and string.id % ${sql.lit(everySoMany)} = 0),
      (select st_extent(shape) from solar_array where site_id = ${siteId})) as extent) as drawn`.execute(db);
  return rows[0]?.box ?? null;
}

// A few images may say to be anywhere: the outermost are left out.
async function flownBox(db: Db, reportId: ReportId): Promise<DegreeBox | null> {
  const { rows } = await sql<{ box: DegreeBox | null }>`
    select ${sides} as box from (select st_makeenvelope(
        percentile_disc(0.02) within group (order by st_x(position)),
        percentile_disc(0.02) within group (order by st_y(position)),
        percentile_disc(0.98) within group (order by st_x(position)),
        percentile_disc(0.98) within group (order by st_y(position))) as extent
      from thermal_image where report_id = ${reportId} and position is not null) as flown`.execute(db);
  return rows[0]?.box ?? null;
}

const sides = sql`case when extent is not null
  then array[st_xmin(extent), st_ymin(extent), st_xmax(extent), st_ymax(extent)] end`;
