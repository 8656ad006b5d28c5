import type { Db } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { addSession } from "@heliolens/database/queries/accounts/sessions";
import { addAccount } from "@heliolens/database/queries/accounts/users";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { addProject } from "@heliolens/database/queries/inspection/projects";
import { addReport } from "@heliolens/database/queries/inspection/reports";
import { addSite } from "@heliolens/database/queries/inspection/sites";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { sql } from "kysely";

export interface Plant {
  readonly siteId: number;
  readonly reportId: number;
  readonly minLon: number;
  readonly minLat: number;
  readonly maxLon: number;
  readonly maxLat: number;
  /** The middle of one of its modules. */
  readonly moduleLon: number;
  readonly moduleLat: number;
}

export interface Loaded {
  readonly plants: readonly Plant[];
  readonly token: string;
}

const ARRAYS = 25;
const STRINGS_PER_ARRAY = 50;
const MODULES_PER_STRING = 20;
export const MODULES_PER_SITE = ARRAYS * STRINGS_PER_ARRAY * MODULES_PER_STRING;
const DEFECTS_PER_SITE = 500;

/** Sites of 25,000 modules each, 500 defects each, and somebody who sees them all. */
export async function loadPlants(databaseUrl: string | undefined, dataDir: string, sites: number): Promise<Loaded> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  try {
    const { db } = database;
    await seedDefectTypes(db);
    const companyId = await addCompany(db, "bench");
    const projectId = await addProject(db, { companyId, name: "bench", userId: null });
    const plants: Plant[] = [];
    for (let site = 0; site < sites; site++) {
      const siteId = await addSite(db, {
        companyId,
        projectId,
        siteCode: `S${site}`,
        name: `Site ${site}`,
        userId: null,
      });
      const reportId = await addReport(db, {
        companyId,
        siteId,
        name: "bench",
        examineDate: "2026-06-12",
        userId: null,
      });
      plants.push(await loadPlant(db, siteId, reportId, 126 + (site % 8) * 0.3, 34.5 + Math.floor(site / 8) * 0.4));
    }
    await sql`analyze`.execute(db);
    return { plants, token: await tokenOfAdmin(db) };
  } finally {
    await database.close();
  }
}

// Rows of modules 1.05 x 2.1 m, five metres from row to row, turned by 7 degrees: about 300 x 500 m.
async function loadPlant(db: Db, siteId: number, reportId: number, lon: number, lat: number): Promise<Plant> {
  await sql`insert into solar_array (site_id, array_code, name)
    select ${siteId}, 'A' || a, 'Array Group ' || a from generate_series(1, ${sql.lit(ARRAYS)}) as a order by a`.execute(
    db,
  );
  await sql`insert into solar_string (site_id, array_id, string_code, name)
    select ${siteId}, id, array_code || '-S' || s, 'String ' || s
    from solar_array, generate_series(1, ${sql.lit(STRINGS_PER_ARRAY)}) as s where site_id = ${siteId} order by id, s`.execute(
    db,
  );
  const metreLon = 1 / (111_320 * Math.cos((lat * Math.PI) / 180));
  const metreLat = 1 / 110_950;
  await sql`
    insert into solar_module (site_id, string_id, module_code, shape)
    select ${siteId}, string_id, 'M' || m, st_setsrid(st_affine(st_rotate(
        st_makeenvelope(east, north, east + 1.05, north + 2.1), radians(7)),
        ${metreLon}::float8, 0, 0, ${metreLat}::float8, ${lon}::float8, ${lat}::float8), 4326)
    from (
      select string.id as string_id, m,
        ((place / 50) % 5) * 24.0 * 2.6 + (place % 2) * 30.0 + m * 1.1 as east,
        (place / 250) * 130.0 + ((place % 50) / 2) * 5.0 as north
      from (select id, (row_number() over (order by id) - 1)::int as place from solar_string where site_id = ${siteId}) as string,
        generate_series(1, ${sql.lit(MODULES_PER_STRING)}) as m
    ) as grid order by string_id, m`.execute(db);
  await sql`
    insert into module_defect (report_id, module_id, code, location)
    select ${reportId}, id, 'CELL', center from solar_module where site_id = ${siteId}
    order by id limit ${sql.lit(DEFECTS_PER_SITE)}`.execute(db);
  const { rows } = await sql<Omit<Plant, "siteId" | "reportId">>`
    select st_xmin(box) as "minLon", st_ymin(box) as "minLat", st_xmax(box) as "maxLon", st_ymax(box) as "maxLat",
      st_x(middle) as "moduleLon", st_y(middle) as "moduleLat"
    from (select st_extent(shape) as box from solar_module where site_id = ${siteId}) as extent,
      (select center as middle from solar_module where site_id = ${siteId}
        order by id offset ${sql.lit(MODULES_PER_SITE / 2)} limit 1) as module`.execute(db);
  return { siteId, reportId, ...rows[0]! };
}

export async function tokenOfAdmin(db: Db): Promise<string> {
  const userId = await addAccount(db, {
    login_id: "bench",
    name: "bench",
    role: "ADMIN",
    company_id: null,
    password_hash: "-",
  });
  const token = newSecret();
  await addSession(db, { userId, tokenHash: hashOf(token), pictureHash: hashOf(newSecret()), now: new Date() });
  return token;
}
