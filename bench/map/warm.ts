import { type Figure, type Measured, measure } from "./measure.ts";
import type { Plant } from "./plants.ts";
import { verdictOf } from "./report.ts";
import { type Ask, type Kind, kinds, wholeOf } from "./requests.ts";

export const CLIENTS = 4;
/** Packs that fit into the memory of the map service, with all that is cached from them. */
const WARM_SITES = 5;
const WARM_UP_MS = 3000;
/** On a busy machine time alone says little: code is compiled well only after so many answers. */
const warmUpRequests = ({ name }: Kind): number =>
  name.includes("25,000") ? 60 : name.startsWith("GetMap") ? 200 : 4000;
const MEASURED_MS = 2000;

export interface Row {
  readonly kind: Kind;
  readonly ours: Figure;
  readonly ours4: Figure;
  readonly theirs: Figure | null;
  readonly theirs4: Figure | null;
}

/** What MapServer takes, alone: it keeps nothing, so that warm and cold are the same to it. */
export async function measurePeer(peer: Measured, kind: Kind, plants: readonly Plant[]): Promise<Figure> {
  const asks = plants.slice(0, WARM_SITES).flatMap(kind.of);
  await measure(peer, asks, { clients: 1 });
  return measure(peer, asks, { clients: 1, atLeastMs: MEASURED_MS });
}

/** Packs in memory, their revision asked of the database in every request; program and peer have run for a while. */
export async function measureAllWarm(ours: Measured, peer: Measured | null, plants: readonly Plant[]): Promise<Row[]> {
  await measure(ours, plants.slice(0, WARM_SITES).map(wholeOf), { clients: 1 });
  const rows: Row[] = [];
  for (const kind of kinds) {
    const row = await (kind.isTile ? measureTiles : measureWarm)(kind, ours, peer, plants);
    rows.push(row);
    // As they come: a run that is cut short has recorded what it knew.
    if (row.theirs !== null) console.log(verdictOf({ ...row, theirs: row.theirs, name: kind.name, bar: kind.bar }));
  }
  return rows;
}

async function measureWarm(kind: Kind, ours: Measured, peer: Measured | null, plants: readonly Plant[]): Promise<Row> {
  const asks = plants.slice(0, WARM_SITES).flatMap(kind.of);
  const figureOf = (server: Measured, clients: number) => measure(server, asks, { clients, atLeastMs: MEASURED_MS });
  // Ours is compiled as it runs; MapServer has been compiled before.
  await measure(ours, asks, {
    clients: 1,
    atLeastMs: WARM_UP_MS,
    atLeast: warmUpRequests(kind),
  });
  if (peer !== null) await measure(peer, asks, { clients: CLIENTS });
  return {
    kind,
    ours: await figureOf(ours, 1),
    ours4: await figureOf(ours, CLIENTS),
    theirs: peer && (await figureOf(peer, 1)),
    theirs4: peer && (await figureOf(peer, CLIENTS)),
  };
}

/**
 * Tiles are remembered once written, and then cost no more than a click: here each is asked once, its pack being in
 * memory by then, so that writing it is what is measured. A third of them warms the program up.
 */
async function measureTiles(kind: Kind, ours: Measured, peer: Measured | null, plants: readonly Plant[]): Promise<Row> {
  await measure(ours, plants.map(wholeOf), { clients: 1 });
  const [warmUp, first, second] = inThree(plants.flatMap(kind.of));
  await measure(ours, warmUp, { clients: 1 });
  if (peer !== null) await measure(peer, warmUp, { clients: 1 });
  return {
    kind,
    ours: await measure(ours, first, { clients: 1 }),
    ours4: await measure(ours, second, { clients: CLIENTS }),
    theirs: peer && (await measure(peer, first, { clients: 1 })),
    theirs4: peer && (await measure(peer, second, { clients: CLIENTS })),
  };
}

const inThree = (asks: readonly Ask[]) =>
  [0, 1, 2].map((part) => asks.filter((_, index) => index % 3 === part)) as [Ask[], Ask[], Ask[]];
