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
    let isWritten = false;
    for (let ring = outline; ring < rowRings[row + 1]!; ring++) {
      const first = ringStarts[ring]!;
      const count = ringStarts[ring + 1]! - first;
      if (count * 2 > units.length) units = new Float64Array(count * 4);
      projector.project(coordinates, first, first + count, units);
      const whole = roundedRing(units, count);
      if (writeRing(to, isWithin(whole) ? whole : clippedRing(whole), ring === outline, cursor)) isWritten = true;
      else if (ring === outline) return false;
    }
    return isWritten;
  };
}

/** Whole units, without points that fall onto the one before. */
function roundedRing(units: Float64Array, count: number): number[] {
  const ring: number[] = [];
  for (let at = 0; at < count * 2; at += 2) {
    const [x, y] = [Math.round(units[at]!), Math.round(units[at + 1]!)];
    if (ring[ring.length - 2] !== x || ring[ring.length - 1] !== y) ring.push(x, y);
  }
  if (ring.length > 2 && ring[0] === ring[ring.length - 2] && ring[1] === ring[ring.length - 1]) ring.length -= 2;
  return ring;
}

const isWithin = (ring: readonly number[]): boolean =>
  ring.every((value) => value >= -BUFFER && value <= EXTENT + BUFFER);

const clippedRing = (ring: readonly number[]): readonly number[] => clipRing(ring, window).map(Math.round);

function writeRing(
  to: ProtobufWriter,
  ring: readonly number[],
  isOutline: boolean,
  cursor: { x: number; y: number },
): boolean {
  const twiceArea = twiceAreaOf(ring);
  if (ring.length < 6 || twiceArea === 0) return false;
  // On a plane whose y runs down, an outline turns clockwise (positive area) and a hole against it.
  const isForward = twiceArea > 0 === isOutline;
  const count = ring.length / 2;
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

function twiceAreaOf(ring: readonly number[]): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = at + 2 === ring.length ? 0 : at + 2;
    twice += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return twice;
}
