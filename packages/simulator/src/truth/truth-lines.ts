import type { Vector } from "@heliolens/domain/geometry/vector";
import type { ImageFiles } from "../files/image-files.ts";
import type { Inspection } from "../inspection/simulate-inspection.ts";
import { moduleKey, siteEllipsoidalHeightM } from "../plant/design.ts";
import { moduleCorners } from "../plant/module-position.ts";
import type { Plant } from "../plant/plant.ts";
import type { SimulationPlan } from "../world/simulation-plan.ts";
import type { ImageTruth } from "./image-truth.ts";

/** A line of the truth file. */
export type TruthLine =
  | {
      readonly type: "simulation";
      readonly simulated: true;
      readonly plan: SimulationPlan;
      readonly siteEllipsoidalHeightM: number;
    }
  | { readonly type: "inspection"; readonly startMs: number; readonly conditions: Inspection["day"] }
  | ModuleLine
  | {
      readonly type: "defect";
      readonly key: string;
      readonly code: string;
      readonly modules: readonly string[];
      readonly deltaC: number;
      readonly change: string;
    }
  | ({
      readonly type: "image";
      readonly files: Readonly<Record<string, string>>;
      readonly mishaps: readonly string[];
    } & ImageTruth);

export interface ModuleLine {
  readonly type: "module";
  readonly key: string;
  readonly module: number;
  /** Lower left, lower right, upper right, upper left: lon, lat, metres over the origin of the plant's plane. */
  readonly ring: readonly (readonly [number, number, number])[];
  readonly isMissing: boolean;
  /** Of the healthy parts at the start of the inspection; what a camera reads is some kelvin lower. */
  readonly temperatureC: number;
}

/** Everything but the images, one line after the other. */
export function* plantTruth(plan: SimulationPlan, plant: Plant, inspection: Inspection): Generator<TruthLine> {
  yield { type: "simulation", simulated: true, plan, siteEllipsoidalHeightM };
  yield { type: "inspection", startMs: inspection.day.startMs, conditions: inspection.day };
  for (const { key, code, modules, deltaC, change } of inspection.defects)
    yield { type: "defect", key, code, modules: modules.map((module) => moduleKey(plant, module)), deltaC, change };
  const { moduleC } = inspection.conditionsAt(inspection.day.startMs);
  for (let module = 0; module < plant.moduleCount; module++) yield moduleLine(plant, inspection, module, moduleC);
}

export const imageLine = (truth: ImageTruth, { files, mishaps }: ImageFiles): TruthLine => ({
  type: "image",
  files: Object.fromEntries(files.map(({ role, path }) => [role, path])),
  mishaps,
  ...truth,
});

function moduleLine(plant: Plant, inspection: Inspection, module: number, moduleC: number): ModuleLine {
  return {
    type: "module",
    key: moduleKey(plant, module),
    module,
    ring: moduleCorners(plant, module).map((corner) => onEarth(plant, corner)),
    isMissing: inspection.isMissing[module] === 1,
    temperatureC: Math.round((moduleC + inspection.spreadC[module]!) * 100) / 100,
  };
}

/** Degrees to a tenth of a millimetre. */
function onEarth({ plane }: Plant, [east, north, up]: Vector): readonly [number, number, number] {
  const [lon, lat] = plane.toLonLat([east, north]);
  return [Math.round(lon * 1e9) / 1e9, Math.round(lat * 1e9) / 1e9, Math.round(up * 1e4) / 1e4];
}
