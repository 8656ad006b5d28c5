import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import { findDefectType } from "@heliolens/domain/defects/defect-types";
import type { Box } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { Finding } from "./finding.ts";

export interface RegionRules {
  /** Over what the warmest fifth of the surroundings reach. */
  readonly warmerK: number;
  readonly leastPx: number;
}

const defaultRegionRules: RegionRules = { warmerK: 5, leastPx: 6 };

/** Side of the squares around whose middles it is said what is usual, from three by three of them: dozens of modules. */
const SQUARE_PX = 64;
/** By day glass is the warmest broad thing: where rows fill a fifth of the surroundings or more, this is their level, not the grass's. */
const GLASS_SHARE = 0.8;
/** Pixels looked at for that, each way: one in so many. */
const STEP_PX = 4;
/** Larger ones are roofs, roads and gravel. */
const MOST_SHARE = 0.02;
/** Beyond these an image shows something else than a plant in good order. */
const MOST_REGIONS = 50;

/** Without a drawing nothing tells a module: only that something is hotter than what lies around it, and no more is claimed. */
export function hotRegions(
  imageId: string,
  frame: HeatGrid,
  rules: RegionRules = defaultRegionRules,
): readonly Finding[] {
  const usualC = usualAround(frame);
  const isHot = Uint8Array.from(frame.celsius, (value, i) => (value - usualC(i) >= rules.warmerK ? 1 : 0));
  const most = MOST_SHARE * frame.celsius.length;
  const regions: Finding[] = [];
  for (let start = 0; start < isHot.length; start++) {
    if (isHot[start] === 0) continue;
    const pixels = takenOff(isHot, frame.widthPx, start);
    if (pixels.length >= rules.leastPx && pixels.length <= most)
      regions.push(regionOf(imageId, frame, pixels, usualC(start), rules));
  }
  return regions.toSorted((a, b) => b.heat.deltaK - a.heat.deltaK).slice(0, MOST_REGIONS);
}

function usualAround(frame: HeatGrid): (pixel: number) => number {
  const { widthPx, heightPx } = frame;
  const columns = Math.ceil(widthPx / SQUARE_PX);
  const rows = Math.ceil(heightPx / SQUARE_PX);
  const levels = Float32Array.from({ length: columns * rows }, (_, square) =>
    glassLevel(frame, (square % columns) * SQUARE_PX, Math.floor(square / columns) * SQUARE_PX),
  );
  return (pixel) =>
    levels[Math.floor(Math.floor(pixel / widthPx) / SQUARE_PX) * columns + Math.floor((pixel % widthPx) / SQUARE_PX)]!;
}

/** Around the square with this upper left corner; NaN where the camera gave no value. */
function glassLevel({ widthPx, heightPx, celsius }: HeatGrid, left: number, top: number): number {
  const around: number[] = [];
  const [right, bottom] = [Math.min(widthPx, left + 2 * SQUARE_PX), Math.min(heightPx, top + 2 * SQUARE_PX)];
  for (let y = Math.max(0, top - SQUARE_PX); y < bottom; y += STEP_PX)
    for (let x = Math.max(0, left - SQUARE_PX); x < right; x += STEP_PX) {
      const value = celsius[y * widthPx + x]!;
      if (!Number.isNaN(value)) around.push(value);
    }
  return Float32Array.from(around).sort()[Math.floor(around.length * GLASS_SHARE)] ?? Number.NaN;
}

/** The connected pixels from `start` on, each taken off the marks. */
function takenOff(isHot: Uint8Array, widthPx: number, start: number): readonly number[] {
  const found = [start];
  isHot[start] = 0;
  for (let at = 0; at < found.length; at++) {
    const pixel = found[at]!;
    const column = pixel % widthPx;
    const beside = [
      column > 0 ? pixel - 1 : -1,
      column < widthPx - 1 ? pixel + 1 : -1,
      pixel - widthPx,
      pixel + widthPx,
    ];
    for (const next of beside)
      if (isHot[next] === 1) {
        isHot[next] = 0;
        found.push(next);
      }
  }
  return found;
}

function regionOf(
  imageId: string,
  { widthPx, celsius }: HeatGrid,
  pixels: readonly number[],
  referenceC: number,
  { warmerK }: RegionRules,
): Finding {
  const heats = pixels.map((pixel) => celsius[pixel]!);
  const maxC = Math.max(...heats);
  const deltaK = maxC - referenceC;
  const { minX, minY, maxX, maxY } = boxAround(pixels, widthPx);
  return {
    kind: "region",
    modules: [],
    code: "UNKNOWN",
    // Never sure: a rail, a stone or the sun's image is as hot.
    confidence: 0.5 * (1 - 0.5 ** (deltaK / warmerK)),
    proposedClass: findDefectType("UNKNOWN")!.proposedClass,
    heat: {
      maxC,
      minC: Math.min(...heats),
      averageC: heats.reduce((sum, heat) => sum + heat, 0) / heats.length,
      referenceC,
      reference: "surroundings",
      deltaK,
    },
    imageId,
    shapePx: shapeOfRect({ x: minX, y: minY, width: maxX - minX, height: maxY - minY }),
    shape: null,
    imageIds: [imageId],
  };
}

const boxAround = (pixels: readonly number[], widthPx: number): Box =>
  pixels.reduce<Box>(
    (box, pixel) => ({
      minX: Math.min(box.minX, pixel % widthPx),
      minY: Math.min(box.minY, Math.floor(pixel / widthPx)),
      maxX: Math.max(box.maxX, (pixel % widthPx) + 1),
      maxY: Math.max(box.maxY, Math.floor(pixel / widthPx) + 1),
    }),
    { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity },
  );
