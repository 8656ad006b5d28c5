import { MODULE_GAP_M } from "../plant/module-product.ts";
import { type CellGrid, cellGridOf } from "../thermal/cell-grid.ts";
import { heatAt } from "../thermal/heat-map.ts";
import { filled } from "../thermal/module-relief.ts";
import type { ThermalScene } from "../thermal/render-thermal-frame.ts";
import { patchAt, tuftAt } from "../trace/ground-texture.ts";
import { type MirrorRay, mirrorAt, mirrorRay } from "../trace/mirror-ray.ts";
import { type ModuleSeen, moduleSeen, seeModule } from "../trace/module-seen.ts";
import { type Roads, roadShare, roadsNear } from "../trace/roads.ts";
import type { Sight, Trace } from "../trace/trace-frame.ts";
import type { Conditions } from "../weather/conditions.ts";
import { surfaceMarks } from "./surface-marks.ts";

/** What the pixels of one band are painted with. */
export interface PaintPalette {
  readonly scene: ThermalScene;
  readonly sight: Sight;
  readonly trace: Trace;
  readonly conditions: Conditions;
  readonly roads: Roads;
  readonly cells: CellGrid;
  /** Red, green, blue of the pixel at hand, and what it sees: one of each for all, because there are millions. */
  readonly colour: Float32Array;
  readonly seen: ModuleSeen;
  readonly ray: MirrorRay;
}

export const paletteOf = (scene: ThermalScene, sight: Sight, trace: Trace, conditions: Conditions): PaintPalette => ({
  scene,
  sight,
  trace,
  conditions,
  roads: roadsNear(scene.plant, trace),
  cells: cellGridOf(scene.plant.product),
  colour: new Float32Array(3),
  seen: moduleSeen(),
  ray: mirrorRay(),
});

export function paintRow(palette: PaintPalette, rgb: Uint8Array, from: number, to: number): void {
  const { trace, colour } = palette;
  for (let pixel = from; pixel < to; pixel++) {
    const share = trace.cover[pixel]!;
    if (share < 1) paintGround(palette, pixel);
    const red = colour[0]!;
    const green = colour[1]!;
    const blue = colour[2]!;
    if (share > 0) {
      paintModule(palette, pixel);
      if (share < 1) mixColour(colour, red, green, blue, 1 - share);
    }
    rgb[pixel * 3] = Math.min(255, colour[0]!);
    rgb[pixel * 3 + 1] = Math.min(255, colour[1]!);
    rgb[pixel * 3 + 2] = Math.min(255, colour[2]!);
  }
}

function paintGround({ scene, trace, roads, colour }: PaintPalette, pixel: number): void {
  const { soil } = scene.textures;
  const east = trace.centre.at[0] + trace.east[pixel]!;
  const north = trace.centre.at[1] + trace.north[pixel]!;
  const patch = patchAt(soil, east, north);
  const tuft = tuftAt(soil, east, north);
  const bare = Math.min(1, Math.max(0, 0.7 * (patch + 0.6 * tuft) - 0.2));
  const light = (1 + 0.17 * tuft) * (1 - 0.68 * trace.shade[pixel]!);
  colour[0] = (88 + 62 * bare) * light;
  colour[1] = (108 + 22 * bare) * light;
  colour[2] = (58 + 42 * bare) * light;
  const road = roadShare(roads, east, north);
  if (road > 0) mixColour(colour, 164 * light, 158 * light, 148 * light, road);
}

function paintModule(palette: PaintPalette, pixel: number): void {
  const { scene, trace, colour, seen } = palette;
  const { plant, inspection } = scene;
  seeModule(plant, trace, pixel, seen);
  const { module, x, y } = seen;
  if (inspection.isMissing[module] === 1) {
    paintUnder(colour, y, plant.product.lengthM);
    return;
  }
  const tone = 1 + 0.035 * inspection.spreadC[module]!;
  colour[0] = 27 * tone;
  colour[1] = 35 * tone;
  colour[2] = 58 * tone;
  paintCells(palette, x, y);
  paintMark(palette, module, x, y);
  paintFrame(palette, x, y);
  paintSky(palette, pixel);
}

