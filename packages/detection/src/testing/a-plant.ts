import type { Lens } from "@heliolens/domain/alignment/lens";
import { noDistortion, slopeOfPixel } from "@heliolens/domain/alignment/lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { plus, times } from "@heliolens/domain/geometry/vector";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import { type Pose, riseM } from "../lattice/pose.ts";
import { type DrawnModule, type PanelPlan, panelPlan } from "../plan/panel-plan.ts";

export const MODULE_M = { width: 1.13, length: 2.2, gap: 0.02 } as const;
export const PITCH_M = MODULE_M.width + MODULE_M.gap;
const origin: LonLat = [126.7, 34.8];
const plane = metrePlaneAt(origin);

/** One row of single modules: where it begins and how many stand side by side. */
export interface ARow {
  readonly eastM: number;
  readonly northM: number;
  readonly modules: number;
}

/** Flat rows along the east, the first corner of the first row at the plan's origin. */
export const drawnRows = (rows: readonly ARow[]): readonly DrawnModule[] =>
  rows.flatMap(({ eastM, northM, modules }) =>
    Array.from({ length: modules }, (_, i): DrawnModule => {
      const left = eastM + i * PITCH_M;
      const [right, top] = [left + MODULE_M.width, northM + MODULE_M.length];
      const ring = [
        [left, northM],
        [right, northM],
        [right, top],
        [left, top],
      ] as const;
      return { ring: ring.map((corner) => plane.toLonLat(corner)), stand: null };
    }),
  );

export const aPlan = (rows: readonly ARow[]): PanelPlan => panelPlan(drawnRows(rows));

/** 400 x 320 pixels, 4 cm each from 15 m. */
export const aLens: Lens = {
  widthPx: 400,
  heightPx: 320,
  fxPx: 375,
  fyPx: 375,
  cxPx: 200,
  cyPx: 160,
  distortion: { ...noDistortion, k1: -0.2 },
};

/** Each side of a module: two of them and the gap make a seam of 10 cm, 2 to 3 pixels. */
const SEAM_M = 0.04;

/** What the camera sees of flat rows in the real world: glass at 40 °C with differences of its own, cold seams, ground of many temperatures below. */
export function aFrame(plan: PanelPlan, pose: Pose, groundBelowM = 0): HeatGrid {
  const { widthPx, heightPx, fxPx } = aLens;
  const { at, axes, relief } = pose;
  const celsius = new Float32Array(widthPx * heightPx);
  const slopes = pixelSlopes();
  for (let i = 0; i < celsius.length; i++) {
    // Four rays a pixel: one alone makes steps of every slanting line.
    for (const [across, along] of quarters) {
      const [right, down] = [slopes[2 * i]! + across / fxPx, slopes[2 * i + 1]! + along / fxPx];
      const ray = plus(plus(axes.forward, times(axes.right, right)), times(axes.down, down));
      const meets = (upM: number): readonly [number, number] => [
        (ray[0] * (at[2] - upM)) / -ray[2],
        (ray[1] * (at[2] - upM)) / -ray[2],
      ];
      const [east, north] = meets(riseM(relief, ...meets(riseM(relief, ...meets(0)))));
      const farther = (at[2] + groundBelowM) / at[2];
      const ground = () => groundHeat(at[0] + east * farther, at[1] + north * farther);
      celsius[i]! += (moduleHeat(plan, at[0] + east, at[1] + north) ?? ground()) / 4;
    }
    celsius[i]! += 0.05 * chance(i);
  }
  return { widthPx, heightPx, celsius: blurred(celsius, widthPx) };
}

const quarters = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

let knownSlopes: Float32Array | null = null;

/** Of the middle of each pixel; worked out once for all frames. */
function pixelSlopes(): Float32Array {
  const { widthPx, heightPx } = aLens;
  knownSlopes ??= Float32Array.from(
    Array.from({ length: widthPx * heightPx }, (_, i) =>
      slopeOfPixel(aLens, [(i % widthPx) + 0.5, Math.floor(i / widthPx) + 0.5]),
    ).flat(),
  );
  return knownSlopes;
}

/** As optics do, by 1 2 1 both ways. */
function blurred(values: Float32Array, widthPx: number): Float32Array {
  const along = (from: Float32Array, step: number) =>
    from.map((value, i) => ((from[i - step] ?? value) + 2 * value + (from[i + step] ?? value)) / 4);
  return along(along(values, 1), widthPx);
}

function moduleHeat(plan: PanelPlan, east: number, north: number): number | null {
  for (const i of nearbyModules(plan, east, north)) {
    const [[left, low], , [right, top]] = plan.modules[i]!.quad;
    const inside = Math.min(east - left, right - east, north - low, top - north);
    if (inside > -MODULE_M.gap / 2) return (inside < SEAM_M ? 36 : 40) + 0.6 * chance(i + 1);
  }
  return null;
}

const GROUND_LATTICE_M = 0.5;

/** Smooth between random heats half a metre apart: squares with edges would be taken for modules. */
function groundHeat(eastM: number, northM: number): number {
  const [x, y] = [eastM / GROUND_LATTICE_M, northM / GROUND_LATTICE_M];
  const [left, low] = [Math.floor(x), Math.floor(y)];
  const heat = (i: number, j: number) => 4 * chance((left + i) * 991 + low + j);
  const mix = (from: number, to: number, share: number) => from + (to - from) * share * share * (3 - 2 * share);
  return 27 + mix(mix(heat(0, 0), heat(1, 0), x - left), mix(heat(0, 1), heat(1, 1), x - left), y - low);
}

/** -1 to 1, the same for the same number. */
export function chance(seed: number): number {
  let mixed = seed + 0x9e3779b9;
  for (const [turn, factor] of [
    [16, 0x85ebca6b],
    [13, 0xc2b2ae35],
    [16, 0x27d4eb2f],
  ] as const)
    mixed = Math.imul(mixed ^ (mixed >>> turn), factor);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 31 - 1;
}

const remembered = new WeakMap<PanelPlan, Map<string, readonly number[]>>();

/** By square metre: every pixel asks. */
function nearbyModules(plan: PanelPlan, east: number, north: number): readonly number[] {
  const squares = remembered.get(plan) ?? new Map<string, readonly number[]>();
  remembered.set(plan, squares);
  const [minX, minY] = [Math.floor(east), Math.floor(north)];
  const key = `${minX}/${minY}`;
  const known =
    squares.get(key) ??
    plan.modulesNear.near({ minX, minY, maxX: minX + 1, maxY: minY + 1 }).filter((i) => {
      const [[left, low], , [right, top]] = plan.modules[i]!.quad;
      return left < minX + 1.1 && right > minX - 0.1 && low < minY + 1.1 && top > minY - 0.1;
    });
  squares.set(key, known);
  return known;
}
