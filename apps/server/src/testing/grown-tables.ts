import type { Db } from "@heliolens/database/database";
import { sql } from "kysely";

/** How large the tables are after years: 2,000 sites of 25,000 modules, three inspections each. */
const grown = {
  site: { rows: 2_000, distinct: { company_id: 100 } },
  examine_report: { rows: 6_000, distinct: { site_id: 2_000, company_id: 100 } },
  solar_string: { rows: 2_500_000, distinct: { site_id: 2_000, array_id: 40_000 } },
  solar_module: { rows: 50_000_000, distinct: { site_id: 2_000, string_id: 2_500_000 } },
  thermal_image: { rows: 5_000_000, distinct: { report_id: 6_000 } },
  rgb_image: { rows: 5_000_000, distinct: { report_id: 6_000 } },
  image_alignment: { rows: 5_000_000, distinct: {} },
  module_defect: {
    rows: 10_000_000,
    distinct: { report_id: 6_000, thermal_image_id: 3_000_000, module_id: 8_000_000 },
  },
  defect_change: { rows: 20_000_000, distinct: { defect_id: 10_000_000 } },
  finding: { rows: 8_000_000, distinct: { defect_id: 8_000_000 } },
} as const satisfies Record<string, { rows: number; distinct: Record<string, number> }>;

export const grownTables = Object.keys(grown);

/**
 * Makes the planner believe that the tables are so large. It counts the pages of a table itself, and takes from the catalogue
 * how many rows are on each: with a few thousand real rows it plans as for millions.
 */
export async function growTables(db: Db): Promise<void> {
  for (const [table, { distinct }] of Object.entries(grown)) {
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db);
    for (const [column, count] of Object.entries(distinct))
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set (n_distinct = ${sql.lit(count)})`.execute(
        db,
      );
  }
  await sql`analyze`.execute(db);
  for (const [table, { rows }] of Object.entries(grown))
    await sql`update pg_class set reltuples = ${rows}, relpages = greatest(relpages, 1) where oid = ${table}::regclass`.execute(
      db,
    );
}

/** A few thousand rows of every kind, evenly over a hundred companies. The first of each kind is the first company's. */
export async function plantMany(db: Db): Promise<void> {
  await sql`insert into company (name) select 'C' || n from generate_series(1, 100) as n`.execute(db);
  await sql`insert into project (company_id, name) select n, 'P' || n from generate_series(1, 100) as n`.execute(db);
  await sql`
    insert into site (company_id, project_id, site_code, name)
    select 1 + n % 100, 1 + n % 100, 'S' || n, 'Site ' || n from generate_series(0, 199) as n`.execute(db);
  await sql`
    insert into examine_report (company_id, site_id, name, examined_on)
    select 1 + n % 100, 1 + n % 200, 'R' || n, date '2026-06-01' - n from generate_series(0, 599) as n`.execute(db);
  await sql`
    insert into solar_array (site_id, array_code, name) select 1 + n % 200, 'A' || n, 'A' from generate_series(0, 399) as n`.execute(
    db,
  );
  await sql`
    insert into solar_string (site_id, array_id, string_code, name, row_num, col_num)
    select 1 + n % 200, 1 + n % 400, 'S' || n, 'S', 1, 1 + n from generate_series(0, 799) as n`.execute(db);
  await sql`
    insert into solar_module (site_id, string_id, module_code, shape)
    select 1 + n % 200, 1 + n % 800, 'M' || n, st_makeenvelope(127 + n * 2e-5, 36, 127 + n * 2e-5 + 1e-5, 36.00002, 4326)
    from generate_series(0, 3999) as n`.execute(db);
  for (const table of ["rgb_image", "thermal_image"])
    await sql`
      insert into ${sql.table(table)} (report_id, name, file_key, sha256, size_bytes)
      select 1 + n % 600, 'I' || n, 'k', 'sha-' || n, 1 from generate_series(0, 2399) as n`.execute(db);
  await sql`
    insert into module_defect (report_id, thermal_image_id, module_id, code, delta_t_k)
    select 1 + n % 600, 1 + n % 2400, 1 + n % 4000, 'CELL_HOTSPOT', n % 40 from generate_series(0, 3999) as n`.execute(
    db,
  );
  await sql`
    insert into defect_change (defect_id, kind, version, changes)
    select id, 'created', 1, '[]' from module_defect`.execute(db);
  await sql`
    insert into image_alignment (thermal_image_id, state, footprint)
    select id, 'automatic', st_makeenvelope(127, 36, 127.0002, 36.0002, 4326) from thermal_image`.execute(db);
  await sql`
    insert into finding (defect_id, kind, proposed_code) select id, 'module', code from module_defect where id % 2 = 0`.execute(
    db,
  );
}
