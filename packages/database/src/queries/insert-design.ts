import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database.ts";
import { polygonEwkb } from "../ewkb.ts";

type Ring = readonly LonLat[];

/** A part of a design before it has an id. Its key is the caller's own and comes back with the id. */
interface Part {
  readonly key: string;
  readonly code: string;
}
export interface NewSection extends Part {
  readonly name: string;
  readonly stand?: ModuleStand | null;
}
export interface NewArray extends Part {
  readonly sectionKey: string | null;
  readonly name: string;
  readonly description?: string;
  readonly stand?: ModuleStand | null;
  readonly shape?: Ring | null;
}
export interface NewString extends Part {
  readonly arrayKey: string;
  readonly name: string;
  readonly description?: string;
  readonly rowNum: number;
  readonly colNum: number;
  readonly shape?: Ring | null;
  readonly panelProductId?: number | null;
  readonly stand?: ModuleStand | null;
}
export interface NewModule extends Part {
  readonly stringKey: string;
  readonly shape: Ring;
}

export interface NewDesign {
  readonly sections: Iterable<NewSection>;
  readonly arrays: Iterable<NewArray>;
  readonly strings: Iterable<NewString>;
  /** Read as it comes: a large plant need not be in memory at once. */
  readonly modules: Iterable<NewModule> | AsyncIterable<NewModule>;
}

export type IdsByKey = ReadonlyMap<string, number>;

export interface DesignIds {
  readonly sections: IdsByKey;
  readonly arrays: IdsByKey;
  readonly strings: IdsByKey;
  readonly modules: IdsByKey;
}

// About a megabyte a statement.
const rowsPerStatement = 5_000;

/**
 * Adds a whole design to a site, thousands of rows a statement. All or nothing when `db` is a transaction; over a plain
 * connection each statement stands by itself, and others are served in between. `parents` are parts already there, by
 * the keys the new ones name them with.
 */
export async function insertDesign(
  db: Db,
  siteId: SiteId,
  design: NewDesign,
  parents: Partial<DesignIds> = {},
): Promise<DesignIds> {
  const sections = await insertParts(db, design.sections, (rows) => sectionRows(siteId, rows));
  const inSections = joined(parents.sections, sections);
  const arrays = await insertParts(db, design.arrays, (rows) => arrayRows(siteId, rows, inSections));
  const inArrays = joined(parents.arrays, arrays);
  const strings = await insertParts(db, design.strings, (rows) => stringRows(siteId, rows, inArrays));
  const inStrings = joined(parents.strings, strings);
  const modules = await insertParts(db, design.modules, (rows) => moduleRows(siteId, rows, inStrings));
  return { sections, arrays, strings, modules };
}

const joined = (known: IdsByKey | undefined, added: IdsByKey): IdsByKey =>
  known === undefined ? added : new Map([...known, ...added]);

/** One statement's worth of rows: where they go and their columns, each a list as long as the rows. */
interface Rows {
  readonly table: "section" | "solar_array" | "solar_string" | "solar_module";
  readonly siteId: SiteId;
  readonly columns: Readonly<Record<string, { readonly type: string; readonly values: readonly unknown[] }>>;
}

async function insertParts<P extends Part>(
  db: Db,
  parts: Iterable<P> | AsyncIterable<P>,
  rowsOf: (batch: readonly P[]) => Rows,
): Promise<IdsByKey> {
  const ids = new Map<string, number>();
  for await (const batch of batchesOf(parts)) {
    const given = await insertRows(db, rowsOf(batch));
    batch.forEach((part, index) => {
      if (ids.has(part.key)) throw new RangeError(`two parts of the design have the key ${part.key}`);
      ids.set(part.key, given[index] ?? Number.NaN);
    });
  }
  return ids;
}

