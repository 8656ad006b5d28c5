import { boxOf, type Point, type Ring, ringCentroid, ringContains } from "../geometry/ring.ts";
import { heatOfBox, type PixelBox } from "../thermal/heat-of-box.ts";
import type { TemperatureGrid } from "../thermal/temperature-grid.ts";

export interface DefectHeat {
  readonly maxC: number;
  readonly minC: number;
  readonly averageC: number;
  /** What is sound nearby; null where nothing is. */
  readonly referenceC: number | null;
  readonly deltaTK: number | null;
}

// Inspectors compare with the median of 6 to 10 neighbours; fewer than three say too little.
const neighboursTaken = 8;
const fewestNeighbours = 3;
// The frame of a module and the gap beside it are not its cells.
const innerShare = 0.8;
// Between the quartiles of what lies around: modules alone differ by one or two; with ground among them it is ten.
// At the edge of a table the median of both once gave a sound module a ΔT of 8 K.
const mixedFromK = 4;

/**
 * The temperatures of a defect's area. The reference is the median of the nearest modules the area does not touch; where the
 * design shows none, of what lies around the area, half its size in every direction, unless that is a mixture.
 */
export function measureDefect(grid: TemperatureGrid, area: PixelBox, modules: readonly Ring[] = []): DefectHeat | null {
  const heat = heatOfBox(grid, area);
  if (heat === null) return null;
  const { maxC, minC, averageC } = heat;
  const referenceC = medianOfNeighbours(grid, area, modules) ?? medianAround(grid, area);
  return { maxC, minC, averageC, referenceC, deltaTK: deltaTOf(maxC, referenceC) };
}

/** How much hotter than what is sound nearby; null where either is unknown. */
export const deltaTOf = (maxC: number | null, referenceC: number | null): number | null =>
  maxC === null || referenceC === null ? null : maxC - referenceC;

function medianOfNeighbours(grid: TemperatureGrid, area: PixelBox, modules: readonly Ring[]): number | null {
  const middle: Point = [area.x + area.width / 2, area.y + area.height / 2];
  const distance = (ring: Ring) => {
    const [x, y] = ringCentroid(ring);
    return Math.hypot(x - middle[0], y - middle[1]);
  };
  const medians = modules
    .filter((ring) => isWithin(grid, ring) && !touches(ring, area))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, neighboursTaken)
    .flatMap((ring) => medianOf(pixelsInside(grid, shrunk(ring))) ?? []);
  return medians.length < fewestNeighbours ? null : medianOf(medians);
}

function isWithin({ widthPx, heightPx }: TemperatureGrid, ring: Ring): boolean {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  return minX >= 0 && minY >= 0 && maxX <= widthPx && maxY <= heightPx;
}

function touches(ring: Ring, { x, y, width, height }: PixelBox): boolean {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  return minX < x + width && maxX > x && minY < y + height && maxY > y;
}

function shrunk(ring: Ring): Ring {
  const [cx, cy] = ringCentroid(ring);
  return ring.map(([x, y]): Point => [cx + (x - cx) * innerShare, cy + (y - cy) * innerShare]);
}

const pixelsInside = (grid: TemperatureGrid, ring: Ring): number[] =>
  pixelsOf(grid, boxOf(ring), (x, y) => ringContains(ring, [x, y]));

function medianAround(grid: TemperatureGrid, { x, y, width, height }: PixelBox): number | null {
  const around = { minX: x - width / 2, minY: y - height / 2, maxX: x + width * 1.5, maxY: y + height * 1.5 };
  const isOutside = (atX: number, atY: number) => atX < x || atX > x + width || atY < y || atY > y + height;
  const values = pixelsOf(grid, around, isOutside).toSorted((a, b) => a - b);
  const [low, high] = [values[values.length >> 2], values[(values.length * 3) >> 2]];
  return low === undefined || high === undefined || high - low > mixedFromK ? null : medianOf(values);
}

/** Temperatures of the pixels whose middles lie in the box and pass. */
function pixelsOf(
  { widthPx, heightPx, celsius }: TemperatureGrid,
  box: ReturnType<typeof boxOf>,
  passes: (x: number, y: number) => boolean,
): number[] {
  const found: number[] = [];
  const [left, right] = [Math.max(0, Math.floor(box.minX)), Math.min(widthPx, Math.ceil(box.maxX))];
  const [top, bottom] = [Math.max(0, Math.floor(box.minY)), Math.min(heightPx, Math.ceil(box.maxY))];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const value = celsius[y * widthPx + x]!;
      if (!Number.isNaN(value) && passes(x + 0.5, y + 0.5)) found.push(value);
    }
  return found;
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
