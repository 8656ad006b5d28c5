import { defectTexts } from "@heliolens/domain/defects/defect-fields";
import type { DefectFilter, DefectOrder } from "@heliolens/domain/defects/defect-filter";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { DefectPriority } from "@heliolens/domain/defects/rank-defect";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { asGeoJson } from "../../postgis.ts";
import { containing } from "../containing.ts";
import { isFinding } from "../counted-defects.ts";
import type { PageQuery } from "../page.ts";
import { type DefectRow, listDefectsByIds, spot, standingDefects } from "./defect-rows.ts";
import { lostModulesSql, urgencySql } from "./rank-of-row.ts";

type Condition = RawBuilder<unknown>;

// A sum has no index: with one, the engine would look up the names around each defect one by one until a page of a search is full.
const idWithoutIndex = sql`(defect.id + 0)`;

// Each order is complete by the number of the defect: a page never repeats another one's rows.
const orders = {
  seq: [idWithoutIndex],
  id: [idWithoutIndex],
  priority: [urgencySql, lostModulesSql, sql`defect.delta_t_k`, sql`defect.contrast`],
  loss: [lostModulesSql],
  // Images without degrees have a contrast instead.
  deltaT: [sql`defect.delta_t_k`, sql`defect.contrast`],
  maxHeat: [sql`defect.max_heat_c`],
  status: [sql`array_position(array['FOUND', 'SCHEDULE', 'COMPLETE'], defect.status)`],
  code: [sql`main.position`, sql`type.position`],
  place: [sql`array_of.array_code`, sql`string.string_code`, sql`module.module_code`],
  takenAt: [sql`image.taken_at`],
  updatedAt: [sql`defect.updated_at`],
} as const satisfies Record<DefectOrder, readonly Condition[]>;

export type DefectsQuery = PageQuery<DefectOrder> & DefectFilter;

/** One page of a report's defects, and how many the filter leaves in all. */
export async function listDefects(
  db: Db,
  reportId: number,
  asked: DefectsQuery,
): Promise<{ rows: DefectRow[]; total: number }> {
  const where = whereOf(reportId, asked);
  // An index has the order of the numbers and gives one page; for other orders all rows are read, and counted by the way.
  const isByIndex = isByNumber(asked.sort) && !asked.keyword;
  const total = isByIndex ? sql`null::bigint` : sql`count(*) over ()`;
  const order = isByIndex ? numberOrder(asked.sort) : orderOf(asked.sort);
  const { rows: page } = await sql<{ id: number; total: number | null }>`
    select defect.id, ${total} as total from ${standingDefects} where ${where}
    order by ${order} limit ${asked.size} offset ${asked.page * asked.size}`.execute(db);
  const ids = page.map((row) => row.id);
  return { rows: await listDefectsByIds(db, ids), total: page[0]?.total ?? (await countDefects(db, where)) };
}

