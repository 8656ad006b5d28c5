import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aCompanyIn } from "@heliolens/database/testing/inspection-things";
import { tilePointAt } from "@heliolens/mapping/tiles/tile-grid";
import { sql } from "kysely";
import { commandOf, record } from "../results.ts";
import { seedLargeReport } from "../setup/large-report.ts";
import { delaysOf, p95Of } from "./crowd.ts";
import { type OurProcess, type OurSettings, startOurs } from "./our-process.ts";
import { tokenOfAdmin } from "./plants.ts";

const size = { modules: 100_000, images: 5_000, defects: 10_000 };
const QUIET_CALLS = 100;
const FIRST_ZOOMS = [18, 16, 15];

interface Middle {
  readonly lon: number;
  readonly lat: number;
}

/** How long others wait at most while the packs of a large site and of its report are built, on a fresh database. */
export async function measureStall(where: Omit<OurSettings, "token">): Promise<string> {
  const { siteId, reportId, token, middle } = await loadLarge(where);
  const engine = where.databaseUrl === undefined ? "embedded engine" : "PostgreSQL";
  await recordFirstTiles({ ...where, token }, { siteId, middle, engine });
  const ours = await startOurs({ ...where, token });
  try {
    await delaysOf(ours, QUIET_CALLS);
    const quiet = await delaysOf(ours, QUIET_CALLS);
    const site = await delaysDuring(ours, `/tiles/modules/0/0/0.mvt?viewparams=site_seq:${siteId}`);
    const report = await delaysDuring(ours, `/tiles/defects/0/0/0.mvt?viewparams=report_seq:${reportId}`);
    return `while packs are built, on ${engine}: a list of sites takes ${delaysText(quiet)} alone; ${buildingText(site)} for a site of ${size.modules} modules; ${buildingText(report)} for its report of ${size.defects} defects and ${size.images} images`;
  } finally {
    await ours.stop();
  }
}

/** What a person sees first of a site that has no pack yet: a part of it, then from farther away. */
async function recordFirstTiles(
  where: OurSettings,
  { siteId, middle, engine }: { readonly siteId: number; readonly middle: Middle; readonly engine: string },
): Promise<void> {
  const ours = await startOurs(where);
  const tookMs: string[] = [];
  for (const zoom of FIRST_ZOOMS) {
    const { column, row } = tilePointAt(middle.lon, middle.lat, zoom);
    const startedAt = performance.now();
    const tile = await ours.get(`/tiles/modules/${zoom}/${column}/${row}.mvt?viewparams=site_seq:${siteId}`);
    tookMs.push(`zoom ${zoom} ${(performance.now() - startedAt).toFixed(0)} ms (${(tile.length / 1e3).toFixed(0)} kB)`);
  }
  await ours.stop();
  // The next process builds it anew.
  rmSync(join(where.dataDir, "packs"), { recursive: true, force: true });
  console.log(`first tiles, ${engine}: ${tookMs.join(", ")}`);
  record({
    what: `map: first tiles of a site of ${size.modules} modules without a pack, ${engine}`,
    bar: "1000 ms",
    result: tookMs.join(", "),
    command: commandOf("bench:map"),
  });
}

const delaysText = (delays: readonly number[]) =>
  `${p95Of(delays).toFixed(0)} ms (p95), ${Math.max(...delays).toFixed(0)} ms at most`;

interface Building {
  readonly tookMs: number;
  readonly delays: readonly number[];
  readonly standstillMs: number;
}

const buildingText = ({ tookMs, delays, standstillMs }: Building) =>
  `${delaysText(delays)}, the event loop standing still for ${standstillMs.toFixed(0)} ms at most, in the ${tookMs.toFixed(0)} ms`;

async function loadLarge({ databaseUrl, dataDir }: Omit<OurSettings, "token">) {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  try {
    const { db } = database;
    await seedDefectTypes(db);
    const large = await seedLargeReport(db, await aCompanyIn(db), size);
    const { rows } = await sql<Middle>`
      select st_x(middle) as lon, st_y(middle) as lat
      from (select st_centroid(st_extent(center)::geometry) as middle from solar_module where site_id = ${large.siteId}) as site`.execute(
      db,
    );
    return { ...large, middle: rows[0]!, token: await tokenOfAdmin(db) };
  } finally {
    await database.close();
  }
}

async function delaysDuring(ours: OurProcess, path: string): Promise<Building> {
  await ours.longestStandstillMs();
  const startedAt = performance.now();
  let tookMs = Number.NaN;
  const answered = ours.get(path).finally(() => {
    tookMs = performance.now() - startedAt;
  });
  const delays: number[] = [];
  while (Number.isNaN(tookMs)) delays.push(...(await delaysOf(ours, 1)));
  await answered;
  return { tookMs, delays, standstillMs: await ours.longestStandstillMs() };
}
