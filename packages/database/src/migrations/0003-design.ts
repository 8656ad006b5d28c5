import { type Kysely, sql } from "kysely";

// The design of a site: sections > arrays > strings > modules. A module's id never changes, whatever it is named
// and wherever it moves within its site: its history hangs on it. Each names its parent together with the site,
// and the database checks both at once: nothing can hang in two sites.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTree(db);
  await createModules(db);
  for (const table of ["section", "solar_array", "solar_string"]) await keepParent(db, { table, parent: "site" });
  await keepParent(db, { table: "solar_module", parent: "site", counts: { module_count: "true" } });
}

// The indexes of the foreign keys have all their columns: with one of two, deleting a string was seen to read its site.
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
  await sql`create index solar_array_section on solar_array (section_id, site_id)`.execute(db);
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
  await sql`create index solar_string_array on solar_string (array_id, site_id)`.execute(db);
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
  await sql`create index solar_module_string on solar_module (string_id, site_id)`.execute(db);
  await sql`create index solar_module_shape on solar_module using gist (shape)`.execute(db);
}

export interface Upkeep {
  readonly table: string;
  readonly parent: keyof typeof parents;
  /** Columns of the parent, each with the condition on a row that makes it count there. */
  readonly counts?: Readonly<Record<string, string>>;
}

const parents = {
  site: { table: "site", key: "site_id", revision: "design_revision" },
  report: { table: "examine_report", key: "report_id", revision: "revision" },
} as const;

// What came and what went, by event: a changed row goes as it was and comes as it is.
const changes = {
  insert: { rows: "new table as after", changed: "select 1 as sign, after.* from after" },
  delete: { rows: "old table as before", changed: "select -1 as sign, before.* from before" },
  update: {
    rows: "old table as before new table as after",
    changed: "select 1 as sign, after.* from after union all select -1 as sign, before.* from before",
  },
} as const;

/**
 * Whoever changes rows of a table changes what they belong to, in the same transaction and by the database itself:
 * no writer can forget it, so nothing derived from a revision (packs, tiles) can be stale unnoticed and no count can drift.
 * Statement triggers: one update for a thousand rows. Truncate is not a product operation.
 */
export async function keepParent(db: Kysely<unknown>, { table, parent, counts = {} }: Upkeep): Promise<void> {
  const { table: parentTable, key, revision } = parents[parent];
  const columns = Object.keys(counts);
  const moved = [
    `${revision} = nextval('revision')`,
    ...columns.map((name) => `${name} = ${name} + change.added_${name}`),
  ];
  const sums = columns.map(
    (name) => `, coalesce(sum(changed.sign) filter (where ${counts[name]}), 0) as added_${name}`,
  );
  for (const [event, { rows, changed }] of Object.entries(changes)) {
    const touch = `keep_${parent}_of_${table}_on_${event}`;
    await sql`
      create function ${sql.ref(touch)}() returns trigger language plpgsql as $$
      begin
        update ${sql.ref(parentTable)} as parent set ${sql.raw(moved.join(", "))}
        from (
          select changed.${sql.ref(key)} as id ${sql.raw(sums.join(""))}
          from (${sql.raw(changed)}) as changed group by changed.${sql.ref(key)}
        ) as change
        where parent.id = change.id;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ${sql.ref(touch)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} for each statement execute function ${sql.ref(touch)}()`.execute(db);
  }
}
