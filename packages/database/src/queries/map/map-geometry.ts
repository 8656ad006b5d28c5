import {
  type ArrayRow,
  type DefectRow,
  type ImageRow,
  MODULE_SEPARATOR,
  type ReportGeometryRows,
  type StringPage,
} from "@heliolens/domain/map-layers/geometry-rows";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";

/** Strings of a page: with some twenty modules each, about a megabyte. */
const PAGE_STRINGS = 500;

const wkb = (column: string): RawBuilder<Buffer> => sql<Buffer>`st_asbinary(${sql.ref(column)}, 'NDR')`;

export async function listMapArrays(db: Db, siteId: number): Promise<ArrayRow[]> {
  const { rows } = await sql<ArrayRow>`
    select solar_array.id, array_code as "arrayCode", solar_array.name, section_code as "sectionCode", ${wkb("shape")} as shape
    from solar_array left join section on section.id = solar_array.section_id
    where solar_array.site_id = ${siteId} order by solar_array.id`.execute(db);
  return rows;
}

/** A site's strings with their modules, page by page: a large plant need not be in memory at once. */
export async function* pagesOfMapStrings(db: Db, siteId: number): AsyncGenerator<StringPage> {
  for (let afterId = 0; ; ) {
    // Each string looks up its own modules: sorting a page's modules under their strings cost half of the question.
    const { rows } = await sql<StringPage & { readonly count: number; readonly lastId: number }>`
      select ${joinedStrings}, count(*)::int as count, max(string.id) as "lastId"
      from (select * from solar_string where site_id = ${siteId} and id > ${afterId}
        order by id limit ${sql.lit(PAGE_STRINGS)}) as string
      cross join lateral (select ${joinedModules} from solar_module as module where module.string_id = string.id) as modules`.execute(
      db,
    );
    const { count, lastId, ...page } = rows[0]!;
    if (count > 0) yield page;
    if (count < PAGE_STRINGS) return;
    afterId = lastId;
  }
}

export interface DegreeBox {
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
}

/** The modules of a site that reach into a box, and a few beside it, with their strings. */
export async function findMapStringsIn(db: Db, siteId: number, box: DegreeBox): Promise<StringPage> {
  const { rows } = await sql<StringPage>`
    select ${joinedStrings}
    from (select module.string_id, ${joinedModules} from solar_module as module
      where module.site_id = ${siteId}
        and module.shape && st_makeenvelope(${box.minLon}, ${box.minLat}, ${box.maxLon}, ${box.maxLat}, 4326)
      group by module.string_id) as modules
    join solar_string as string on string.id = modules.string_id`.execute(db);
  return rows[0]!;
}

const base64 = (bytes: RawBuilder<Buffer>) => sql`encode(${bytes}, 'base64')`;

// A string without modules has no lists: joining passes it over.
const joinedModules = sql`count(*) as "moduleCount",
  string_agg(module.id::text, ${MODULE_SEPARATOR}) as "moduleIds",
  string_agg(module.module_code, ${MODULE_SEPARATOR}) as "moduleCodes",
  string_agg(${wkb("module.shape")}, ''::bytea) as "moduleShapes"`;

const column = (value: RawBuilder<unknown>) => sql`coalesce(json_agg(${value}), '[]')`;

const joinedStrings = sql`
  ${column(sql`string.id`)} as ids, ${column(sql`string.array_id`)} as "arrayIds",
  ${column(sql`string.string_code`)} as "stringCodes", ${column(sql`string.name`)} as names,
  ${column(base64(wkb("string.shape")))} as shapes, ${column(sql`modules."moduleCount"`)} as "moduleCounts",
  coalesce(string_agg(modules."moduleIds", ${MODULE_SEPARATOR}), '') as "moduleIds",
  coalesce(string_agg(modules."moduleCodes", ${MODULE_SEPARATOR}), '') as "moduleCodes",
  coalesce(${base64(sql`string_agg(modules."moduleShapes", ''::bytea)`)}, '') as "moduleShapes"`;

export async function findReportGeometry(db: Db, reportId: number): Promise<ReportGeometryRows> {
  return {
    defects: await listMapDefects(db, reportId),
    thermalImages: await listMapImages(db, "thermal_image", reportId),
    rgbImages: await listMapImages(db, "rgb_image", reportId),
  };
}

// A defect without a place of its own stands on its module.
async function listMapDefects(db: Db, reportId: number): Promise<DefectRow[]> {
  const { rows } = await sql<DefectRow>`
    select defect.id, defect.report_id as "reportId", defect.thermal_image_id as "imageId", defect.code,
      coalesce(main.code, type.code) as "mainCode", type.name_ko as name, defect.status,
      defect.detect_way = 'AI' and not defect.ml_confirmed as "isAiFinding",
      array_code as "arrayCode", string_code as "stringCode", module_code as "moduleCode", image.name as "imageName",
      st_asbinary(coalesce(defect.location, st_centroid(defect.shape), module.center), 'NDR') as location,
      ${wkb("defect.shape")} as shape
    from module_defect as defect
    join defect_type as type on type.code = defect.code
    left join defect_type as main on main.id = type.parent_id
    left join thermal_image as image on image.id = defect.thermal_image_id
    left join solar_module as module on module.id = defect.module_id
    left join solar_string on solar_string.id = module.string_id
    left join solar_array on solar_array.id = solar_string.array_id
    where defect.report_id = ${reportId} and defect.removed_at is null order by defect.id`.execute(db);
  return rows;
}

async function listMapImages(db: Db, table: "thermal_image" | "rgb_image", reportId: number): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`
    select id, report_id as "reportId", name, to_char(taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt",
      ${wkb("position")} as position, ${wkb("footprint")} as footprint
    from ${sql.table(table)} where report_id = ${reportId} order by id`.execute(db);
  return rows;
}
