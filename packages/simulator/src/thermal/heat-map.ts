import type { Inspection } from "../inspection/simulate-inspection.ts";
import type { Plant } from "../plant/plant.ts";
import { randomStream } from "../random/random-stream.ts";
import { type CellGrid, cellGridOf } from "./cell-grid.ts";
import { type HeatPattern, heatPatterns } from "./heat-patterns.ts";

/** Extra kelvin over a healthy module at 1000 W/m², sampled over one module. */
export interface HeatMap {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

export const HEAT_STEP_M = 0.02;

/** Maps of faulty modules, kept for the last few hundred: neighbours in the flight see the same ones. */
export interface HeatMaps {
  /** Undefined for a healthy module. */
  of(module: number): HeatMap | undefined;
}

const KEPT = 400;

export function heatMaps(plant: Plant, inspection: Inspection): HeatMaps {
  const grid = cellGridOf(plant.product);
  const kept = new Map<number, HeatMap>();
  const isFaulty = new Uint8Array(plant.moduleCount); // asked for every pixel: a map would cost half the frame
  for (const module of inspection.defectsOf.keys()) isFaulty[module] = 1;
  return {
    of: (module) => {
      if (isFaulty[module] === 0) return undefined;
      const known = kept.get(module);
      if (known) return known;
      const defects = inspection.defectsOf.get(module)!;
      const map = mapOf(
        grid,
        defects.flatMap((index) => patternOn(grid, inspection, index, module)),
      );
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
      kept.set(module, map);
      return map;
    },
  };
}

/** Bilinear between samples; held at the rim. */
export function heatAt({ columns, rows, values }: HeatMap, xM: number, yM: number): number {
  const x = Math.min(columns - 1.001, Math.max(0, xM / HEAT_STEP_M));
  const y = Math.min(rows - 1.001, Math.max(0, yM / HEAT_STEP_M));
  const left = Math.floor(x);
  const low = Math.floor(y);
  const at = low * columns + left;
  const lower = values[at]! + (values[at + 1]! - values[at]!) * (x - left);
  const upper = values[at + columns]! + (values[at + columns + 1]! - values[at + columns]!) * (x - left);
  return lower + (upper - lower) * (y - low);
}

function patternOn(grid: CellGrid, inspection: Inspection, index: number, module: number): HeatPattern[] {
  const { code, deltaC, shapeSeed, modules, source } = inspection.defects[index]!;
  const make = heatPatterns[code];
  if (!make || source === "cast") return [];
  // Modules of one faulty string share the fault, not the cells it picks.
  const random = randomStream(shapeSeed, "heat", modules.length > 1 ? module : 0);
  const strength = deltaC * (modules.length > 1 ? 1 + 0.06 * random.normal() : 1);
  const pattern = make(grid, random);
  return [(x, y) => strength * pattern(x, y)];
}

function mapOf({ product }: CellGrid, patterns: readonly HeatPattern[]): HeatMap {
  const columns = Math.ceil(product.widthM / HEAT_STEP_M) + 1;
  const rows = Math.ceil(product.lengthM / HEAT_STEP_M) + 1;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = patterns.reduce(
        (sum, pattern) => sum + pattern(column * HEAT_STEP_M, row * HEAT_STEP_M),
        0,
      );
  return { columns, rows, values };
}