async function countDefects(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${standingDefects} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface DefectHandle {
  readonly seq: number;
  readonly version: number;
}

/** Number and version of everything the filter leaves, at most so many. */
export async function listDefectHandles(
  db: Db,
  reportId: number,
  { sort, ...filter }: DefectFilter & Pick<DefectsQuery, "sort">,
  most: number,
): Promise<DefectHandle[]> {
  const { rows } = await sql<DefectHandle>`
    select defect.id as seq, defect.version from ${standingDefects}
    where ${whereOf(reportId, filter)} order by ${orderOf(sort)} limit ${most}`.execute(db);
  return rows;
}

/** Defects of one image, hottest first. */
export async function listDefectsOnImage(
  db: Db,
  imageId: number,
  { ai, most }: { readonly ai: DefectFilter["ai"]; readonly most: number },
): Promise<DefectRow[]> {
  const { rows } = await sql<{ id: number }>`
    select defect.id from ${standingDefects} where defect.thermal_image_id = ${imageId} and ${aiCondition(ai)}
    order by ${orderOf({ column: "maxHeat", direction: "desc" })} limit ${most}`.execute(db);
  return listDefectsByIds(
    db,
    rows.map((row) => row.id),
  );
}

/** Where the analysis proposed defects that nobody has confirmed. */
export async function listFindingLocations(db: Db, reportId: number, most: number) {
  interface Row {
    readonly id: number;
    readonly defectCode: string;
    readonly confidence: number | null;
    readonly solarThermalImage: number | null;
    /** GeoJSON text. */
    readonly location: string | null;
  }
  const { rows } = await sql<Row>`
    select defect.id, defect.code as "defectCode", defect.confidence, defect.thermal_image_id as "solarThermalImage",
      ${asGeoJson(spot)} as location
    from ${standingDefects} where defect.report_id = ${reportId} and ${isFinding} order by defect.id limit ${most}`.execute(
    db,
  );
  return rows;
}

export interface CountedGroup {
  readonly status: DefectStatus;
  readonly mainCode: string;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly colour: string | null;
  readonly isFinding: boolean;
  /** Whether the filter's own status, type and AI choice leave this group in. */
  readonly hasStatus: boolean;
  readonly hasCode: boolean;
  readonly hasAi: boolean;
  readonly count: number;
  readonly minDeltaTK: number | null;
  readonly maxDeltaTK: number | null;
}

/** The report's defects in groups, in one statement: each facet is counted as if its own filter were not set. */
export async function countDefectGroups(db: Db, reportId: number, filter: DefectFilter): Promise<CountedGroup[]> {
  const { status, code, ai, ...others } = filter;
  const { rows } = await sql<CountedGroup>`
    with counted as (
      select defect.status, defect.code, defect.detect_way, defect.ml_confirmed,
        count(*) as count, min(defect.delta_t_k) as least, max(defect.delta_t_k) as most
      from ${standingDefects} where ${whereOf(reportId, { ...others, ai: "include" })}
      group by 1, 2, 3, 4)
    select defect.status, main.code as "mainCode", main.name_ko as "nameKo", main.name_en as "nameEn", main.colour,
      ${isFinding} as "isFinding", ${statusCondition(status)} as "hasStatus", ${codeCondition(code)} as "hasCode",
      ${aiCondition(ai)} as "hasAi", sum(defect.count)::bigint as count, min(defect.least) as "minDeltaTK",
      max(defect.most) as "maxDeltaTK"
    from counted as defect join defect_type as type on type.code = defect.code
    join defect_type as main on main.id = coalesce(type.parent_id, type.id)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, main.position, main.id order by main.position, main.id`.execute(db);
  return rows;
}

export interface CountedAssignee {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** Who sees to how many of what the rest of the filter leaves. */
export async function countAssignees(
  db: Db,
  reportId: number,
  { assignee: _, ...others }: DefectFilter,
  most: number,
): Promise<CountedAssignee[]> {
  const { rows } = await sql<CountedAssignee>`
    select person.id, person.name, count(*) as count from ${standingDefects}
    join defect_task as task_of on task_of.defect_id = defect.id join app_user as person on person.id = task_of.assignee_id
    where ${whereOf(reportId, others)} group by person.id order by person.name, person.id limit ${most}`.execute(db);
  return rows;
}

function orderOf({ column, direction }: DefectsQuery["sort"]): Condition {
  const way = wayOf(direction);
  const keys = orders[column].map((key) => sql`${key} ${way} nulls last`);
  return sql.join([...keys, sql`defect.id desc`]);
}

/** As an index has it. */
const numberOrder = ({ direction }: DefectsQuery["sort"]): Condition => sql`defect.id ${wayOf(direction)}`;

const isByNumber = ({ column }: DefectsQuery["sort"]): boolean => column === "seq" || column === "id";

const wayOf = (direction: DefectsQuery["sort"]["direction"]): Condition =>
  direction === "desc" ? sql`desc` : sql`asc`;

function whereOf(reportId: number, filter: DefectFilter): Condition {
  const { array, string, module, image, ids, deltaTFrom, deltaTTo } = filter;
  const conditions: Condition[] = [
    sql`defect.report_id = ${reportId}`,
    statusCondition(filter.status),
    codeCondition(filter.code),
    aiCondition(filter.ai),
    ...given(array, (code) => sql`array_of.array_code = ${code}`),
    ...given(string, (code) => sql`string.string_code = ${code}`),
    ...given(module, (code) => sql`module.module_code = ${code}`),
    ...given(image, (id) => sql`defect.thermal_image_id = ${id}`),
    ...given(ids, (wanted) => sql`defect.id = any(${[...wanted]}::bigint[])`),
    ...given(deltaTFrom, (least) => sql`defect.delta_t_k >= ${least}`),
    ...given(deltaTTo, (most) => sql`defect.delta_t_k <= ${most}`),
    ...given(filter.class, (classes) => sql`defect.abnormality_class = any(${classes.map(Number)}::smallint[])`),
    ...given(filter.priority, (wanted) => sql`${urgencySql} = any(${wanted.map(urgencyOf)}::integer[])`),
    ...given(filter.lossFrom, (modules) => sql`${lostModulesSql} >= ${modules}`),
    ...given(filter.assignee, assigneeCondition),
    ...given(filter.dueBefore, (day) => sql`(defect.status <> 'COMPLETE' and ${hasTask(sql`task.due_on < ${day}`)})`),
    ...given(filter.keyword || undefined, holding),
  ];
  return sql.join(conditions, sql` and `);
}

const urgencyOf = (priority: DefectPriority): number => "DCBA".indexOf(priority) + 1;

const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

const statusCondition = (status: DefectFilter["status"]): Condition =>
  status === undefined ? sql`true` : sql`(defect.status = any(${[...status]}::text[]))`;

const codeCondition = (code: DefectFilter["code"]): Condition =>
  code === undefined
    ? sql`true`
    : sql`(defect.code = any(${[...code]}::text[]) or main.code = any(${[...code]}::text[]))`;

const hasTask = (condition: Condition): Condition =>
  sql`exists (select from defect_task as task where task.defect_id = defect.id and ${condition})`;

const assigneeCondition = (assignee: number | "nobody"): Condition =>
  assignee === "nobody"
    ? sql`not ${hasTask(sql`task.assignee_id is not null`)}`
    : hasTask(sql`task.assignee_id = ${assignee}`);

function aiCondition(ai: DefectFilter["ai"]): Condition {
  if (ai === "include") return sql`true`;
  return ai === "only" ? isFinding : sql`(not ${isFinding})`;
}

// The number as people read it: padded to eight digits, never cut.
const label = sql`'DF-ID-' || lpad(defect.id::text, greatest(8, length(defect.id::text)), '0')`;
const searched = sql.join([
  ...Object.values(defectTexts).map(({ column }) => sql.ref(`defect.${column}`)),
  sql`image.name`,
  sql`array_of.array_code`,
  sql`string.string_code`,
  sql`module.module_code`,
  label,
]);
const typeTexts = sql`named.name_ko, named.name_en, named.code`;

/** The texts in one, a line each: one comparison is a fraction of ten, and a keyword has no line break. */
function holding(keyword: string): Condition {
  const pattern = containing(keyword.replaceAll("\n", " "));
  const holds = (texts: Condition) =>
    sql`${folded(keyword, sql`concat_ws(E'\n', ${texts})`)} like ${folded(keyword, sql`${pattern}::text`)}`;
  return sql`(${holds(searched)}
    or defect.code in (select named.code from defect_type as named where ${holds(typeTexts)}))`;
}

// Hangul and digits have no case. Plain letters are folded byte by byte, which takes a tenth of what the locale takes.
function folded(keyword: string, text: Condition): Condition {
  if (keyword.toLowerCase() === keyword.toUpperCase()) return text;
  return /[^\x20-\x7e]/.test(keyword) ? sql`lower(${text})` : sql`lower(${text} collate "C")`;
}
