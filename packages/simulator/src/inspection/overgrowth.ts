import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";
import { plus, times } from "@heliolens/domain/geometry/vector";
import { modulePoint } from "../plant/module-place.ts";
import type { Plant } from "../plant/plant.ts";
import { MODULES_UP } from "../plant/table.ts";
import { type NoiseTile, noiseAt, noiseTile } from "../random/noise-tile.ts";
import { type RandomStream, randomStream } from "../random/random-stream.ts";

/** A clump of plants standing higher than the lower edge of the modules. */
export interface Overgrowth {
  readonly key: string;
  readonly at: Metres;
  readonly radiusM: number;
  readonly heightM: number;
}

const CUT_BY_NEXT_YEAR = 0.5;

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

/** Modules of which a clump hides a part, and which part of each (seen from straight above). */
export function hiddenModules(plant: Plant, mask: NoiseTile, clump: Overgrowth): ReadonlyMap<number, number> {
  const [east, north] = clump.at;
  const reachM = clump.radiusM * 1.5;
  const box = boxOf([
    [east - reachM, north - reachM],
    [east + reachM, north + reachM],
  ]);
  const shares = new Map<number, number>();
  for (const index of plant.grid.near(box)) {
    const { firstModule, columns } = plant.tables[index]!;
    for (let module = firstModule; module < firstModule + columns * MODULES_UP; module++) {
      const share = hiddenPart(plant, mask, clump, module);
      if (share > 0) shares.set(module, share);
    }
  }
  return shares;
}

const SAMPLES = 8;

function hiddenPart(plant: Plant, mask: NoiseTile, clump: Overgrowth, module: number): number {
  const { widthM, lengthM } = plant.product;
  const at = modulePoint(plant, module);
  const [centreEast, centreNorth] = at(widthM / 2, lengthM / 2);
  if (Math.hypot(centreEast - clump.at[0], centreNorth - clump.at[1]) > clump.radiusM * 1.5 + lengthM) return 0;
  let hidden = 0;
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const [east, north] = at(
      (((i % SAMPLES) + 0.5) / SAMPLES) * widthM,
      ((Math.floor(i / SAMPLES) + 0.5) / SAMPLES) * lengthM,
    );
    hidden += hiddenShare(mask, clump, east, north);
  }
  return hidden / (SAMPLES * SAMPLES);
}

function grown(plant: Plant, inspection: number, count: number): Overgrowth[] {
  const random = randomStream(plant.options.seed, "overgrowth", inspection);
  return Array.from({ length: count }, (_, i) => ({
    key: `V${inspection}${String(i + 1).padStart(4, "0")}`,
    ...grownPlace(plant, random),
    heightM: random.between(1.1, 2.4),
  }));
}

function grownPlace(plant: Plant, random: RandomStream): { readonly at: Metres; readonly radiusM: number } {
  const table = random.pick(plant.tables);
  const atEnd = random.chance(0.6);
  const u = atEnd ? random.pick([0, table.lengthM]) + random.between(-1.2, 0.8) : random.between(0, table.lengthM);
  const v = atEnd ? random.between(-0.5, table.depthM * 0.7) : random.between(-0.7, 0.15);
  const place = plus(table.corner, plus(times(table.along, u), times(table.upSlope, v)));
  return { at: [place[0], place[1]], radiusM: random.between(0.5, atEnd ? 2.6 : 1.3) };
}
