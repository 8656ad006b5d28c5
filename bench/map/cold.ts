import { rmSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@heliolens/database/open-database";
import { sql } from "kysely";
import { type Figure, type Measured, measure, measuredOurs, untilIdle } from "./measure.ts";
import { type OurSettings, startOurs } from "./our-process.ts";
import type { Plant } from "./plants.ts";
import { type Kind, kinds, wholeOf } from "./requests.ts";

export interface ColdFigures {
  /** The pack is neither in memory nor on disk: the database has every row to give. */
  readonly nowhere: Figure;
  /** The pack is on disk, as after a restart. */
  readonly onDisk: Figure;
}

/** How often each kind is answered on other sites first. */
const WARM_UP_ROUNDS = 8;

/**
 * The first request on a site, each site asked once. The program has run for a while: it has answered such requests on
 * other sites, whose design had just changed, and the tables are in the database's memory. What is measured is a missing
 * pack, not a machine that was just switched on nor the compiling of a program. MapServer keeps nothing between requests
 * and was compiled before; its figure is the same.
 */
export async function measureCold(
  place: OurSettings,
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<ReadonlyMap<Kind, ColdFigures>> {
  rmSync(join(place.dataDir, "packs"), { recursive: true, force: true });
  const nowhere = await measureFirstRequests(place, databasePids, plants);
  await putPacksOnDisk(place, databasePids, plants);
  const onDisk = await measureFirstRequests(place, databasePids, plants);
  return new Map([...nowhere].map(([kind, figure]) => [kind, { nowhere: figure, onDisk: onDisk.get(kind)! }]));
}

async function putPacksOnDisk(
  place: OurSettings,
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<void> {
  const ours = await startOurs(place);
  await measure(measuredOurs(ours, databasePids), plants.map(wholeOf), { clients: 1 });
  await ours.stop();
}

async function measureFirstRequests(
  place: OurSettings,
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<Map<Kind, Figure>> {
  const coldKinds = kinds.filter(({ coldBar }) => coldBar !== null);
  const share = Math.max(1, Math.floor((plants.length * 0.75) / coldKinds.length));
  const forWarmUp = plants.slice(coldKinds.length * share);
  const ours = await startOurs(place);
  try {
    const server = measuredOurs(ours, databasePids);
    await warmUp(server, place, coldKinds, forWarmUp);
    const figures = new Map<Kind, Figure>();
    for (const [index, kind] of coldKinds.entries()) {
      const untouched = plants.slice(index * share, (index + 1) * share);
      // The database still writes down what the warm-up changed, the program still tidies up after it.
      await untilIdle(server);
      figures.set(kind, await measure(server, untouched.flatMap(kind.of), { clients: 1 }));
    }
    return figures;
  } finally {
    await ours.stop();
  }
}

async function warmUp(
  server: Measured,
  { databaseUrl, dataDir }: OurSettings,
  coldKinds: readonly Kind[],
  plants: readonly Plant[],
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round++)
      for (const kind of coldKinds)
        for (const plant of plants) {
          await sql`update solar_array set name = name where site_id = ${plant.siteId} and array_code = 'A1'`.execute(
            database.db,
          );
          await measure(server, kind.of(plant), { clients: 1 });
        }
  } finally {
    await database.close();
  }
}
