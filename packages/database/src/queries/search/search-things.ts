import { reachOf, type Viewer } from "@heliolens/domain/accounts/access";
import { hitsPerKind, type SearchKind } from "@heliolens/domain/search/search-kind";
import { searchPatterns } from "@heliolens/domain/search/search-pattern";
import { defectSeqIn, typedModuleIn } from "@heliolens/domain/search/typed-ids";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import { startingWith } from "../containing.ts";
import { isProjectVisible, isVisible } from "../visible.ts";

export interface FoundThing {
  readonly kind: SearchKind;
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly reportId: number | null;
}

type Part = RawBuilder<unknown>;

/** Whatever the viewer may see of what was typed, at most `hitsPerKind` of a kind, in one statement. */
export async function searchThings(db: Db, viewer: Viewer, typed: string): Promise<FoundThing[]> {
  const modules = modulesOf(viewer, typed);
  const parts = [...namedThings(viewer, typed), ...defectOf(viewer, typed), ...modules, ...accountsOf(viewer, typed)];
  // The beginning of a module's code decides how its index is read: such a statement is planned anew.
  const mark = modules.length === 0 ? preparedMark : sql``;
  const { rows } = await sql<FoundThing>`${mark} ${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`.execute(db);
  return rows;
}

function namedThings(viewer: Viewer, typed: string): Part[] {
  const project = sql`
    select 'project' as kind, project.id, project.name, company.name as about, null::bigint as "reportId"
    from live_project as project join company on company.id = project.company_id
    where ${isProjectVisible(viewer, "project")} and ${hasTyped(sql`project.name`, typed)} ${bestFirst("project", typed)}`;
  const site = sql`
    select 'site', site.id, site.name, concat_ws(' · ', project.name, site.site_code), null
    from live_site as site join live_project as project on project.id = site.project_id
    where ${isVisible(viewer, { companyId: "site.company_id", siteId: "site.id" })}
      and ${hasTyped(sql`site.name || ' ' || site.site_code`, typed)} ${bestFirst("site", typed)}`;
  const report = sql`
    select 'report', report.id, report.name, concat_ws(' · ', site.name, report.examined_on), null
    from live_report as report left join live_site as site on site.id = report.site_id
    where ${isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" })}
      and ${hasTyped(sql`concat_ws(' ', report.name, site.name)`, typed)} ${bestFirst("report", typed)}`;
  return [project, site, report];
}

function defectOf(viewer: Viewer, typed: string): Part[] {
  const seq = defectSeqIn(typed);
  if (seq === null) return [];
  const owner = { companyId: "defect.company_id", siteId: "defect.site_id" };
  return [
    sql`
    select 'defect', defect.id, '', concat_ws(' · ', report.name, report.examined_on), report.id
    from live_defect as defect join live_report as report on report.id = defect.report_id
    where defect.id = ${seq} and ${isVisible(viewer, owner)}`,
  ];
}

function modulesOf(viewer: Viewer, typed: string): Part[] {
  const asked = typedModuleIn(typed);
  if (asked === null) return [];
  const isCode = (column: string, code: string | null) =>
    code === null ? sql`true` : sql`lower(${sql.ref(column)}) = ${code}`;
  return [
    sql`
    select 'module', module.id, concat_ws(' / ', array_of.array_code, string.string_code, module.module_code), site.name, null
    from solar_module as module
    join live_site as site on site.id = module.site_id
    join solar_string as string on string.id = module.string_id
    join solar_array as array_of on array_of.id = string.array_id
    where ${moduleCode} like ${startingWith(asked.moduleBegins)}
      and ${isCode("string.string_code", asked.string)} and ${isCode("array_of.array_code", asked.array)}
      and ${isVisible(viewer, { companyId: "site.company_id", siteId: "site.id" })}
    order by ${moduleCode}, module.id limit ${hitsPerKind}`,
  ];
}

// As the index solar_module_code has it: its order is that of the answer, so twenty are read and no more.
const moduleCode = sql`(lower(module.module_code) collate "C")`;

// For those who may see all users; others have no screen of them.
function accountsOf(viewer: Viewer, typed: string): Part[] {
  const user = sql`
    select 'user', person.id, person.name, person.login_id, null
    from app_user as person where ${hasTyped(sql`person.name || ' ' || person.login_id`, typed)} ${bestFirst("person", typed)}`;
  const company = sql`
    select 'company', company.id, company.name, '', null
    from company where ${hasTyped(sql`company.name`, typed)} ${bestFirst("company", typed)}`;
  return [
    ...(reachOf(viewer.role, "users.see") === "all" ? [user] : []),
    ...(reachOf(viewer.role, "companies.see") === "all" ? [company] : []),
  ];
}

const hasTyped = (text: Part, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${text}) ~* all(${[...searchPatterns(typed)]}::text[])`;

/** Names that begin with what was typed, then the newest. */
const bestFirst = (table: string, typed: string): Part => sql`
  order by ${sql.ref(`${table}.name`)} ~* ${`^${searchPatterns(typed)[0] ?? ""}`} desc, ${sql.ref(`${table}.id`)} desc
  limit ${hitsPerKind}`;
