// CPU and wall time per request of our map service and of Debian's MapServer on the same PostgreSQL, in the same run.
//   npm run bench:map [sites]        40 sites of 25,000 modules unless told otherwise
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { machine } from "./machine.ts";
import { comparePictures, describeDifference } from "./map/compare-pictures.ts";
import { startMapServer, whyNoMapServer } from "./map/mapserver.ts";
import { type Figure, type Measured, measure, measuredOurs, measuredPeer } from "./map/measure.ts";
import { type OurPlace, startOurs } from "./map/our-process.ts";
import { loadPlants, MODULES_PER_SITE, type Plant } from "./map/plants.ts";
import { type Kind, kinds } from "./map/requests.ts";

const CLIENTS = 4;
/** With everything remembered, so many packs fit into the memory the map service is given. */
const WARM_SITES = 5;

interface Row {
  readonly kind: Kind;
  readonly ours: Figure;
  readonly ours4: Figure;
  readonly theirs: Figure | null;
  readonly theirs4: Figure | null;
}

const repeated = <T>(list: readonly T[], times: number): T[] => Array.from({ length: times }, () => list).flat();

async function measureWarm(kind: Kind, ours: Measured, peer: Measured | null, plants: readonly Plant[]): Promise<Row> {
  const asks = plants.slice(0, WARM_SITES).map(kind.of);
  await measure(ours, repeated(asks, kind.rounds));
  if (peer !== null) await measure(peer, asks);
  return {
    kind,
    ours: await measure(ours, repeated(asks, kind.rounds * 4)),
    ours4: await measure(ours, repeated(asks, kind.rounds * 4), CLIENTS),
    theirs: peer && (await measure(peer, repeated(asks, kind.rounds))),
    theirs4: peer && (await measure(peer, repeated(asks, kind.rounds), CLIENTS)),
  };
}

/** Tiles are remembered once written: each is asked once, its pack being in memory by then. */
async function measureTiles(kind: Kind, ours: Measured, peer: Measured | null, plants: readonly Plant[]): Promise<Row> {
  const info = kinds.find(({ name }) => name === "GetFeatureInfo")!;
  await measure(ours, plants.map(info.of));
  const [first, second] = [plants.filter((_, index) => index % 2 === 0), plants.filter((_, index) => index % 2 === 1)];
  if (peer !== null) await measure(peer, first.slice(0, WARM_SITES).map(kind.of));
  return {
    kind,
    ours: await measure(ours, first.map(kind.of)),
    ours4: await measure(ours, second.map(kind.of), CLIENTS),
    theirs: peer && (await measure(peer, first.map(kind.of))),
    theirs4: peer && (await measure(peer, second.map(kind.of), CLIENTS)),
  };
}

