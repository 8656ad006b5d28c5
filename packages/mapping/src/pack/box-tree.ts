import type { LonLatBox } from "./lon-lat-box.ts";

/**
 * Boxes of a table's rows and, above them, boxes of 16 boxes each, up to one. Rows stand in Hilbert order, so a
 * tree needs no pointers: box `i` of a level holds boxes `16 i` to `16 i + 15` of the level below.
 */
export interface BoxTree {
  /** minLon, minLat, maxLon, maxLat in 1e-7 degrees (1.1 cm), rounded outwards; all levels, rows first. */
  readonly boxes: Int32Array;
  /** First box of each level, and the number of boxes at the end. */
  readonly levelStarts: Uint32Array;
}

const FAN = 16;
const UNITS_PER_DEG = 1e7;

export const floorUnits = (deg: number): number => Math.floor(deg * UNITS_PER_DEG);
export const ceilUnits = (deg: number): number => Math.ceil(deg * UNITS_PER_DEG);

export function levelStartsOf(count: number): Uint32Array {
  const starts = [0];
  let total = 0;
  for (let level = count; level > 0; level = level === 1 ? 0 : Math.ceil(level / FAN)) {
    total += level;
    starts.push(total);
  }
  return Uint32Array.from(starts);
}

/** Fills the upper levels from the rows' boxes. */
export function growTree({ boxes, levelStarts }: BoxTree): void {
  for (let level = 1; level < levelStarts.length - 1; level++) {
    const below = levelStarts[level - 1]!;
    const here = levelStarts[level]!;
    for (let box = here; box < levelStarts[level + 1]!; box++) {
      const first = below + (box - here) * FAN;
      coverBoxes(boxes, box, first, Math.min(first + FAN, here));
    }
  }
}

function coverBoxes(boxes: Int32Array, target: number, first: number, end: number): void {
  boxes.copyWithin(target * 4, first * 4, first * 4 + 4);
  for (let box = first + 1; box < end; box++) {
    for (let side = 0; side < 2; side++) {
      boxes[target * 4 + side] = Math.min(boxes[target * 4 + side]!, boxes[box * 4 + side]!);
      boxes[target * 4 + side + 2] = Math.max(boxes[target * 4 + side + 2]!, boxes[box * 4 + side + 2]!);
    }
  }
}

export function extentOf({ boxes, levelStarts }: BoxTree): LonLatBox | null {
  const root = levelStarts[levelStarts.length - 1]! - 1;
  if (root < 0) return null;
  const [minLon, minLat, maxLon, maxLat] = boxes.subarray(root * 4, root * 4 + 4);
  return {
    minLon: minLon! / UNITS_PER_DEG,
    minLat: minLat! / UNITS_PER_DEG,
    maxLon: maxLon! / UNITS_PER_DEG,
    maxLat: maxLat! / UNITS_PER_DEG,
  };
}

/**
 * Rows whose box meets the asked one, in row order. A row not wholly inside is kept only when `isReallyIn` says so;
 * left out, boxes decide (enough for drawing, not for a WFS answer).
 */
export function rowsMeeting(tree: BoxTree, asked: LonLatBox, isReallyIn?: (row: number) => boolean): Uint32Array {
  const { boxes, levelStarts } = tree;
  const count = levelStarts[1] ?? 0;
  if (scratch.length < count) scratch = new Uint32Array(count);
  const found = scratch;
  let size = 0;
  const west = floorUnits(asked.minLon);
  const south = floorUnits(asked.minLat);
  const east = ceilUnits(asked.maxLon);
  const north = ceilUnits(asked.maxLat);
  const visit = (level: number, index: number): void => {
    const at = (levelStarts[level]! + index) * 4;
    const [minLon, minLat, maxLon, maxLat] = [boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!];
    if (minLon > east || maxLon < west || minLat > north || maxLat < south) return;
    if (minLon > west && maxLon < east && minLat > south && maxLat < north) {
      const span = FAN ** level;
      const end = Math.min((index + 1) * span, count);
      for (let row = index * span; row < end; row++) found[size++] = row;
      return;
    }
    if (level > 0) {
      const end = Math.min((index + 1) * FAN, levelStarts[level]! - levelStarts[level - 1]!);
      for (let child = index * FAN; child < end; child++) visit(level - 1, child);
      return;
    }
    if (isReallyIn === undefined || isReallyIn(index)) found[size++] = index;
  };
  if (count > 0) visit(levelStarts.length - 2, 0);
  return found.slice(0, size);
}

// Room for as many rows as the largest table has: a request for a few would else pay for them all.
let scratch = new Uint32Array(4096);
