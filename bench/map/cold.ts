import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Figure, measure, measuredOurs } from "./measure.ts";
import { type OurPlace, startOurs } from "./our-process.ts";
import type { Plant } from "./plants.ts";
import { type Kind, kinds, wholeOf } from "./requests.ts";

export interface ColdFigures {
  /** The pack is neither in memory nor on disk: the database has every row to give. */
  readonly nowhere: Figure;
  /** The pack is on disk, as after a restart. */
  readonly onDisk: Figure;
}

/**
 * The first request on a site, each site asked once. The program itself has answered others before, and the tables are
 * in the database's memory: what is measured is a missing pack, not a machine that was just switched on. MapServer keeps
 * nothing between requests; its figure is the same.
 */
export async function measureCold(
  place: OurPlace,
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
  place: OurPlace,
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<void> {
  const ours = await startOurs(place);
  await measure(measuredOurs(ours, databasePids), plants.map(wholeOf), { clients: 1 });
  await ours.stop();
}

async function measureFirstRequests(
  place: OurPlace,
  databasePids: readonly number[],
  plants: readonly Plant[],
): Promise<Map<Kind, Figure>> {
  const coldKinds = kinds.filter(({ coldBar }) => coldBar !== null);
  const share = Math.max(1, Math.floor((plants.length * 0.75) / coldKinds.length));
  const forWarmUp = plants.slice(coldKinds.length * share);
  const ours = await startOurs(place);
  try {
    const server = measuredOurs(ours, databasePids);
    for (const [index, plant] of forWarmUp.entries())
      await measure(server, coldKinds[index % coldKinds.length]!.of(plant), { clients: 1 });
    const figures = new Map<Kind, Figure>();
    for (const [index, kind] of coldKinds.entries()) {
      const untouched = plants.slice(index * share, (index + 1) * share);
      figures.set(kind, await measure(server, untouched.flatMap(kind.of), { clients: 1 }));
    }
    return figures;
  } finally {
    await ours.stop();
  }
}
