import {
  type ArrayRow,
  type DefectRow,
  type ImageRow,
  MODULE_SEPARATOR,
  type ReportGeometryPages,
  type SiteGlimpse,
  type StringPage,
} from "@heliolens/domain/map/geometry-rows";
import { type RawBuilder, sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import { type Page, type PageQuery, pagesInTime, USUAL_PAGE_MS } from "./pages-in-time.ts";

const wkb = (column: string): RawBuilder<Buffer> => sql<Buffer>`st_asbinary(${sql.ref(column)}, 'NDR')`;

export async function listMapArrays(db: Db, siteId: number): Promise<ArrayRow[]> {
  const { rows } = await sql<ArrayRow>`
    select solar_array.id, array_code as "arrayCode", solar_array.name, section_code as "sectionCode", ${wkb("shape")} as shape
    from solar_array left join section on section.id = solar_array.section_id
    where solar_array.site_id = ${siteId} order by solar_array.id`.execute(db);
  return rows;
}

/** These pages follow each other at once: a call that asks three questions waits for three of them. */
const TEXTS_PAGE_MS = 10;

/** A site's strings with their modules, page by page: a large plant need not be in memory at once. */
export const pagesOfMapStrings = (db: Db, siteId: number): AsyncGenerator<StringPage> =>
  pagesInTime(USUAL_PAGE_MS, async ({ afterId, limit }) => {
    // Each string looks up its own modules: sorting a page's modules under their strings cost half of the question.
    const { rows } = await sql<StringPage & Page>`
      select ${joinedStrings}, count(*)::int as count, max(string.id) as "lastId"
      from (select * from solar_string where site_id = ${siteId} and id > ${afterId} order by id limit ${limit}) as string
      cross join lateral (select ${joinedModules} from solar_module as module where module.string_id = string.id) as modules`.execute(
      db,
    );
    return rows[0]!;
  });

export interface DegreeBox {
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
}

/** How many modules of a site reach into a box, counted up to a bound. */
export async function countModulesIn(
  db: Db,
  siteId: number,
  { box, most }: { readonly box: DegreeBox; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${preparedMark} count(*)::int as count from (
      select from solar_module where site_id = ${siteId} and shape && ${envelopeOf(box)} limit ${most}
    ) as near`.execute(db);
  return rows[0]!.count;
}

const envelopeOf = ({ minLon, minLat, maxLon, maxLat }: DegreeBox) =>
  sql`st_makeenvelope(${minLon}, ${minLat}, ${maxLon}, ${maxLat}, 4326)`;

/**
 * The modules of a site that reach into a box, and a few beside it. One question, so that all of it is of the revision it
 * tells; undefined where there is no such site any more.
 */
export async function findSiteGlimpse(db: Db, siteId: number, box: DegreeBox): Promise<SiteGlimpse | undefined> {
  const { rows } = await sql<SiteGlimpse>`
    select ${preparedMark} (select design_revision::text from site where id = ${siteId}) as revision,
      ${column(sql`string.id`)} as ids, ${column(sql`string.string_code`)} as "stringCodes",
      ${column(sql`array_code`)} as "arrayCodes", ${column(sql`section_code`)} as "sectionCodes", ${moduleLists}
    from (select module.string_id, ${joinedModules} from solar_module as module
      where module.site_id = ${siteId}
        and module.shape && ${envelopeOf(box)}
      group by module.string_id) as modules
    join solar_string as string on string.id = modules.string_id
    join solar_array on solar_array.id = string.array_id
    left join section on section.id = solar_array.section_id`.execute(db);
  return rows.find(({ revision }) => revision !== null);
}

const base64 = (bytes: RawBuilder<Buffer>) => sql`encode(${bytes}, 'base64')`;

// A string without modules has no lists: joining passes it over.
const joinedModules = sql`count(*) as "moduleCount",
  string_agg(module.id::text, ${MODULE_SEPARATOR}) as "moduleIds",
  string_agg(module.module_code, ${MODULE_SEPARATOR}) as "moduleCodes",
  string_agg(${wkb("module.shape")}, ''::bytea) as "moduleShapes"`;

const column = (value: RawBuilder<unknown>) => sql`coalesce(json_agg(${value}), '[]')`;

const moduleLists = sql`${column(sql`modules."moduleCount"`)} as "moduleCounts",
  coalesce(string_agg(modules."moduleIds", ${MODULE_SEPARATOR}), '') as "moduleIds",
  coalesce(string_agg(modules."moduleCodes", ${MODULE_SEPARATOR}), '') as "moduleCodes",
  coalesce(${base64(sql`string_agg(modules."moduleShapes", ''::bytea)`)}, '') as "moduleShapes"`;

const joinedStrings = sql`
  ${column(sql`string.id`)} as ids, ${column(sql`string.array_id`)} as "arrayIds",
  ${column(sql`string.string_code`)} as "stringCodes", ${column(sql`string.name`)} as names,
  ${column(base64(wkb("string.shape")))} as shapes, ${moduleLists}`;

export const findReportGeometry = async (db: Db, reportId: number): Promise<ReportGeometryPages> => ({
  defects: await textsOf(db, (asked) => mapDefects(reportId, asked)),
  thermalImages: await textsOf(db, (asked) => mapImages("thermal_image", reportId, asked)),
  rgbImages: await textsOf(db, (asked) => mapImages("rgb_image", reportId, asked)),
});

/** Rows as they will be read in another thread: read here, ten thousand of them would hold up everybody. */
async function textsOf(db: Db, rowsOf: (asked: PageQuery) => RawBuilder<DefectRow | ImageRow>): Promise<string[]> {
  const pages = pagesInTime(TEXTS_PAGE_MS, async (asked) => {
    const { rows } = await sql<Page & { readonly text: string }>`
      select json_agg(page)::text as text, count(*)::int as count, max(page.id) as "lastId"
      from (${rowsOf(asked)}) as page`.execute(db);
    return rows[0]!;
  });
  return Array.fromAsync(pages, ({ text }) => text);
}

// A defect without a place of its own stands on its module.
const mapDefects = (reportId: number, { afterId, limit }: PageQuery) => sql<DefectRow>`
  select defect.id, defect.report_id as "reportId", defect.thermal_image_id as "imageId", defect.code,
    coalesce(main.code, type.code) as "mainCode", type.name_ko as name, defect.status,
    defect.detect_way = 'AI' and not defect.ml_confirmed as "isAiFinding",
    array_code as "arrayCode", string_code as "stringCode", module_code as "moduleCode", image.name as "imageName",
    ${base64(sql`st_asbinary(coalesce(defect.location, st_centroid(defect.shape), module.center), 'NDR')`)} as location,
    ${base64(wkb("defect.shape"))} as shape
  from module_defect as defect
  join defect_type as type on type.code = defect.code
  left join defect_type as main on main.id = type.parent_id
  left join thermal_image as image on image.id = defect.thermal_image_id
  left join solar_module as module on module.id = defect.module_id
  left join solar_string on solar_string.id = module.string_id
  left join solar_array on solar_array.id = solar_string.array_id
  where defect.report_id = ${reportId} and defect.removed_at is null and defect.id > ${afterId}
  order by defect.id limit ${limit}`;

const mapImages = (table: "thermal_image" | "rgb_image", reportId: number, { afterId, limit }: PageQuery) =>
  sql<ImageRow>`
  select id, report_id as "reportId", name, to_char(taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt",
    ${base64(wkb("position"))} as position, ${base64(wkb("footprint"))} as footprint
  from ${sql.table(table)} where report_id = ${reportId} and id > ${afterId} order by id limit ${limit}`;
