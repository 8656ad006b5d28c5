import { median } from "@heliolens/domain/geometry/median";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { ringArea, ringCentroid } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { ModuleOutlines } from "./module-outlines.ts";
import { type ModulePatch, modulePatch, PATCH_COLUMNS, PATCH_ROWS, PATCH_SAMPLES, upright } from "./module-patch.ts";
import { type PatchFigures, patchFigures } from "./patch-figures.ts";
import { type PatchInFrame, type ReferenceKind, usualPatch } from "./usual-patch.ts";

/** The drawing with its wiring: `strings[i]` and `arrays[i]` belong to `plan.modules[i]`. */
export interface WiredPlan {
  readonly plan: PanelPlan;
  readonly strings: readonly (number | null)[];
  readonly arrays: readonly (number | null)[];
}

/** One module in one image, beside what it should look like. */
export interface Sighting {
  readonly module: number;
  readonly imageId: string;
  readonly timeMs: number;
  readonly ringPx: Ring;
  readonly areaPx: number;
  /** 0 in the middle of the frame, 1 in its corners. */
  readonly fromCentre: number;
  readonly figures: PatchFigures;
  readonly reference: ReferenceKind;
  readonly referenceC: number;
  readonly medianC: number;
  readonly maxC: number;
  readonly minC: number;
  readonly averageC: number;
}

export interface SightedModule {
  readonly sighting: Sighting;
  readonly patch: ModulePatch;
}

export interface FrameToSight {
  readonly imageId: string;
  readonly timeMs: number;
  readonly frame: HeatGrid;
  /** Where the image shows which modules. */
  readonly outlines: ModuleOutlines;
}

/** Every module that the image shows whole, compared with its like in the same image: the same moment, the same sky. */
export function sightModules({ plan, strings, arrays }: WiredPlan, shot: FrameToSight): readonly SightedModule[] {
  const seen = [...shot.outlines].flatMap(([module, outline]) => {
    const patch = modulePatch(shot.frame, upright(plan.modules[module]!.quad, outline));
    if (!patch) return [];
    const inFrame: PatchInFrame = {
      string: strings[module] ?? null,
      array: arrays[module] ?? null,
      row: `${plan.modules[module]!.table}/${plan.modules[module]!.row}`,
      atPx: ringCentroid(patch.ringPx),
      celsius: patch.celsius,
      levelC: median(centralOf(patch.celsius)),
    };
    return [{ module, patch, inFrame }];
  });
  const all = seen.map(({ inFrame }) => inFrame);
  return seen.flatMap(({ module, patch, inFrame }) => {
    const usual = usualPatch(inFrame, all);
    if (!usual) return [];
    const { celsius } = patch;
    const areaPx = ringArea(patch.ringPx);
    const differenceK = celsius.map((value, i) => value - usual.celsius[i]!);
    const sighting: Sighting = {
      module,
      imageId: shot.imageId,
      timeMs: shot.timeMs,
      ringPx: patch.ringPx,
      areaPx,
      fromCentre: fromCentre(shot.frame, inFrame.atPx),
      figures: patchFigures({ differenceK, fitted: usual.fitted, samplePx: Math.sqrt(areaPx / PATCH_SAMPLES) }),
      reference: usual.reference,
      referenceC: median(centralOf(usual.celsius)),
      ...heatOfPatch(inFrame.celsius),
    };
    return [{ sighting, patch }];
  });
}

/** Of all samples; the median of the central part. */
export function heatOfPatch(celsius: Float32Array) {
  return {
    medianC: median(centralOf(celsius)),
    maxC: celsius.reduce((most, value) => Math.max(most, value), -Infinity),
    minC: celsius.reduce((least, value) => Math.min(least, value), Infinity),
    averageC: celsius.reduce((sum, value) => sum + value, 0) / celsius.length,
  };
}

/** The middle 60 % each way: off the frame and off what blurs into it. */
const centralSamples = Array.from({ length: PATCH_SAMPLES }, (_, sample) => sample).filter((sample) => {
  const [column, row] = [sample % PATCH_COLUMNS, Math.floor(sample / PATCH_COLUMNS)];
  const isBetween = (at: number, count: number) => at >= 0.2 * count && at < 0.8 * count;
  return isBetween(column, PATCH_COLUMNS) && isBetween(row, PATCH_ROWS);
});

function centralOf(celsius: Float32Array): Float32Array {
  const central = new Float32Array(centralSamples.length);
  for (let i = 0; i < central.length; i++) central[i] = celsius[centralSamples[i]!]!;
  return central;
}

const fromCentre = ({ widthPx, heightPx }: HeatGrid, [x, y]: readonly [number, number]): number =>
  Math.hypot(x - widthPx / 2, y - heightPx / 2) / Math.hypot(widthPx / 2, heightPx / 2);
