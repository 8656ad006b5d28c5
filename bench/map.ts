// CPU and wall time per request of our map service and of Debian's MapServer on the same PostgreSQL, in the same run.
//   npm run bench:map [-- --small]        40 sites of 25,000 modules, or 14 for a quick look
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { ensureSystemParts, systemParts } from "../tools/system-packages.ts";
import { machine } from "./machine.ts";
import { measureCold } from "./map/cold.ts";
import { compareAnswers } from "./map/compare-answers.ts";
import { comparePictures } from "./map/compare-pictures.ts";
import { measureLargeSite } from "./map/large-site.ts";
import { mapServerPart, startMapServer } from "./map/mapserver.ts";
import { measuredOurs, measuredPeer } from "./map/measure.ts";
import { type OurPlace, startOurs } from "./map/our-process.ts";
import { loadPlants, MODULES_PER_SITE, type Plant } from "./map/plants.ts";
import { type Results, rowsAsText, verdictsAsText } from "./map/report.ts";
import { CLIENTS, measureAllWarm } from "./map/warm.ts";

/** Enough for a look at the embedded engine: it answers from the same packs. */
const EMBEDDED_SITES = 6;
/** Of a thousand modules each. */
const LARGE_SITE_ARRAYS = 1000;

async function besideMapServer(folder: string, sites: number): Promise<Results> {
  const cluster = await startPostgresCluster(join(folder, "postgres"));
  try {
    for (const setting of ["shared_buffers = '512MB'", "autovacuum = off"])
      await cluster.run(`alter system set ${setting}`);
    await cluster.halt();
    await cluster.resume();
    await cluster.run("create database bench");
    const databaseUrl = cluster.urlOf("bench");
    const dataDir = join(folder, "ours");
    mkdirSync(dataDir);
    const { plants, token } = await loadPlants(databaseUrl, dataDir, sites);
    console.log(`${sites * MODULES_PER_SITE} modules in ${sites} sites, ${sites * 500} defects: loaded`);
    const databasePids = [Number(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0])];
    return await measureBoth(folder, { databaseUrl, dataDir, token }, databasePids, plants);
  } finally {
    await cluster.remove();
  }
}

async function measureBoth(
  folder: string,
  place: OurPlace & { databaseUrl: string },
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<Results> {
  const cold = await measureCold(place, databasePids, plants);
  const mapServer = await startMapServer(folder, place.databaseUrl, CLIENTS);
  const ours = await startOurs(place);
  try {
    const [measured, peer] = [measuredOurs(ours, databasePids), measuredPeer(mapServer, databasePids, CLIENTS)];
    const warm = await measureAllWarm(measured, peer, plants);
    const picture = await comparePictures(plants[0]!, measured, peer);
    return { warm, cold, alike: [await compareAnswers(plants[0]!, measured, peer), picture] };
  } finally {
    await ours.stop();
    mapServer.stop();
  }
}

async function onEmbeddedEngine(folder: string): Promise<string> {
  const dataDir = join(folder, "embedded");
  mkdirSync(dataDir);
  const { plants, token } = await loadPlants(undefined, dataDir, EMBEDDED_SITES);
  const ours = await startOurs({ databaseUrl: undefined, dataDir, token });
  try {
    const rows = await measureAllWarm(measuredOurs(ours, []), null, plants);
    return rowsAsText(`the same on the embedded engine, ${EMBEDDED_SITES} sites`, rows);
  } finally {
    await ours.stop();
  }
}

ensureSystemParts([...systemParts.filter(({ what }) => what.startsWith("PostgreSQL")), mapServerPart]);
const sites = process.argv.includes("--small") ? 14 : 40;
const folder = mkdtempSync(join(tmpdir(), "heliolens-bench-map-"));
chmodSync(folder, 0o755);
try {
  console.log(`map service beside MapServer. ${machine()}`);
  const results = await besideMapServer(folder, sites);
  const embedded = await onEmbeddedEngine(folder);
  const largeSite = measureLargeSite(LARGE_SITE_ARRAYS);
  console.log(rowsAsText("warm, on PostgreSQL and PostGIS", results.warm));
  console.log(embedded);
  console.log(`\n${[largeSite, ...results.alike].join("\n")}\n`);
  console.log(verdictsAsText(results));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
