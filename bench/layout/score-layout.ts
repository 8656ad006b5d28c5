import { seenPart } from "@heliolens/detection/layout/seen-part";
import { flatPositions, type NetworkPart } from "@heliolens/detection/network/network-part";
import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { movedPoint, type PlaneMove } from "@heliolens/domain/geometry/points/plane-move";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { similarMove } from "@heliolens/domain/geometry/points/similar-move";
import { ringCentroid } from "@heliolens/domain/geometry/ring";
import { isSure, type ProposedModule, type ProposedTable } from "@heliolens/domain/proposal/layout-proposal";
import { makeProposal } from "@heliolens/domain/proposal/make-proposal";
import { MODULES_UP } from "@heliolens/simulator/plant/table";
import type { ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";
import { distanceM } from "./similarity.ts";
import { shownAtMiddle, trueAtMiddle } from "./true-middles.ts";
import { hiddenUnderPlants, modulesShown, type ShownModule, truePosition, trueTiltDeg } from "./true-modules.ts";

/** A part of a flight with its tables, as the product proposes them. */
export interface PartLayout {
  readonly part: NetworkPart;
  readonly tables: readonly ProposedTable[];
}

export const layoutOf = (part: NetworkPart, origin: LonLat): PartLayout => ({
  part,
  tables: makeProposal({ origin, images: part.frames.length, parts: [seenPart(part)] }).tables,
});

export interface LayoutScore {
  /** Frames that really show six modules or more; those of the largest part; those a module or more off in it. */
  readonly frames: number;
  readonly placed: number;
  readonly slips: number;
  /** Modules that three frames or more really show whole, not under a bush, and how many of them were found. */
  readonly seen: number;
  readonly found: number;
  /** Modules of the layout, and how many of them are none. */
  readonly laid: number;
  readonly falseOnes: number;
  /** How far found modules lie off, after one similarity a part. */
  readonly missesM: readonly number[];
  /** Tables of which every module is seen so often; laid out exactly; wrong with nothing that says so. */
  readonly wholeTables: number;
  readonly exactTables: number;
  readonly wrongUnflagged: number;
  readonly tiltOffDeg: number;
  readonly scaleOff: number;
  readonly parts: number;
}

const LEAST_SHOWN = 6;
const LEAST_SEEN = 3;

/** The first part is the largest. */
export function scoreLayout(scene: ThermalScene, layouts: readonly PartLayout[]): LayoutScore {
  const shown = modulesShown(scene);
  const times = new Int32Array(scene.plant.moduleCount);
  for (const own of shown) for (const { module } of own) times[module]! += 1;
  const places = Array.from(times, (_, module) => truePosition(scene, module));
  const onTruth = layouts.map(({ part }) => toTruth(part, shown, places));
  const found = foundModules(layouts, onTruth, places);
  const isHidden = hiddenUnderPlants(scene);
  const isDue = (count: number, module: number) => count >= LEAST_SEEN && !isHidden(module);
  const due = shown.flatMap((own, index) => (own.length >= LEAST_SHOWN ? [index] : []));
  const largest = layouts[0]?.part;
  const misses =
    largest && onTruth[0]
      ? frameMissesM(scene, largest, onTruth[0], matchesOf(largest, shown), places)
      : new Map<number, number>();
  const shortM = largest ? Math.min(...largest.pitchM) : Infinity;
  const tables = tableScore(scene, layouts, found.trueOf, times);
  return {
    frames: due.length,
    placed: due.filter((index) => misses.has(index)).length,
    slips: [...misses.values()].filter((missM) => missM > SAME_MODULE * shortM).length,
    seen: times.filter(isDue).length,
    found: times.filter((count, module) => isDue(count, module) && found.modules.has(module)).length,
    laid: found.laid,
    falseOnes: found.falseOnes,
    missesM: found.missesM,
    ...tables,
    tiltOffDeg: largest ? tiltOffDeg(scene, layouts[0]!, found.trueOf) : Number.NaN,
    scaleOff: onTruth[0] ? Math.abs(onTruth[0].scale - 1) : Number.NaN,
    parts: layouts.length,
  };
}

/** Of the shorter pitch. */
const SAME_MODULE = 0.5;

interface FrameMatch {
  readonly index: number;
  /** No module was found in it. */
  readonly isBare: boolean;
  readonly pairs: readonly (readonly [laid: Metres, module: number])[];
}

/** What each frame found, as modules of the part and of the truth. */
function matchesOf(part: NetworkPart, shown: readonly (readonly ShownModule[])[]): readonly FrameMatch[] {
  const places = flatPositions(part);
  return part.frames.map(({ index, seen }, f) => {
    const truth = shown[index]!;
    const grid = pointGrid(truth.map(({ pixel }): Metres => [pixel[0], pixel[1]]));
    return {
      index,
      isBare: seen.found.centres.length === 0,
      pairs: seen.found.centres.flatMap((centre, k) => {
        const own = grid.nearest([centre[0], centre[1]], NEAR_PX);
        return own === null ? [] : [[places[part.moduleOf[f]![k]!]!, truth[own]!.module] as const];
      }),
    };
  });
}

const NEAR_PX = 8;

/** From the part to the truth: most frames decide, those that slipped do not count. */
function toTruth(
  part: NetworkPart,
  shown: readonly (readonly ShownModule[])[],
  places: readonly Metres[],
): PlaneMove | null {
  let pairs = matchesOf(part, shown).flatMap((match) =>
    match.pairs.map(([at, module]) => [at, places[module]!] as const),
  );
  if (pairs.length < 2) return null;
  for (let round = 0; round < 3; round++) {
    const move = similarMove(pairs);
    const usualM = median(pairs.map(([a, b]) => distanceM(movedPoint(move, a), b)));
    pairs = pairs.filter(([a, b]) => distanceM(movedPoint(move, a), b) <= 3 * usualM);
  }
  return similarMove(pairs);
}

/** A frame whose found modules are none of the real ones is judged by where its middle lies. */
function frameMissesM(
  scene: ThermalScene,
  part: NetworkPart,
  onTruth: PlaneMove,
  matches: readonly FrameMatch[],
  places: readonly Metres[],
): ReadonlyMap<number, number> {
  return new Map(
    matches.flatMap(({ index, isBare, pairs }, f): (readonly [number, number])[] => {
      if (isBare) return [];
      if (pairs.length === 0)
        return [[index, distanceM(movedPoint(onTruth, shownAtMiddle(part, f)), trueAtMiddle(scene, index))]];
      return [[index, median(pairs.map(([at, module]) => distanceM(movedPoint(onTruth, at), places[module]!)))]];
    }),
  );
}

function foundModules(
  layouts: readonly PartLayout[],
  onTruth: readonly (PlaneMove | null)[],
  places: readonly Metres[],
) {
  const grid = pointGrid(places);
  const modules = new Set<number>();
  const trueOf = new Map<ProposedModule, number>();
  const missesM: number[] = [];
  let [laid, falseOnes] = [0, 0];
  layouts.forEach(({ part, tables }, p) => {
    const taken = new Set<number>();
    for (const module of tables.flatMap((table) => table.modules)) {
      laid++;
      const at = onTruth[p] ? movedPoint(onTruth[p], ringCentroid(module.ringM)) : null;
      const nearest = at ? grid.nearest(at, SAME_MODULE * Math.min(...part.pitchM)) : null;
      if (!at || nearest === null || taken.has(nearest)) {
        falseOnes++;
        continue;
      }
      taken.add(nearest);
      trueOf.set(module, nearest);
      modules.add(nearest);
      missesM.push(distanceM(at, places[nearest]!));
    }
  });
  return { modules, trueOf, missesM, laid, falseOnes };
}

function tableScore(
  { plant }: ThermalScene,
  layouts: readonly PartLayout[],
  trueOf: ReadonlyMap<ProposedModule, number>,
  times: Int32Array,
) {
  const laidOf = new Map<number, ProposedTable>();
  for (const table of layouts.flatMap(({ tables }) => tables))
    for (const module of table.modules) {
      const own = trueOf.get(module);
      if (own !== undefined) laidOf.set(own, table);
    }
  let [wholeTables, exactTables, wrongUnflagged] = [0, 0, 0];
  for (const { firstModule, columns } of plant.tables) {
    const modules = Array.from({ length: columns * MODULES_UP }, (_, i) => firstModule + i);
    if (!modules.every((module) => times[module]! >= LEAST_SEEN)) continue;
    wholeTables++;
    // A table around a module under a bush may still have its columns and rows.
    const laid = new Set(modules.flatMap((module) => laidOf.get(module) ?? []));
    const [table, ...others] = laid;
    const isExact =
      others.length === 0 &&
      table?.columns === columns &&
      table.rows === MODULES_UP &&
      table.modules.length === modules.filter((module) => laidOf.has(module)).length;
    if (isExact) exactTables++;
    else if (laid.size > 0 && [...laid].every(isSure)) wrongUnflagged++;
  }
  return { wholeTables, exactTables, wrongUnflagged };
}

/** How far tables stand more or less steeply than they really do, usually. On a slope a table leans with the ground, too. */
function tiltOffDeg(scene: ThermalScene, { tables }: PartLayout, trueOf: ReadonlyMap<ProposedModule, number>): number {
  const offs = tables.flatMap(({ stand, modules }) => {
    const own = modules.map((module) => trueOf.get(module)).find((module) => module !== undefined);
    return stand === null || own === undefined ? [] : [stand.tiltDeg - trueTiltDeg(scene, own)];
  });
  return offs.length === 0 ? Number.NaN : Math.abs(median(offs));
}
