import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { type DegreeBox, type FlownBoxes, plantBox } from "@heliolens/domain/inspection/plant-box";
import { type RawBuilder, sql } from "kysely";
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
  return plantBox(await drawnBox(db, siteId, moduleCount), await flownBoxes(db, reportId));
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
async function flownBoxes(db: Db, reportId: ReportId): Promise<FlownBoxes> {
  const { rows } = await sql<FlownBoxes>`
    select ${boxOf(sql`footprint`)} as footprints, ${boxOf(sql`position`, sql`footprint is null`)} as cameras
    from thermal_image where report_id = ${reportId}`.execute(db);
  return rows[0] ?? { footprints: null, cameras: null };
}

function boxOf(shape: RawBuilder<unknown>, condition = sql`true`) {
  const side = (share: number, edge: "st_xmin" | "st_ymin" | "st_xmax" | "st_ymax") =>
    sql`percentile_disc(${sql.lit(share)}) within group (order by ${sql.raw(edge)}(${shape}))
      filter (where ${condition} and ${shape} is not null)`;
  return sql<DegreeBox | null>`case when count(*) filter (where ${condition} and ${shape} is not null) > 0
    then array[${side(0.02, "st_xmin")}, ${side(0.02, "st_ymin")}, ${side(0.98, "st_xmax")}, ${side(0.98, "st_ymax")}] end`;
}

const sides = sql`case when extent is not null
  then array[st_xmin(extent), st_ymin(extent), st_xmax(extent), st_ymax(extent)] end`;