/** Where a module is gone: its rails over shaded ground. */
function paintUnder(colour: Float32Array, y: number, lengthM: number): void {
  const onRail = Math.abs(Math.abs(y / lengthM - 0.5) - 0.28) * lengthM < 0.04;
  const grey = onRail ? 150 : 42;
  colour[0] = grey;
  colour[1] = grey + 4;
  colour[2] = grey - 8;
}

/** White back sheet between cells, as far as pixels resolve it. */
function paintCells({ cells, trace, colour }: PaintPalette, x: number, y: number): void {
  const across = (x - cells.marginM) / cells.cellWidthM;
  const upper = y > cells.product.lengthM / 2 ? cells.middleGapM : 0;
  const along = (y - cells.marginM - upper) / cells.cellHeightM;
  const offX = Math.abs(across - Math.round(across)) * cells.cellWidthM;
  const offY = Math.abs(along - Math.round(along)) * cells.cellHeightM;
  const line = Math.max(filled(offX, 0.0015, trace.pixelM), filled(offY, 0.0015, trace.pixelM));
  const stripe = cells.middleGapM > 0 ? filled(y - cells.product.lengthM / 2, cells.middleGapM / 2, trace.pixelM) : 0;
  const white = Math.max(line, stripe);
  if (white > 0) mixColour(colour, 176, 180, 184, 0.7 * white);
}

function paintMark({ scene, colour }: PaintPalette, module: number, x: number, y: number): void {
  const map = scene.maps.of(module);
  if (!map) return;
  const defect = scene.inspection.defects[scene.inspection.defectsOf.get(module)![0]!]!;
  const mark = surfaceMarks[defect.code];
  if (!mark) return;
  mixColour(colour, mark.red, mark.green, mark.blue, mark.thicknessOf(heatAt(map, x, y) / defect.deltaC));
}

function paintFrame({ scene, trace, colour }: PaintPalette, x: number, y: number): void {
  const { widthM, lengthM, frameM } = scene.plant.product;
  const halfGapM = MODULE_GAP_M / 2;
  const offX = Math.min(x, widthM - x) + halfGapM;
  const offY = Math.min(y, lengthM - y) + halfGapM;
  const metal = Math.max(filled(offX, halfGapM + frameM, trace.pixelM), filled(offY, halfGapM + frameM, trace.pixelM));
  if (metal === 0) return;
  mixColour(colour, 168, 172, 176, metal);
  const open = Math.max(filled(offX, halfGapM, trace.pixelM), filled(offY, halfGapM, trace.pixelM));
  mixColour(colour, 30, 32, 28, open);
}

/** Glass mirrors a bright sky, and the sun where it looks into it. */
function paintSky({ sight, trace, colour, conditions, ray }: PaintPalette, pixel: number): void {
  mirrorAt(sight, trace, pixel, ray);
  const grazing = (1 - ray.incidence) * (1 - ray.incidence) * (1 - ray.incidence);
  mixColour(colour, 150, 178, 214, 0.06 + 0.5 * grazing);
  const { sun } = conditions;
  const miss = 2 * (1 - (sun[0] * ray.east + sun[1] * ray.north + sun[2] * ray.up));
  if (miss > 0.05) return;
  mixColour(colour, 255, 254, 246, Math.min(1, 1.4 * Math.exp(-miss / 0.0012) + 0.35 * Math.exp(-miss / 0.012)));
}

function mixColour(colour: Float32Array, red: number, green: number, blue: number, share: number): void {
  colour[0] = colour[0]! + share * (red - colour[0]!);
  colour[1] = colour[1]! + share * (green - colour[1]!);
  colour[2] = colour[2]! + share * (blue - colour[2]!);
}