/** The first request on each site after a start; the first few sites warm the program up and do not count. */
async function measureFirst(
  kind: Kind,
  place: OurPlace,
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<Figure> {
  const process = await startOurs(place);
  try {
    const ours = measuredOurs(process, databasePids);
    const warmUp = Math.min(WARM_SITES, plants.length - 1);
    await measure(ours, plants.slice(0, warmUp).map(kind.of));
    return await measure(ours, plants.slice(warmUp).map(kind.of));
  } finally {
    await process.stop();
  }
}

async function measureAllFirst(place: OurPlace, databasePids: readonly number[], plants: readonly Plant[]) {
  const onDisk = new Map<Kind, Figure>();
  const built = new Map<Kind, Figure>();
  for (const kind of kinds.filter(({ coldBar }) => coldBar !== null)) {
    rmSync(join(place.dataDir, "packs"), { recursive: true, force: true });
    built.set(kind, await measureFirst(kind, place, databasePids, plants));
    onDisk.set(kind, await measureFirst(kind, place, databasePids, plants));
  }
  return { onDisk, built };
}

async function measureAllWarm(ours: Measured, peer: Measured | null, plants: readonly Plant[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(await (kind.isTile ? measureTiles : measureWarm)(kind, ours, peer, plants));
  return rows;
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(7);

function printRows(title: string, rows: readonly Row[]): void {
  const cell = (figure: Figure | null) =>
    figure === null ? "" : `${ms(figure.cpuMs)} (${ms(figure.wallMs)})`.padEnd(20);
  console.log(`\n${title}: CPU ms per request, server and database (wall ms)`);
  console.log(
    `${"".padEnd(20)}${["ours", "ours, 4 clients", "mapserver", "mapserver, 4"].map((name) => name.padEnd(20)).join("")}`,
  );
  for (const { kind, ours, ours4, theirs, theirs4 } of rows)
    console.log(`${kind.name.padEnd(20)}${[ours, ours4, theirs, theirs4].map(cell).join("")}`);
}

function printVerdicts(rows: readonly Row[], first: { onDisk: Map<Kind, Figure>; built: Map<Kind, Figure> }): void {
  console.log();
  for (const { kind, ours, theirs } of rows) {
    const told = (name: string, figure: Figure, bar: number | null) => {
      const ratio = theirs!.cpuMs / figure.cpuMs;
      const verdict = bar === null ? "" : ` (bar ${bar}: ${ratio >= bar ? "met" : "MISSED"})`;
      console.log(
        `${name} ours ${figure.cpuMs.toFixed(2)} ms, mapserver ${theirs!.cpuMs.toFixed(2)} ms, ratio ${ratio.toFixed(1)}${verdict}`,
      );
    };
    told(`${kind.name} warm`, ours, kind.bar);
    const [onDisk, built] = [first.onDisk.get(kind), first.built.get(kind)];
    if (onDisk) told(`${kind.name} after a restart`, onDisk, kind.coldBar);
    if (built) told(`${kind.name} first ever`, built, null);
  }
}

async function besideMapServer(folder: string, sites: number): Promise<void> {
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
    const databasePids = [Number(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0])];
    console.log(
      `${sites * MODULES_PER_SITE} modules in ${sites} sites, ${sites * 500} defects, on PostgreSQL and PostGIS. MapServer runs as FastCGI on the same tables; PNG level 1 on both sides.`,
    );
    const place = { databaseUrl, dataDir, token };
    const first = await measureAllFirst(place, databasePids, plants);
    const mapServer = await startMapServer(folder, databaseUrl, CLIENTS);
    const ours = await startOurs(place);
    try {
      const [measured, peer] = [measuredOurs(ours, databasePids), measuredPeer(mapServer, databasePids, CLIENTS)];
      const rows = await measureAllWarm(measured, peer, plants);
      printRows("warm (pack in memory, its revision asked of the database in each request)", rows);
      console.log(`\n${describeDifference(await comparePictures(plants[0]!, measured, peer))}`);
      printVerdicts(rows, first);
    } finally {
      await ours.stop();
      mapServer.stop();
    }
  } finally {
    await cluster.remove();
  }
}

async function onEmbeddedEngine(folder: string, sites: number): Promise<void> {
  const dataDir = join(folder, "embedded");
  mkdirSync(dataDir);
  const { plants, token } = await loadPlants(undefined, dataDir, sites);
  const ours = await startOurs({ databaseUrl: undefined, dataDir, token });
  try {
    printRows(
      `the same on the embedded engine, ${sites} sites, warm`,
      await measureAllWarm(measuredOurs(ours, []), null, plants),
    );
  } finally {
    await ours.stop();
  }
}

const missing = whyNoMapServer();
if (missing !== null) throw new Error(missing);
const sites = Number(process.argv[2] ?? 40);
const folder = mkdtempSync(join(tmpdir(), "heliolens-bench-map-"));
chmodSync(folder, 0o755);
try {
  console.log(`map service beside MapServer. ${machine()}`);
  await besideMapServer(folder, sites);
  await onEmbeddedEngine(folder, Math.min(sites, 6));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
