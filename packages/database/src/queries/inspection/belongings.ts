import type { Belongings } from "@heliolens/domain/inspection/removal";
import type { TrashKind } from "@heliolens/domain/inspection/trash";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";

/** What lies below each of these things and was not removed by itself before: it goes and comes back with them. */
export async function listBelongings(
  db: Db,
  kind: TrashKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Belongings>> {
  const { rows } = await sql<Belongings & { id: number }>`
    with root as (select unnest(${[...ids]}::bigint[]) as id), ${below[kind]}
    select root.id,
      (select count(*) from below_site where below_site.root_id = root.id) as sites,
      (select coalesce(sum(module_count), 0) from below_site where below_site.root_id = root.id) as modules,
      (select count(*) from below_report where below_report.root_id = root.id) as reports,
      (select coalesce(sum(images), 0) from below_report where below_report.root_id = root.id) as images,
      (select count(*) from below_report join module_defect on module_defect.report_id = below_report.id
        where below_report.root_id = root.id and module_defect.removed_at is null) as defects
    from root`.execute(db);
  // A thing does not go along with itself.
  return new Map(
    rows.map(({ id, ...counts }) => [
      id,
      { ...counts, sites: kind === "project" ? counts.sites : 0, reports: kind === "report" ? 0 : counts.reports },
    ]),
  );
}

const reportsOfSites = sql`
  select below_site.root_id, report.id, report.thermal_image_count + report.rgb_image_count as images
  from below_site join examine_report as report on report.site_id = below_site.id where report.removed_at is null`;

const below: Readonly<Record<TrashKind, RawBuilder<unknown>>> = {
  project: sql`
    below_site as (select root.id as root_id, site.id, module_count from root join site on site.project_id = root.id
      where site.removed_at is null),
    below_report as (${reportsOfSites})`,
  site: sql`
    below_site as (select root.id as root_id, site.id, module_count from root join site on site.id = root.id),
    below_report as (${reportsOfSites})`,
  report: sql`
    below_site as (select 0 as root_id, 0 as id, 0 as module_count where false),
    below_report as (select root.id as root_id, report.id, thermal_image_count + rgb_image_count as images
      from root join examine_report as report on report.id = root.id)`,
};
