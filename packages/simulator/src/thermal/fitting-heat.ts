import type { FittingOptions } from "../plant/fitting-options.ts";
import { MODULE_GAP_M } from "../plant/module-product.ts";
import type { Plant } from "../plant/plant.ts";
import { MODULES_UP } from "../plant/table.ts";
import { chanceOf } from "../random/random-stream.ts";
import type { ModuleSeen } from "../trace/module-seen.ts";
import type { Trace } from "../trace/trace-frame.ts";
import { filled } from "./module-relief.ts";

/** Clamps and cables at one moment, seen from one height. */
export interface Fittings {
  readonly plant: Plant;
  readonly pixelM: number;
  /** How strongly metal differs from glass: 1 where modules run 25 K over the air. */
  readonly strength: number;
}

/** Across its seam a clamp is shorter than along it. */
const CLAMP_ACROSS = 0.36;
const CLAMP_PLACE_ERROR_M = 0.06;
/** A few are missing, turned over or polished. */
const MISSING_SHARE = 0.02;
const BRIGHT_SHARE = 0.06;

/** Clamps lie on the seams along the long sides, two a side, where module products have their holes. */
export const clampAtShare = (isUpper: boolean): number => (isUpper ? 0.78 : 0.22);

export function addClamp(fittings: Fittings, seen: ModuleSeen, celsius: Float32Array, pixel: number): void {
  const { plant, pixelM, strength } = fittings;
  const { clampM, clampC } = plant.options;
  const { widthM, lengthM } = plant.product;
  const isLeft = seen.x < widthM / 2;
  const offX = isLeft ? seen.x + MODULE_GAP_M / 2 : seen.x - widthM - MODULE_GAP_M / 2;
  if (Math.abs(offX) > CLAMP_ACROSS * clampM + pixelM) return;
  const isUpper = seen.y > lengthM / 2;
  // Neighbours share a clamp: it goes by the module at its left.
  const clamp = 2 * (isLeft ? seen.module - MODULES_UP : seen.module) + (isUpper ? 1 : 0);
  const offY = seen.y - clampAtShare(isUpper) * lengthM - CLAMP_PLACE_ERROR_M * (chanceOf(clamp, 3) - 0.5);
  const share = filled(offX, CLAMP_ACROSS * clampM, pixelM) * filled(offY, clampM / 2, pixelM);
  if (share > 0) celsius[pixel]! += share * strength * clampHeatC(clampC, clamp);
}

function clampHeatC(clampC: number, clamp: number): number {
  const fate = chanceOf(clamp, 5);
  if (fate < MISSING_SHARE) return 0;
  if (fate < MISSING_SHARE + BRIGHT_SHARE) return -0.35 * clampC;
  return clampC * (0.6 + 0.8 * chanceOf(clamp, 7));
}

const CABLE_M = 0.035;
const CABLE_C = -3.5;
/** From tie to tie. */
const CABLE_SPAN_M = 1.7;

/** A bundle along the lower edge of some tables, hanging between its ties over the frame. */
export function addCable(
  { plant, pixelM, strength }: Fittings,
  { table, u, v }: Trace,
  celsius: Float32Array,
  pixel: number,
): void {
  const upM = v[pixel]!;
  const on = table[pixel]!;
  if (upM > 0.3 || chanceOf(on, 13) >= plant.options.cableShare) return;
  const alongM = u[pixel]!;
  const sag = Math.sin((Math.PI * alongM) / CABLE_SPAN_M);
  const offM = upM - 0.05 - 0.09 * sag * sag * chanceOf(Math.floor(alongM / CABLE_SPAN_M), on);
  const isWarm = chanceOf(on, 17) < 0.4;
  celsius[pixel]! += filled(offM, CABLE_M / 2, pixelM) * strength * (isWarm ? -CABLE_C : CABLE_C);
}

export const hasClamps = ({ clampM }: FittingOptions): boolean => clampM > 0;
export const hasCables = ({ cableShare }: FittingOptions): boolean => cableShare > 0;
