import type { FeatureTable } from "../pack/feature-table.ts";
import type { PixelProjector } from "../projection/pixel-projector.ts";
import { clipRing } from "../shapes/clip-ring.ts";
import type { ProtobufWriter } from "./protobuf-writer.ts";
import { EXTENT } from "./tile-grid.ts";

/** Shapes reach this far over a tile's edge, so that outlines do not show the grid. */
export const BUFFER = 64;

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 15;
const window = { minX: -BUFFER, minY: -BUFFER, maxX: EXTENT + BUFFER, maxY: EXTENT + BUFFER };

/** Writes a row's commands; false when nothing of it is left in the tile. */
export type GeometryWriter = (to: ProtobufWriter, row: number) => boolean;

export function geometryWriter(table: FeatureTable, projector: PixelProjector): GeometryWriter {
  return table.geometry === "point" ? pointWriter(table, projector) : polygonWriter(table, projector);
}

function pointWriter({ coordinates, ringStarts, rowRings }: FeatureTable, projector: PixelProjector): GeometryWriter {
  const unit = new Float64Array(2);
  return (to, row) => {
    const point = ringStarts[rowRings[row]!]!;
    projector.project(coordinates, point, point + 1, unit);
    to.varint((1 << 3) | MOVE_TO);
    to.zigzag(Math.round(unit[0]!));
    to.zigzag(Math.round(unit[1]!));
    return true;
  };
}

function polygonWriter({ coordinates, ringStarts, rowRings }: FeatureTable, projector: PixelProjector): GeometryWriter {
  let units = new Float64Array(128);
  const cursor = { x: 0, y: 0 };
  return (to, row) => {
    cursor.x = 0;
    cursor.y = 0;
    const outline = rowRings[row]!;
    for (let ring = outline; ring < rowRings[row + 1]!; ring++) {
      const first = ringStarts[ring]!;
      const count = ringStarts[ring + 1]! - first;
      if (count * 2 > units.length) units = new Float64Array(count * 4);
      projector.project(coordinates, first, first + count, units);
      const kept = keepWhole(units, count * 2);
      const isLeft = isWithin(units, kept)
        ? writeRing(to, units, kept, ring === outline, cursor)
        : writeClipped(to, units.subarray(0, kept), ring === outline, cursor);
      if (!isLeft && ring === outline) return false;
    }
    return true;
  };
}

/** Rounds to whole units in place and drops points that fall onto the one before; gives how many numbers are left. */
function keepWhole(units: Float64Array, length: number): number {
  let kept = 0;
  for (let at = 0; at < length; at += 2) {
    const x = Math.round(units[at]!);
    const y = Math.round(units[at + 1]!);
    if (kept > 0 && units[kept - 2] === x && units[kept - 1] === y) continue;
    units[kept++] = x;
    units[kept++] = y;
  }
  const isClosed = kept > 2 && units[0] === units[kept - 2] && units[1] === units[kept - 1];
  return isClosed ? kept - 2 : kept;
}

function isWithin(units: Float64Array, length: number): boolean {
  for (let at = 0; at < length; at++) if (units[at]! < -BUFFER || units[at]! > EXTENT + BUFFER) return false;
  return true;
}

interface Cursor {
  x: number;
  y: number;
}

function writeClipped(to: ProtobufWriter, ring: Float64Array, isOutline: boolean, cursor: Cursor): boolean {
  const clipped = Float64Array.from(clipRing([...ring], window));
  return writeRing(to, clipped, keepWhole(clipped, clipped.length), isOutline, cursor);
}

function writeRing(
  to: ProtobufWriter,
  ring: Float64Array,
  length: number,
  isOutline: boolean,
  cursor: Cursor,
): boolean {
  const twiceArea = twiceAreaOf(ring, length);
  if (length < 6 || twiceArea === 0) return false;
  // On a plane whose y runs down, an outline turns clockwise (positive area) and a hole against it.
  const isForward = twiceArea > 0 === isOutline;
  const count = length / 2;
  for (let step = 0; step < count; step++) {
    const at = (isForward ? step : count - 1 - step) * 2;
    if (step === 0) to.varint((1 << 3) | MOVE_TO);
    if (step === 1) to.varint(((count - 1) << 3) | LINE_TO);
    to.zigzag(ring[at]! - cursor.x);
    to.zigzag(ring[at + 1]! - cursor.y);
    cursor.x = ring[at]!;
    cursor.y = ring[at + 1]!;
  }
  to.varint(CLOSE_PATH);
  return true;
}

function twiceAreaOf(ring: Float64Array, length: number): number {
  let twice = 0;
  for (let at = 0; at < length; at += 2) {
    const next = at + 2 === length ? 0 : at + 2;
    twice += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return twice;
}
