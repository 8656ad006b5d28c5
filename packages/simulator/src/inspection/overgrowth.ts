import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import { modulePoint } from "../plant/module-position.ts";
import type { Plant } from "../plant/plant.ts";
import { MODULES_UP, onTable, type Table } from "../plant/table.ts";
import { type NoiseTile, noiseAt, noiseTile } from "../random/noise-tile.ts";
import { type RandomStream, randomStream } from "../random/random-stream.ts";

/** A bush standing higher than the lower edge of the modules, or a tree beside a row end. */
export interface Overgrowth {
  readonly key: string;
  readonly at: Metres;
  readonly radiusM: number;
  readonly heightM: number;
}

const CUT_BY_NEXT_YEAR = 0.5;
const LEAST_TREE_M = 3;

/** Trees shade modules that they do not hide. */
export const isTree = ({ heightM }: Overgrowth): boolean => heightM > LEAST_TREE_M;

/** Each year some are cut, the others grow, and new ones come. */
export function overgrowthsAt(plant: Plant, inspection: number): readonly Overgrowth[] {
  const first = Math.round((plant.options.modules * plant.options.overgrownPer1000) / 1000);
  const clumps = grown(plant, 0, first);
  if (inspection === 0) return clumps;
  const random = randomStream(plant.options.seed, "overgrowth", "after", inspection);
  const left = clumps
    .filter(() => !random.chance(CUT_BY_NEXT_YEAR))
    .map((clump) => ({ ...clump, radiusM: clump.radiusM * random.between(1, 1.35) }));
  return [...left, ...grown(plant, inspection, Math.round(first * CUT_BY_NEXT_YEAR))];
}

/** How much of a place is hidden, 0 to 1: leaves at the rim let the module through. */
export function hiddenShare(mask: NoiseTile, { at, radiusM }: Overgrowth, eastM: number, northM: number): number {
  const reach = Math.hypot(eastM - at[0], northM - at[1]) / radiusM;
  if (reach > 1.5) return 0;
  const edge = 1 - reach + 0.3 * noiseAt(mask, eastM * 9, northM * 9);
  return Math.min(1, Math.max(0, edge * 4));
}

export const leafMask = (seed: number): NoiseTile =>
  noiseTile(seed, "leaves", { size: 256, coarsest: 32, octaves: 3, roughness: 0.7 });

/** Modules that a clump stands before, looking from them `towards` the sky or the sun, and which part of each. */
export function hiddenModules(
  plant: Plant,
  mask: NoiseTile,
  clump: Overgrowth,
  towards: Vector,
): ReadonlyMap<number, number> {
  const [east, north] = clump.at;
  const reachM = clump.radiusM * 1.5 + (clump.heightM * Math.hypot(towards[0], towards[1])) / towards[2];
  const box = boxOf([
    [east - reachM, north - reachM],
    [east + reachM, north + reachM],
  ]);
  const shares = new Map<number, number>();
  for (const index of plant.grid.near(box)) {
    const { firstModule, columns } = plant.tables[index]!;
    for (let module = firstModule; module < firstModule + columns * MODULES_UP; module++) {
      const share = hiddenPart(plant, mask, { clump, towards, reachM }, module);
      if (share > 0) shares.set(module, share);
    }
  }
  return shares;
}

/** Where a line from a place towards the sky or the sun passes the clump's top. */
export function passingAt(topM: number, place: Vector, towards: Vector): Metres {
  const rise = (topM - place[2]) / towards[2];
  return [place[0] + towards[0] * rise, place[1] + towards[1] * rise];
}

interface Gaze {
  readonly clump: Overgrowth;
  readonly towards: Vector;
  readonly reachM: number;
}

const SAMPLES = 8;

function hiddenPart(plant: Plant, mask: NoiseTile, { clump, towards, reachM }: Gaze, module: number): number {
  const { widthM, lengthM } = plant.product;
  const at = modulePoint(plant, module);
  const [centreEast, centreNorth] = at(widthM / 2, lengthM / 2);
  if (Math.hypot(centreEast - clump.at[0], centreNorth - clump.at[1]) > reachM + lengthM) return 0;
  const topM = plant.terrain(clump.at[0], clump.at[1]) + clump.heightM;
  let hidden = 0;
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const place = at((((i % SAMPLES) + 0.5) / SAMPLES) * widthM, ((Math.floor(i / SAMPLES) + 0.5) / SAMPLES) * lengthM);
    const [east, north] = passingAt(topM, place, towards);
    hidden += hiddenShare(mask, clump, east, north);
  }
  return hidden / (SAMPLES * SAMPLES);
}

function grown(plant: Plant, inspection: number, count: number): Overgrowth[] {
  const random = randomStream(plant.options.seed, "overgrowth", inspection);
  const ends = rowEnds(plant);
  return Array.from({ length: count }, (_, i) => ({
    key: `V${inspection}${String(i + 1).padStart(4, "0")}`,
    ...growers[i % growers.length]!(plant, ends, random),
  }));
}

type Grower = (plant: Plant, ends: readonly RowEnd[], random: RandomStream) => Omit<Overgrowth, "key">;

const growers: readonly Grower[] = [bushAtEnd, bushInFront, treeBeside];

function bushAtEnd(_: Plant, ends: readonly RowEnd[], random: RandomStream): Omit<Overgrowth, "key"> {
  const { table, u, outwards } = random.pick(ends);
  return {
    at: onTable(table, u + outwards * random.between(-1, 1.2), random.between(-0.5, table.depthM * 0.7)),
    radiusM: random.between(0.7, 2.6),
    heightM: random.between(1.1, 2.4),
  };
}

function bushInFront(plant: Plant, _: readonly RowEnd[], random: RandomStream): Omit<Overgrowth, "key"> {
  const table = random.pick(plant.tables);
  return {
    at: onTable(table, random.between(0, table.lengthM), random.between(-0.7, 0.15)),
    radiusM: random.between(0.5, 1.3),
    heightM: random.between(1.1, 2.1),
  };
}

/** Just outside a row end, where nobody mows. */
function treeBeside(_: Plant, ends: readonly RowEnd[], random: RandomStream): Omit<Overgrowth, "key"> {
  const { table, u, outwards } = random.pick(ends);
  const radiusM = random.between(1, 1.9);
  const at = onTable(table, u + outwards * (radiusM + random.between(0, 0.7)), random.between(-0.5, table.depthM));
  return { at, radiusM, heightM: random.between(4, 6.5) };
}

/** Where a row stops: on its table, with +1 or -1 for the way out. */
interface RowEnd {
  readonly table: Table;
  readonly u: number;
  readonly outwards: 1 | -1;
}

function rowEnds(plant: Plant): readonly RowEnd[] {
  const rows = Map.groupBy(plant.tables, ({ planned }) => `${planned.section}/${planned.row}`);
  return [...rows.values()].flatMap((row): RowEnd[] => [
    { table: row[0]!, u: 0, outwards: -1 },
    { table: row.at(-1)!, u: row.at(-1)!.lengthM, outwards: 1 },
  ]);
}
