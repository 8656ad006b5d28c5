import { type Kysely, sql } from "kysely";

// The design of a site: sections > arrays > strings > modules. A module's id never changes, whatever it is named
// and wherever it moves: its history hangs on it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table panel_product (
      id bigint generated always as identity primary key,
      maker text not null,
      model text not null,
      width_mm double precision not null check (width_mm > 0),
      height_mm double precision not null check (height_mm > 0),
      cell_rows smallint not null check (cell_rows > 0),
      cell_columns smallint not null check (cell_columns > 0),
      is_half_cut boolean not null default false,
      power_wp double precision not null check (power_wp > 0),
      temperature_coefficient_percent_per_k double precision,
      created_at timestamptz not null default now(),
      unique (maker, model)
    )`.execute(db);
  await sql`alter table site add column panel_product_id bigint references panel_product (id) on delete set null`.execute(
    db,
  );
  await sql`
    create table section (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      section_code text not null,
      name text not null,
      unique (site_id, section_code)
    )`.execute(db);
  await sql`
    create table solar_array (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      section_id bigint references section (id) on delete set null,
      array_code text not null,
      name text not null,
      description text not null default '',
      shape geometry(Polygon, 4326)
    )`.execute(db);
  await sql`create index solar_array_site on solar_array (site_id)`.execute(db);
  await sql`
    create table solar_string (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      array_id bigint not null references solar_array (id) on delete cascade,
      string_code text not null,
      name text not null,
      description text not null default '',
      row_num integer not null default 1 check (row_num > 0),
      col_num integer not null default 1 check (col_num > 0),
      shape geometry(Polygon, 4326)
    )`.execute(db);
  await sql`create index solar_string_site on solar_string (site_id)`.execute(db);
  await sql`create index solar_string_array on solar_string (array_id)`.execute(db);
  await sql`
    create table solar_module (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      string_id bigint not null references solar_string (id) on delete cascade,
      module_code text not null,
      shape geometry(Polygon, 4326) not null,
      center geometry(Point, 4326) generated always as (st_centroid(shape)) stored
    )`.execute(db);
  await sql`create index solar_module_site on solar_module (site_id)`.execute(db);
  await sql`create index solar_module_string on solar_module (string_id)`.execute(db);
  await sql`create index solar_module_shape on solar_module using gist (shape)`.execute(db);
  for (const table of ["section", "solar_array", "solar_string", "solar_module"]) await touchSiteOnChange(db, table);
}

// The revision moves in the same transaction as the geometry, by the database itself: no writer can forget it,
// so nothing derived from a revision (packs, tiles) can be stale unnoticed. Truncate is not a product operation.
async function touchSiteOnChange(db: Kysely<unknown>, table: string): Promise<void> {
  const touch = sql.ref(`touch_site_of_${table}`);
  await sql`
    create function ${touch}() returns trigger language plpgsql as $$
    begin
      update site set design_revision = nextval('revision')
      where id in (select site_id from changed);
      return null;
    end $$`.execute(db);
  await onEveryChange(db, table, `touch_site_of_${table}`);
}

/** Statement triggers that see the changed rows as `changed`: one update for a thousand rows. */
export async function onEveryChange(db: Kysely<unknown>, table: string, functionName: string): Promise<void> {
  const rowsOf = { insert: "new", update: "new", delete: "old" } as const;
  for (const [event, rows] of Object.entries(rowsOf)) {
    await sql`
      create trigger ${sql.ref(`${functionName}_on_${event}`)}
      after ${sql.raw(event)} on ${sql.table(table)} referencing ${sql.raw(rows)} table as changed
      for each statement execute function ${sql.ref(functionName)}()`.execute(db);
  }
}
