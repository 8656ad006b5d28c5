import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import type { DesignAction } from "../../tables/design.ts";
import { findDesignVersion } from "./read-design.ts";

type Ring = readonly LonLat[];

export interface SectionChange {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly stand: ModuleStand | null;
}
export interface ArrayChange {
  readonly id: number;
  readonly sectionId: number | null;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly stand: ModuleStand | null;
  readonly ring: Ring | null;
}
export interface StringChange {
  readonly id: number;
  readonly arrayId: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly rowNum: number;
  readonly colNum: number;
  readonly panelProductId: number | null;
  readonly stand: ModuleStand | null;
  readonly ring: Ring | null;
}
export interface ModuleChange {
  readonly id: number;
  readonly stringId: number;
  readonly code: string;
  readonly ring: Ring;
}

/** Locks the design until the transaction ends. Gives its version. */
export async function lockDesign(transaction: Db, siteId: SiteId): Promise<string> {
  await sql`select 1 from site where id = ${siteId} for update`.execute(transaction);
  return findDesignVersion(transaction, siteId);
}

const tables = { section: "section", array: "solar_array", string: "solar_string", module: "solar_module" } as const;
export type StoredKind = keyof typeof tables;

/** Which of these ids the site has. */
export async function knownIds(db: Db, siteId: SiteId, kind: StoredKind, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tables[kind])} where site_id = ${siteId} and id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** With everything below them. */
export async function removeStored(db: Db, siteId: SiteId, kind: StoredKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(tables[kind])} where site_id = ${siteId} and id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
}

export async function changeSections(db: Db, siteId: SiteId, rows: readonly SectionChange[]): Promise<void> {
  if (rows.length === 0) return;
  const lists = sql.join([
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ code }) => code)}::text[]`,
    sql`${rows.map(({ name }) => name)}::text[]`,
    ...standsOf(rows),
  ]);
  await sql`
    update section as section_row set section_code = given.code, name = given.name,
      tilt_deg = given.tilt_deg, azimuth_deg = given.azimuth_deg
    from unnest(${lists}) as given (id, code, name, tilt_deg, azimuth_deg)
    where section_row.id = given.id and section_row.site_id = ${siteId}`.execute(db);
}

export async function changeArrays(db: Db, siteId: SiteId, rows: readonly ArrayChange[]): Promise<void> {
  if (rows.length === 0) return;
  const lists = sql.join([
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ sectionId }) => sectionId)}::bigint[]`,
    ...wordsOf(rows),
    ...standsOf(rows),
    sql`${rows.map(({ ring }) => shapeOf(ring))}::text[]`,
  ]);
  await sql`
    update solar_array as array_row set section_id = given.section_id, array_code = given.code, name = given.name,
      description = given.description, tilt_deg = given.tilt_deg, azimuth_deg = given.azimuth_deg,
      shape = given.shape::geometry
    from unnest(${lists})
      as given (id, section_id, code, name, description, tilt_deg, azimuth_deg, shape)
    where array_row.id = given.id and array_row.site_id = ${siteId}`.execute(db);
}

