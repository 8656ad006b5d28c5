import { boxOf, type Point, type Ring, ringCentroid, ringContains } from "../../geometry/ring.ts";
import type { PixelBox } from "../../thermal/heat-of-box.ts";
import type { TemperatureGrid } from "../../thermal/temperature-grid.ts";
import { type HeatReference, refusedReference } from "./heat-reference.ts";

/** Modules in pixels of a frame: where an aligned drawing has them, or where the picture itself shows them. */
export interface FrameGlass {
  readonly kind: "modules" | "glass";
  readonly rings: readonly Ring[];
}

export interface MeasuredReference {
  readonly referenceC: number | null;
  readonly reference: HeatReference;
}

// Inspectors compare with the median of 6 to 10 neighbours; fewer than three say too little.
const neighboursTaken = 8;
const fewestNeighbours = 3;
// The frame of a module and the gap beside it are not its cells.
const innerShare = 0.8;
// Between the quartiles of one module: cells differ by one or two, with ground among them it is ten.
const mixedFromK = 4;
// Working modules of one picture differ by 3 K at most; a dead string is 2 to 7 K warmer.
const unlikeFromK = 8;
// A box that covers more of its module leaves too little glass to compare with.
const leastGlassPx = 12;

/**
 * The temperature of sound glass beside an area, never of ground: the median of the nearest modules that it does not touch.
 * Neighbours that are mixed with ground, or far from the others, are left out. With fewer than three, the glass of its own
 * module around the box.
 */
export function glassReference(grid: TemperatureGrid, area: PixelBox, glass: FrameGlass): MeasuredReference {
  if (glass.rings.length === 0) return { referenceC: null, reference: refusedReference("no-glass") };
  return (
    ofNeighbours(grid, area, glass) ??
    ofOwnModule(grid, area, glass) ?? { referenceC: null, reference: refusedReference("implausible") }
  );
}

interface Neighbour {
  readonly ring: Ring;
  readonly medianC: number;
}

function ofNeighbours(grid: TemperatureGrid, area: PixelBox, { kind, rings }: FrameGlass): MeasuredReference | null {
  const nearest = rings
    .filter((ring) => isWithin(grid, ring) && !touches(ring, area))
    .toSorted((a, b) => distance(a, area) - distance(b, area))
    .flatMap((ring): Neighbour[] => {
      const medianC = evenMedian(pixelsInside(grid, shrunk(ring)));
      return medianC === null ? [] : [{ ring, medianC }];
    })
    .slice(0, neighboursTaken);
  const middleC = medianOf(nearest.map(({ medianC }) => medianC));
  const alike = nearest.filter(({ medianC }) => Math.abs(medianC - middleC!) <= unlikeFromK);
  if (alike.length < fewestNeighbours) return null;
  const referenceC = medianOf(alike.map(({ medianC }) => medianC));
  return { referenceC, reference: { kind, why: null, ringsPx: alike.map(({ ring }) => ring) } };
}

/** Where few modules are in view: glass of the module that holds the middle of the area, a quarter of its size off it. */
function ofOwnModule(grid: TemperatureGrid, area: PixelBox, { rings }: FrameGlass): MeasuredReference | null {
  const own = rings.find((ring) => ringContains(ring, middleOf(area)));
  if (own === undefined) return null;
  const { x, y, width, height } = area;
  const [left, right, top, bottom] = [x - width / 4, x + width * 1.25, y - height / 4, y + height * 1.25];
  const inner = shrunk(own);
  const values = pixelsOf(
    grid,
    boxOf(inner),
    (atX, atY) => ringContains(inner, [atX, atY]) && (atX < left || atX > right || atY < top || atY > bottom),
  );
  const referenceC = values.length < leastGlassPx ? null : evenMedian(values);
  return referenceC === null ? null : { referenceC, reference: { kind: "box", why: null, ringsPx: [own] } };
}

const middleOf = ({ x, y, width, height }: PixelBox): Point => [x + width / 2, y + height / 2];

function distance(ring: Ring, area: PixelBox): number {
  const [[x, y], [atX, atY]] = [ringCentroid(ring), middleOf(area)];
  return Math.hypot(x - atX, y - atY);
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

/** Null where they are no even surface. */
function evenMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[sorted.length >> 2], sorted[(sorted.length * 3) >> 2]];
  return low === undefined || high === undefined || high - low > mixedFromK ? null : medianOf(sorted);
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