async function* batchesOf<P>(parts: Iterable<P> | AsyncIterable<P>): AsyncGenerator<P[]> {
  let batch: P[] = [];
  for await (const part of parts) {
    batch.push(part);
    if (batch.length < rowsPerStatement) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Numbers are drawn first and in the rows' own order, so that each row's id is known without asking for it. */
async function insertRows(db: Db, { table, siteId, columns }: Rows): Promise<number[]> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const lists = Object.values(columns).map(({ type, values }) => listOf(type, values));
  const cast = Object.entries(columns).map(([name, { type }]) =>
    type === "geometry" ? sql`${sql.ref(name)}::geometry` : sql.ref(name),
  );
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from unnest(${sql.join(lists)}) with ordinality as given (${sql.join(names)}, place)
    ), numbered as materialized (
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id, given.* from given order by place
    ), inserted as (
      insert into ${sql.table(table)} (id, site_id, ${sql.join(names)}) overriding system value
      select id, ${siteId}, ${sql.join(cast)} from numbered
    )
    select id from numbered order by place`.execute(db);
  return rows.map((row) => row.id);
}

const listOf = (type: string, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`${[...values]}::${sql.raw(type === "geometry" ? "text[]" : `${type}[]`)}`;

const text = (values: readonly string[]) => ({ type: "text", values });
const whole = (values: readonly number[]) => ({ type: "integer", values });
const shapes = (rings: readonly (Ring | null | undefined)[]) => ({
  type: "geometry",
  values: rings.map((ring) => (ring ? polygonEwkb(ring) : null)),
});
const angles = (rows: readonly { readonly stand?: ModuleStand | null }[]) => ({
  tilt_deg: { type: "double precision", values: rows.map(({ stand }) => stand?.tiltDeg ?? null) },
  azimuth_deg: { type: "double precision", values: rows.map(({ stand }) => stand?.azimuthDeg ?? null) },
});
const parentIds = (ids: IdsByKey, keys: readonly (string | null)[]) => ({
  type: "bigint",
  values: keys.map((key) => (key === null ? null : parentId(ids, key))),
});

function parentId(ids: IdsByKey, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`no part of the design has the key ${key}`);
  return id;
}

const sectionRows = (siteId: SiteId, rows: readonly NewSection[]): Rows => ({
  table: "section",
  siteId,
  columns: {
    section_code: text(rows.map((row) => row.code)),
    name: text(rows.map((row) => row.name)),
    ...angles(rows),
  },
});

const arrayRows = (siteId: SiteId, rows: readonly NewArray[], sections: IdsByKey): Rows => ({
  table: "solar_array",
  siteId,
  columns: {
    section_id: parentIds(
      sections,
      rows.map((row) => row.sectionKey),
    ),
    array_code: text(rows.map((row) => row.code)),
    name: text(rows.map((row) => row.name)),
    description: text(rows.map((row) => row.description ?? "")),
    ...angles(rows),
    shape: shapes(rows.map((row) => row.shape)),
  },
});

const stringRows = (siteId: SiteId, rows: readonly NewString[], arrays: IdsByKey): Rows => ({
  table: "solar_string",
  siteId,
  columns: {
    array_id: parentIds(
      arrays,
      rows.map((row) => row.arrayKey),
    ),
    string_code: text(rows.map((row) => row.code)),
    name: text(rows.map((row) => row.name)),
    description: text(rows.map((row) => row.description ?? "")),
    row_num: whole(rows.map((row) => row.rowNum)),
    col_num: whole(rows.map((row) => row.colNum)),
    panel_product_id: { type: "bigint", values: rows.map((row) => row.panelProductId ?? null) },
    ...angles(rows),
    shape: shapes(rows.map((row) => row.shape)),
  },
});

const moduleRows = (siteId: SiteId, rows: readonly NewModule[], strings: IdsByKey): Rows => ({
  table: "solar_module",
  siteId,
  columns: {
    string_id: parentIds(
      strings,
      rows.map((row) => row.stringKey),
    ),
    module_code: text(rows.map((row) => row.code)),
    shape: shapes(rows.map((row) => row.shape)),
  },
});
