import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import { findDefectType } from "@heliolens/domain/defects/defect-types";
import type { Box } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { Finding } from "./finding.ts";

export interface RegionRules {
  /** Over the median of what lies around. */
  readonly warmerK: number;
  readonly leastPx: number;
}

export const defaultRegionRules: RegionRules = { warmerK: 6, leastPx: 6 };

/** Side of the squares whose medians say what is usual: some modules each. */
const SQUARE_PX = 64;
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

function usualAround({ widthPx, heightPx, celsius }: HeatGrid): (pixel: number) => number {
  const columns = Math.ceil(widthPx / SQUARE_PX);
  const squares: number[][] = Array.from({ length: columns * Math.ceil(heightPx / SQUARE_PX) }, () => []);
  const squareOf = (pixel: number) =>
    Math.floor(Math.floor(pixel / widthPx) / SQUARE_PX) * columns + Math.floor((pixel % widthPx) / SQUARE_PX);
  celsius.forEach((value, pixel) => {
    if (!Number.isNaN(value)) squares[squareOf(pixel)]!.push(value);
  });
  const medians = squares.map((values) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN);
  return (pixel) => medians[squareOf(pixel)]!;
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
