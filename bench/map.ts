// CPU and wall time per request of our map service and of Debian's MapServer on the same PostgreSQL, in the same run.
//   npm run bench:map [-- --small] [--warm] [--cold] [--crowd] [--stall] [--embedded] [--only="GetFeatureInfo"]
// 40 sites of 25,000 modules, or 14 for a quick look; all parts, or those named; every kind of request, or one.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { ensureSystemParts, systemParts } from "../tools/system-packages.ts";
import { machine } from "./machine.ts";
import { type ColdFigures, measureCold } from "./map/cold.ts";
import { compareAnswers } from "./map/compare-answers.ts";
import { comparePictures } from "./map/compare-pictures.ts";
import { measureCrowd } from "./map/crowd.ts";
import { measureLargeSite } from "./map/large-site.ts";
import { mapServerPart, startMapServer } from "./map/mapserver.ts";
import { type Measured, measuredOurs, measuredPeer } from "./map/measure.ts";
import { type OurSettings, startOurs } from "./map/our-process.ts";
import { loadPlants, MODULES_PER_SITE, type Plant } from "./map/plants.ts";
import { type Compared, comparedCold, comparedWarm, resultOf, rowsAsText, verdictOf } from "./map/report.ts";
import type { Kind } from "./map/requests.ts";
import { measureStall } from "./map/stall.ts";
import { CLIENTS, measureAllWarm, measurePeer } from "./map/warm.ts";
import { commandOf, record } from "./results.ts";

/** Enough for a look at the embedded engine: it answers from the same packs. */
const EMBEDDED_SITES = 6;
/** Of a thousand modules each. */
const LARGE_SITE_ARRAYS = 1000;

const parts = ["warm", "cold", "crowd", "stall", "embedded"] as const;
const named = parts.filter((part) => process.argv.includes(`--${part}`));
const isAsked = (part: (typeof parts)[number]): boolean => named.length === 0 || named.includes(part);

async function besideMapServer(folder: string, sites: number): Promise<Compared[]> {
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
  place: OurSettings & { databaseUrl: string },
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<Compared[]> {
  if (isAsked("crowd")) console.log(await crowdOn(place, plants));
  const cold = isAsked("cold") ? await measureCold(place, databasePids, plants) : new Map<Kind, ColdFigures>();
  const mapServer = await startMapServer(folder, place.databaseUrl, CLIENTS);
  try {
    const peer = measuredPeer(mapServer, databasePids, CLIENTS);
    const compared: Compared[] = isAsked("warm") ? await warmBeside(peer, place, databasePids, plants) : [];
    for (const [kind, figures] of cold)
      compared.push(...comparedCold(kind, figures, await measurePeer(peer, kind, plants)));
    return compared;
  } finally {
    mapServer.stop();
  }
}

async function crowdOn(place: OurSettings, plants: readonly Plant[]): Promise<string> {
  const ours = await startOurs(place);
  try {
    return await measureCrowd(ours, plants);
  } finally {
    await ours.stop();
  }
}

async function warmBeside(
  peer: Measured,
  place: OurSettings,
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<Compared[]> {
  const ours = await startOurs(place);
  try {
    const measured = measuredOurs(ours, databasePids);
    console.log(await comparePictures(plants[0]!, measured, peer));
    console.log(await compareAnswers(plants[0]!, measured, peer));
    const rows = await measureAllWarm(measured, peer, plants);
    console.log(rowsAsText("warm, on PostgreSQL and PostGIS", rows));
    return comparedWarm(rows);
  } finally {
    await ours.stop();
  }
}

async function stallsOn(folder: string): Promise<string> {
  const cluster = await startPostgresCluster(join(folder, "stall-postgres"));
  const [ours, embedded] = ["stall-ours", "stall-embedded"].map((name) => join(folder, name)) as [string, string];
  mkdirSync(ours);
  mkdirSync(embedded);
  try {
    const onPostgresql = await measureStall({ databaseUrl: cluster.urlOf("postgres"), dataDir: ours });
    return `${onPostgresql}\n${await measureStall({ databaseUrl: undefined, dataDir: embedded })}`;
  } finally {
    await cluster.remove();
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

await ensureSystemParts([...systemParts.filter(({ what }) => what.startsWith("PostgreSQL")), mapServerPart]);
const sites = process.argv.includes("--small") ? 14 : 40;
const folder = mkdtempSync(join(tmpdir(), "heliolens-bench-map-"));
chmodSync(folder, 0o755);
try {
  console.log(`map service beside MapServer. ${machine()}`);
  const compared = isAsked("warm") || isAsked("cold") || isAsked("crowd") ? await besideMapServer(folder, sites) : [];
  if (isAsked("stall")) console.log(await stallsOn(folder));
  if (isAsked("embedded")) console.log(`${await onEmbeddedEngine(folder)}\n\n${measureLargeSite(LARGE_SITE_ARRAYS)}`);
  console.log(`\n${compared.map(verdictOf).join("\n")}`);
  for (const one of compared)
    record({
      what: `map: ${one.name}, CPU against MapServer, ${sites * MODULES_PER_SITE} modules`,
      bar: `${one.bar} x`,
      result: resultOf(one),
      command: commandOf("bench:map"),
    });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