export async function changeStrings(db: Db, siteId: SiteId, rows: readonly StringChange[]): Promise<void> {
  if (rows.length === 0) return;
  const lists = sql.join([
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ arrayId }) => arrayId)}::bigint[]`,
    ...wordsOf(rows),
    sql`${rows.map(({ rowNum }) => rowNum)}::integer[]`,
    sql`${rows.map(({ colNum }) => colNum)}::integer[]`,
    sql`${rows.map(({ panelProductId }) => panelProductId)}::bigint[]`,
    ...standsOf(rows),
    sql`${rows.map(({ ring }) => shapeOf(ring))}::text[]`,
  ]);
  await sql`
    update solar_string as string_row set array_id = given.array_id, string_code = given.code, name = given.name,
      description = given.description, row_num = given.row_num, col_num = given.col_num,
      panel_product_id = given.panel_product_id, tilt_deg = given.tilt_deg, azimuth_deg = given.azimuth_deg,
      shape = given.shape::geometry
    from unnest(${lists})
      as given (id, array_id, code, name, description, row_num, col_num, panel_product_id, tilt_deg, azimuth_deg, shape)
    where string_row.id = given.id and string_row.site_id = ${siteId}`.execute(db);
}

export async function changeModules(db: Db, siteId: SiteId, rows: readonly ModuleChange[]): Promise<void> {
  if (rows.length === 0) return;
  const lists = sql.join([
    sql`${rows.map(({ id }) => id)}::bigint[]`,
    sql`${rows.map(({ stringId }) => stringId)}::bigint[]`,
    sql`${rows.map(({ code }) => code)}::text[]`,
    sql`${rows.map(({ ring }) => shapeOf(ring))}::text[]`,
  ]);
  await sql`
    update solar_module as module_row set string_id = given.string_id, module_code = given.code,
      shape = given.shape::geometry
    from unnest(${lists}) as given (id, string_id, code, shape)
    where module_row.id = given.id and module_row.site_id = ${siteId}`.execute(db);
}

const wordsOf = (rows: readonly { readonly code: string; readonly name: string; readonly description: string }[]) => [
  sql`${rows.map(({ code }) => code)}::text[]`,
  sql`${rows.map(({ name }) => name)}::text[]`,
  sql`${rows.map(({ description }) => description)}::text[]`,
];
const standsOf = (rows: readonly { readonly stand: ModuleStand | null }[]) => [
  sql`${rows.map(({ stand }) => stand?.tiltDeg ?? null)}::double precision[]`,
  sql`${rows.map(({ stand }) => stand?.azimuthDeg ?? null)}::double precision[]`,
];
const shapeOf = (ring: Ring | null): string | null => (ring === null ? null : polygonEwkb(ring));

export interface DesignEdit {
  readonly siteId: SiteId;
  readonly userId: UserId;
  readonly madeAt: Date;
  readonly action: DesignAction;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The version it led to. */
  readonly version: string;
}

/** Writes down who did it, and gives the number of that line. */
export async function recordDesignEdit(transaction: Db, edit: DesignEdit): Promise<number> {
  const { siteId, userId, madeAt, action, added, changed, removed, version } = edit;
  const { id } = await transaction
    .insertInto("design_edit")
    .values({ site_id: siteId, user_id: userId, made_at: madeAt, deed: action, added, changed, removed, version })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

// As long as a request's key is kept.
const answerKeptMs = 86_400_000;

/** Keeps the answer to an edit, in case it is sent again; old answers of the site go. */
export async function keepDesignAnswer(
  transaction: Db,
  { editId, answer, now }: { readonly editId: number; readonly answer: object; readonly now: Date },
): Promise<void> {
  const text = JSON.stringify(answer);
  await sql`update design_edit set answer = ${text}::jsonb where id = ${editId}`.execute(transaction);
  await sql`
    update design_edit set answer = null where answer is not null and made_at < ${new Date(now.getTime() - answerKeptMs)}
      and site_id = (select site_id from design_edit where id = ${editId})`.execute(transaction);
}

export async function findDesignAnswer(db: Db, editId: number): Promise<unknown> {
  const row = await db.selectFrom("design_edit").select("answer").where("id", "=", editId).executeTakeFirst();
  return row?.answer;
}

/** Whose edit led to a version; nobody's where it was led to otherwise. */
export async function findDesignEditor(
  db: Db,
  siteId: SiteId,
  version: string,
): Promise<{ readonly changedBy: string | null; readonly changedAt: string | null }> {
  const edit = await db
    .selectFrom("design_edit as edit")
    .leftJoin("app_user as person", "person.id", "edit.user_id")
    .select(["edit.made_at as madeAt", "person.name as userName"])
    .where("edit.site_id", "=", siteId)
    .where("edit.version", "=", version)
    .orderBy("edit.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { changedBy: edit?.userName ?? null, changedAt: edit?.madeAt.toISOString() ?? null };
}

/** What goes when an array goes. */
export async function countBelowArray(db: Db, id: number): Promise<{ strings: number; modules: number }> {
  const { rows } = await sql<{ strings: number; modules: number }>`
    select count(distinct string_row.id) as strings, count(module_row.id) as modules
    from solar_string as string_row left join solar_module as module_row on module_row.string_id = string_row.id
    where string_row.array_id = ${id}`.execute(db);
  return rows[0]!;
}
