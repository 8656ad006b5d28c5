import { type Kysely, sql } from "kysely";

// The design of a site: sections > arrays > strings > modules. A module's id never changes, whatever it is named
// and wherever it moves within its site: its history hangs on it. Each names its parent together with the site,
// and the database checks both at once: nothing can hang in two sites.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTree(db);
  await createModules(db);
  for (const table of ["section", "solar_array", "solar_string"])
    await onEveryChange(db, { table, touched: "site", touches: "design_revision = nextval('revision')" });
  await onEveryChange(db, {
    table: "solar_module",
    touched: "site",
    touches: "design_revision = nextval('revision'), module_count = module_count + change.added",
  });
}

async function createTree(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table section (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      section_code text not null,
      name text not null,
      constraint section_code_taken unique (site_id, section_code),
      unique (id, site_id)
    )`.execute(db);
  await sql`
    create table solar_array (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      section_id bigint,
      array_code text not null,
      name text not null,
      description text not null default '',
      shape geometry(Polygon, 4326),
      unique (id, site_id),
      foreign key (section_id, site_id) references section (id, site_id) on delete set null (section_id)
    )`.execute(db);
  await sql`create index solar_array_site on solar_array (site_id)`.execute(db);
  await sql`create index solar_array_section on solar_array (section_id)`.execute(db);
  await sql`
    create table solar_string (
      id bigint generated always as identity primary key,
      site_id bigint not null,
      array_id bigint not null,
      string_code text not null,
      name text not null,
      description text not null default '',
      row_num integer not null default 1 check (row_num > 0),
      col_num integer not null default 1 check (col_num > 0),
      shape geometry(Polygon, 4326),
      unique (id, site_id),
      foreign key (array_id, site_id) references solar_array (id, site_id) on delete cascade
    )`.execute(db);
  await sql`create index solar_string_site on solar_string (site_id)`.execute(db);
  await sql`create index solar_string_array on solar_string (array_id)`.execute(db);
}

async function createModules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solar_module (
      id bigint generated always as identity primary key,
      site_id bigint not null,
      string_id bigint not null,
      module_code text not null,
      shape geometry(Polygon, 4326) not null,
      center geometry(Point, 4326) generated always as (st_centroid(shape)) stored,
      foreign key (string_id, site_id) references solar_string (id, site_id) on delete cascade
    )`.execute(db);
  await sql`create index solar_module_site on solar_module (site_id)`.execute(db);
  await sql`create index solar_module_string on solar_module (string_id)`.execute(db);
  await sql`create index solar_module_shape on solar_module using gist (shape)`.execute(db);
}

/**
 * Whoever changes rows of a table changes what they belong to, in the same transaction and by the database itself:
 * no writer can forget it, so nothing derived from a revision (packs, tiles) can be stale unnoticed and no count can drift.
 * Statement triggers: one update for a thousand rows, `change.added` telling how many came (less than 0: went).
 * Truncate is not a product operation, nor does a row move from one parent to another.
 */
export async function onEveryChange(
  db: Kysely<unknown>,
  { table, touched, touches }: { table: string; touched: "site" | "report"; touches: string },
): Promise<void> {
  const touch = sql.ref(`touch_${touched}_of_${table}`);
  const parent = sql.ref(touched === "site" ? "site" : "examine_report");
  const parentId = sql.ref(`${touched}_id`);
  await sql`
    create function ${touch}() returns trigger language plpgsql as $$
    begin
      update ${parent} as parent set ${sql.raw(touches)}
      from (
        select ${parentId} as id, count(*) * case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end as added
        from changed group by ${parentId}
      ) as change
      where parent.id = change.id;
      return null;
    end $$`.execute(db);
  const rowsOf = { insert: "new", update: "new", delete: "old" } as const;
  for (const [event, rows] of Object.entries(rowsOf))
    await sql`
      create trigger ${sql.ref(`touch_${touched}_on_${event}`)}
      after ${sql.raw(event)} on ${sql.table(table)} referencing ${sql.raw(rows)} table as changed
      for each statement execute function ${touch}()`.execute(db);
}
