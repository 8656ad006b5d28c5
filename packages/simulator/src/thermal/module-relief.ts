import type { Inspection } from "../inspection/simulate-inspection.ts";
import type { FittingOptions } from "../plant/fitting-options.ts";
import type { ModuleProduct } from "../plant/module-product.ts";
import type { Plant } from "../plant/plant.ts";
import { type CellGrid, cellBox, cellGridOf } from "./cell-grid.ts";

/** What every healthy module shows: kelvin against its middle at each centimetre, rows from the lower edge. */
export interface ModuleRelief {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

// Real frames: the windward side of each module 0.5 to 1.2 K cooler, cells not to be told apart at 2 cm.
const WINDWARD_C = -1.7;
const MIDDLE_STRIPE_C = -0.3;
const CELL_GAP_C = -0.06;
const BOX_C = 0.6;
const BOX_RADIUS_M = 0.05;
const CELL_GAP_M = 0.003;

/** `pixelM`: lines thinner than a pixel fade. */
export function moduleRelief(plant: Plant, inspection: Inspection, pixelM: number): ModuleRelief {
  const { product } = plant;
  const profiles = profilesOf(plant, inspection, pixelM);
  const columns = profiles.x.length;
  const rows = profiles.y.length;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * columns + column] =
        profiles.x[column]! + profiles.y[row]! + BOX_C * boxWarmth(product.junctionBoxes, column / 100, row / 100);
  addSideBox(plant, columns, values);
  addCellCorners(plant, columns, values, pixelM);
  return { columns, rows, values };
}

/** Part of a pixel that a band of a given half width fills, at a distance from its middle. */
export const filled = (offM: number, halfM: number, pixelM: number): number =>
  (Math.min(halfM, Math.max(-halfM, offM + pixelM / 2)) - Math.min(halfM, Math.max(-halfM, offM - pixelM / 2))) /
  pixelM;

function profilesOf(plant: Plant, inspection: Inspection, pixelM: number) {
  const grid = cellGridOf(plant.product);
  const { widthM, lengthM, cellsAcross, cellsAlong } = plant.product;
  const blows = ((inspection.day.windToDeg - plant.options.azimuthDeg - 90) * Math.PI) / 180;
  const rim = plant.options;
  const acrossLines = Array.from({ length: cellsAcross - 1 }, (_, i) => cellBox(grid, i, 0).right);
  const alongLines = Array.from({ length: cellsAlong - 1 }, (_, i) => cellBox(grid, 0, i).high);
  return {
    x: profile(widthM, { share: Math.cos(blows), reachM: 0.3 }, rim, (at) => thinLines(acrossLines, at, pixelM)),
    y: profile(
      lengthM,
      { share: 0.5 * Math.sin(blows), reachM: 0.5 },
      rim,
      (at) => thinLines(alongLines, at, pixelM) + stripe(grid, at, pixelM),
    ),
  };
}

/** Cooling by the wind from one side, along the rims and over thin lines, at each centimetre. */
function profile(
  lengthM: number,
  wind: { readonly share: number; readonly reachM: number },
  { rimC, rimReachM }: FittingOptions,
  lines: (at: number) => number,
): Float32Array {
  return Float32Array.from({ length: Math.ceil(lengthM * 100) + 1 }, (_, i) => {
    const at = i / 100;
    const fromWind = wind.share > 0 ? at : lengthM - at;
    const fromRim = Math.min(at, lengthM - at);
    return (
      WINDWARD_C * Math.abs(wind.share) * Math.exp(-fromWind / wind.reachM) +
      rimC * Math.exp(-fromRim / rimReachM) +
      lines(at)
    );
  });
}

const thinLines = (lines: readonly number[], at: number, pixelM: number): number =>
  lines.reduce((sum, line) => sum + CELL_GAP_C * filled(at - line, CELL_GAP_M / 2, pixelM), 0);

const stripe = ({ middleGapM, product }: CellGrid, at: number, pixelM: number): number =>
  middleGapM === 0 ? 0 : MIDDLE_STRIPE_C * filled(at - product.lengthM / 2, middleGapM / 2, pixelM);

/** Diodes in their boxes behind the glass are a little warm even when all is well. */
function boxWarmth(boxes: ModuleProduct["junctionBoxes"], x: number, y: number): number {
  return boxes.reduce(
    (sum, [atX, atY]) => sum + Math.exp(-((x - atX) ** 2 + (y - atY) ** 2) / (2 * BOX_RADIUS_M ** 2)),
    0,
  );
}

/** From the upper edge: behind the last cells. */
const SIDE_BOX_M = 0.14;

function addSideBox({ product, options }: Plant, columns: number, values: Float32Array): void {
  if (options.sideBoxC === 0) return;
  const at: ModuleProduct["junctionBoxes"] = [[product.widthM / 2, product.lengthM - SIDE_BOX_M]];
  values.forEach((_, i) => {
    values[i]! += options.sideBoxC * boxWarmth(at, (i % columns) / 100, Math.floor(i / columns) / 100);
  });
}

const CORNER_RADIUS_M = 0.011;

/** Cells with cut corners leave a bare diamond between four of them. Beyond a centimetre a pixel it fades. */
function addCellCorners({ product, options }: Plant, columns: number, values: Float32Array, pixelM: number): void {
  const shownC = options.cellCornerC * Math.exp(-((pixelM / 0.012) ** 2));
  if (Math.abs(shownC) < 0.01) return;
  const grid = cellGridOf(product);
  const fromLine = (at: number, firstM: number, stepM: number) => {
    const share = (at - firstM) / stepM;
    return (share - Math.round(share)) * stepM;
  };
  // Half-cut cells have corners at every second edge alone.
  const stepY = grid.middleGapM > 0 ? 2 * grid.cellHeightM : grid.cellHeightM;
  values.forEach((_, i) => {
    const offX = fromLine((i % columns) / 100, grid.marginM, grid.cellWidthM);
    const offY = fromLine(Math.floor(i / columns) / 100, grid.marginM, stepY);
    values[i]! += shownC * Math.exp(-(offX * offX + offY * offY) / (2 * CORNER_RADIUS_M ** 2));
  });
}
