import type { SeenModules } from "@heliolens/detection/evidence/seen-modules";
import { type LayoutTable, layoutTables } from "@heliolens/detection/layout/layout-tables";
import { tableCuts } from "@heliolens/detection/layout/table-cuts";
import { flightNetwork } from "@heliolens/detection/network/flight-network";
import type { NetworkPart } from "@heliolens/detection/network/network-part";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { shiftVotes } from "@heliolens/domain/geometry/points/shift-votes";
import { missesM } from "../layout/similarity.ts";
import { inThread } from "./in-thread.ts";
import type { RealFlight } from "./read-flight.ts";
import { flightsOf, seenInAll } from "./register-real.ts";

/** Tables that a flight shows without a drawing. */
export interface RealLayout {
  /** Both ends of their rows in view. */
  readonly tables: number;
  /** Nothing of them beyond the view, and as many columns and rows as most have. */
  readonly whole: number;
  readonly modules: number;
}

export const HALVES = "halves";

/** The whole flight here, its odd and its even images in another thread meanwhile. */
export async function layOutReal(flight: RealFlight) {
  const apart = inThread<readonly number[]>({ folder: flight.folder, task: HALVES });
  const parts = await partsOf(flight, seenInAll(flight), () => true);
  return { ...countTables(parts, flight), apartM: await apart };
}

/** How far the layouts of the odd and the even images lie apart: in metres, sorted. */
export async function halvesApartM(flight: RealFlight): Promise<readonly number[]> {
  const seen = seenInAll(flight);
  const odd = await partsOf(flight, seen, (i) => i % 2 === 1);
  return placesApartM(odd, await partsOf(flight, seen, (i) => i % 2 === 0));
}

export async function partsOf(
  flight: RealFlight,
  seen: readonly (SeenModules | null)[],
  isTaken: (index: number) => boolean,
): Promise<readonly NetworkPart[]> {
  const parts: NetworkPart[] = [];
  for (const { ids, images, lens, isLensGuessed, biasBoundM } of flightsOf(flight, [0, 0])) {
    const plane = metrePlaneAt(images[0]!.recorded.position);
    const own = images.filter((_, i) => isTaken(i));
    const ownSeen = ids.map((id) => seen[id]!).filter((_, i) => isTaken(i));
    const asked = { lens, isLensGuessed: isLensGuessed ?? false, plane, images: own, seen: ownSeen, biasBoundM };
    parts.push(...(await flightNetwork(asked)));
  }
  return parts;
}

function countTables(parts: readonly NetworkPart[], { truth: { columns, rows } }: RealFlight): RealLayout {
  const ended = parts.flatMap((part) => {
    const cutsOf = tableCuts(part);
    return layoutTables(part)
      .map((table) => ({ table, ...cutsOf(table) }))
      .filter(({ isCutAlong }) => !isCutAlong);
  });
  const isWhole = (table: LayoutTable) => table.columns === columns && table.rows === rows;
  return {
    tables: ended.length,
    whole: ended.filter(({ table, isCutAcross }) => !isCutAcross && isWhole(table)).length,
    modules: ended.reduce((sum, { table }) => sum + table.modules.length, 0),
  };
}

/** How far the same module lies apart in two layouts, after one similarity a part: in metres, sorted. */
function placesApartM(first: readonly NetworkPart[], second: readonly NetworkPart[]): readonly number[] {
  return first
    .flatMap((part) => {
      const here = tablePlaces(part);
      const matched = second.map((other) => {
        const there = tablePlaces(other);
        const search = { aroundM: [0, 0], reachM: 3, shortM: Math.min(...part.pitchM), leastPairs: 20 } as const;
        const shifts = shiftVotes(here, there, search).toSorted((a, b) => b.pairs.length - a.pairs.length);
        return (shifts[0]?.pairs ?? []).map(([i, j]) => [here[i]!, there[j]!] as const);
      });
      const [most] = matched.toSorted((a, b) => b.length - a.length);
      return most ? missesM(most) : [];
    })
    .sort((a, b) => a - b);
}

const tablePlaces = (part: NetworkPart): readonly Metres[] =>
  layoutTables(part).flatMap(({ modules }) =>
    modules.map(({ module }): Metres => [part.modules[3 * module]!, part.modules[3 * module + 1]!]),
  );
