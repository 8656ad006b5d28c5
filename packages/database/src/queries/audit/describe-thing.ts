import type { AuditKind } from "@heliolens/domain/audit/audited-thing";
import { type RawBuilder, sql } from "kysely";

/** Whose a thing is and what it is called: a subquery of `company_id`, `site_id` and `name`, of one row or of none. */
export function describedThing(kind: AuditKind, id: number | RawBuilder<unknown> | null): RawBuilder<unknown> {
  const describe = id === null ? undefined : descriptions[kind];
  return describe === undefined
    ? sql`select null::bigint as company_id, null::bigint as site_id, null::text as name`
    : sql`select company_id, site_id, name from (${describe}) as thing where id = ${id}`;
}

const ofReport = (table: string, name: RawBuilder<unknown> = sql`thing.name`) => sql`
  select thing.id, report.company_id, report.site_id, ${name} as name
  from ${sql.table(table)} as thing join examine_report as report on report.id = thing.report_id`;

const ofSite = (table: string) => sql`
  select thing.id, site.company_id, site.id as site_id, thing.name
  from ${sql.table(table)} as thing join site on site.id = thing.site_id`;

const ofNobody = (table: string, name: RawBuilder<unknown>) => sql`
  select id, null::bigint as company_id, null::bigint as site_id, ${name} as name from ${sql.table(table)}`;

// Kinds that are not here have no name of their own, or no number.
const descriptions: Readonly<Partial<Record<AuditKind, RawBuilder<unknown>>>> = {
  user: sql`select id, company_id, null::bigint as site_id, login_id as name from app_user`,
  company: sql`select id, id as company_id, null::bigint as site_id, name from company`,
  project: sql`select id, company_id, null::bigint as site_id, name from project`,
  site: sql`select id, company_id, id as site_id, name from site`,
  report: sql`select id, company_id, site_id, name from examine_report`,
  section: ofSite("section"),
  array: ofSite("solar_array"),
  "site-image": ofSite("site_image"),
  defect: ofReport("module_defect", sql`thing.code`),
  "defect-comment": sql`
    select thing.id, report.company_id, report.site_id, defect.code as name
    from defect_comment as thing
    join module_defect as defect on defect.id = thing.defect_id
    join examine_report as report on report.id = defect.report_id`,
  "defect-photo": sql`
    select thing.id, report.company_id, report.site_id, defect.code as name
    from defect_photo as thing
    join module_defect as defect on defect.id = thing.defect_id
    join examine_report as report on report.id = thing.report_id`,
  "thermal-image": ofReport("thermal_image"),
  "rgb-image": ofReport("rgb_image"),
  "thermal-file": ofReport("thermal_file"),
  "attribute-zip": ofReport("attribute_zip"),
  "share-link": ofReport("share_link"),
  webhook: sql`select id, company_id, null::bigint as site_id, name from webhook`,
  "webhook-delivery": sql`
    select thing.id, webhook.company_id, null::bigint as site_id, webhook.name
    from webhook_delivery as thing join webhook on webhook.id = thing.webhook_id`,
  product: ofNobody("panel_product", sql`maker || ' ' || model`),
  "app-code": ofNobody("app_code", sql`category || ' ' || code`),
  "defect-type": ofNobody("defect_type", sql`code`),
};
