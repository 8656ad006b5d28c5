import type { Inspection } from "../inspection/simulate-inspection.ts";
import { MODULE_GAP_M } from "../plant/module-product.ts";
import type { Plant } from "../plant/plant.ts";
import { chanceOf } from "../random/random-stream.ts";
import { type ModuleSeen, moduleSeen, seeModule } from "../trace/module-seen.ts";
import type { Trace } from "../trace/trace-frame.ts";
import type { Conditions } from "../weather/conditions.ts";
import { type CellGrid, cellGridOf } from "./cell-grid.ts";
import { addCable, addClamp, hasCables, hasClamps } from "./fitting-heat.ts";
import { type HeatMaps, heatAt } from "./heat-map.ts";
import { filled, type ModuleRelief } from "./module-relief.ts";

/** The modules at one moment, seen from one height. */
export interface ModuleMoment {
  readonly plant: Plant;
  readonly inspection: Inspection;
  readonly maps: HeatMaps;
  readonly relief: ModuleRelief;
  readonly cells: CellGrid;
  readonly moduleC: number;
  /** Shaded ground where a module is gone; what shows in the gaps between modules. */
  readonly underC: number;
  readonly gapC: number;
  /** How strongly wind and sky show: 1 where modules run 25 K over the air. */
  readonly strength: number;
  /** Against 1000 W/m². */
  readonly sunny: number;
  readonly pixelM: number;
}

/** Through the gap one sees rails and warm backs as much as shaded ground. */
const GAP_SHARE_OF_GROUND = 0.5;

/** How much cells of a healthy module differ: less than the noise. Read by a mix of module and cell. */
const cellSpreadC = Float32Array.from({ length: 1024 }, (_, i) => 0.08 * (chanceOf(i, 1) - 0.5));

export const moduleMoment = (
  scene: Pick<ModuleMoment, "plant" | "inspection" | "maps" | "relief">,
  { moduleC, airC, irradianceWm2 }: Conditions,
  pixelM: number,
): ModuleMoment => ({
  plant: scene.plant,
  inspection: scene.inspection,
  maps: scene.maps,
  relief: scene.relief,
  cells: cellGridOf(scene.plant.product),
  moduleC,
  underC: airC + 1,
  gapC: moduleC + GAP_SHARE_OF_GROUND * (airC + 1 - moduleC),
  strength: (moduleC - airC) / 25,
  sunny: irradianceWm2 / 1000,
  pixelM,
});

/** Fills in the true temperature of every pixel from `from` to `to` that a table touches. */
export function addModules(moment: ModuleMoment, trace: Trace, celsius: Float32Array, from: number, to: number): void {
  const { plant, inspection, underC } = moment;
  const withClamps = hasClamps(plant.options);
  const withCables = hasCables(plant.options);
  const seen = moduleSeen();
  for (let pixel = from; pixel < to; pixel++) {
    if (trace.cover[pixel] === 0) continue;
    seeModule(plant, trace, pixel, seen);
    if (inspection.isMissing[seen.module] === 1) {
      celsius[pixel] = underC;
      continue;
    }
    addGlass(moment, seen, celsius, pixel);
    addSeam(moment, seen, celsius, pixel);
    if (withClamps) addClamp(moment, seen, celsius, pixel);
    if (withCables) addCable(moment, trace, celsius, pixel);
  }
}

// Both write their pixel rather than return it: a number returned from a call costs an object.
function addGlass(moment: ModuleMoment, { module, x, y }: ModuleSeen, celsius: Float32Array, pixel: number): void {
  const { inspection, maps, relief, cells, moduleC, strength, sunny } = moment;
  const column = Math.min(relief.columns - 1, Math.max(0, Math.round(x * 100)));
  const row = Math.min(relief.rows - 1, Math.max(0, Math.round(y * 100)));
  const across = Math.floor((x - cells.marginM) / cells.cellWidthM);
  const along = Math.floor((y - cells.marginM) / cells.cellHeightM);
  celsius[pixel] =
    moduleC +
    inspection.spreadC[module]! +
    inspection.slantC[module * 2]! * (x / cells.product.widthM - 0.5) +
    inspection.slantC[module * 2 + 1]! * (y / cells.product.lengthM - 0.5) +
    strength * relief.values[row * relief.columns + column]! +
    cellSpreadC[(module * 31 + along * 7 + across) & 1023]!;
  const map = maps.of(module);
  if (map) celsius[pixel]! += sunny * heatAt(map, x, y);
}

const CLAMP_HALF_M = 0.04;

/** Mixes frame, clamps and the open gap into the glass near a module's rim. */
function addSeam(moment: ModuleMoment, { x, y }: ModuleSeen, celsius: Float32Array, pixel: number): void {
  const { plant, pixelM, strength, gapC } = moment;
  const { widthM, lengthM, frameM } = plant.product;
  const { frameC: metalC, clampM, clampC } = plant.options;
  const reachM = frameM + pixelM / 2;
  if (x > reachM && x < widthM - reachM && y > reachM && y < lengthM - reachM) return;
  const halfGapM = MODULE_GAP_M / 2;
  const halfM = halfGapM + frameM;
  const offX = x < widthM / 2 ? x + halfGapM : x - widthM - halfGapM;
  const offY = y < lengthM / 2 ? y + halfGapM : y - lengthM - halfGapM;
  const inX = filled(offX, halfM, pixelM);
  const inY = filled(offY, halfM, pixelM);
  const gapX = filled(offX, halfGapM, pixelM);
  const gapY = filled(offY, halfGapM, pixelM);
  // Two short marks a side, at the quarters, where the plant has no clamps of its own.
  const onClamp = clampM === 0 && inX > 0 && Math.abs(Math.abs(y / lengthM - 0.5) - 0.28) * lengthM < CLAMP_HALF_M;
  const glassC = celsius[pixel]!;
  const frameC = glassC + strength * (onClamp ? metalC + clampC : metalC);
  const metal = inX + inY - inX * inY;
  const open = gapX + gapY - gapX * gapY;
  celsius[pixel] = glassC * (1 - metal) + frameC * (metal - open) + gapC * open;
}
