import { type GrowingNumbers, growingCounts, growingFloats } from "./growing-numbers.ts";

/** Shapes in the order they were added: flat coordinates, rings without their closing point. */
export interface GeometryBuilder {
  readonly count: number;
  /** One point or polygon of ISO well-known binary as ST_AsBinary writes it; gives where the next one starts. */
  addWkb(bytes: DataView, start: number): number;
  /** Rings of flat longitude, latitude pairs, the outline first. */
  addRings(...rings: readonly ArrayLike<number>[]): void;
  coordinates(): Float64Array;
  ringStarts(): Uint32Array;
  rowRings(): Uint32Array;
}

const LITTLE_ENDIAN = 1;
const POINT = 1;
const POLYGON = 3;

export function geometryBuilder(): GeometryBuilder {
  const coordinates = growingFloats();
  const ringStarts = growingCounts();
  const rowRings = growingCounts();
  ringStarts.push(0);
  rowRings.push(0);
  const endRow = () => rowRings.push(ringStarts.length - 1);
  return {
    get count() {
      return rowRings.length - 1;
    },
    addWkb(bytes, start) {
      const firstRing = ringStarts.length - 1;
      const end = readWkb(bytes, start, coordinates, ringStarts);
      if (ringStarts.length - 1 - firstRing > 1) turnHoles(coordinates.filled(), ringStarts.filled(), firstRing);
      endRow();
      return end;
    },
    addRings(...rings) {
      for (const ring of rings) {
        for (let at = 0; at < ring.length; at++) coordinates.push(ring[at]!);
        ringStarts.push(coordinates.length / 2);
      }
      endRow();
    },
    coordinates: () => coordinates.filled(),
    ringStarts: () => ringStarts.filled(),
    rowRings: () => rowRings.filled(),
  };
}

function readWkb(
  bytes: DataView,
  start: number,
  coordinates: GrowingNumbers<Float64Array>,
  ringStarts: GrowingNumbers<Uint32Array>,
): number {
  if (bytes.getUint8(start) !== LITTLE_ENDIAN) throw new Error("WKB: our queries write little-endian alone");
  const kind = bytes.getUint32(start + 1, true);
  if (kind === POINT) {
    coordinates.push(bytes.getFloat64(start + 5, true));
    coordinates.push(bytes.getFloat64(start + 13, true));
    ringStarts.push(coordinates.length / 2);
    return start + 21;
  }
  if (kind !== POLYGON) throw new Error(`WKB: geometry type ${kind} is neither point nor polygon`);
  let at = start + 9;
  for (let left = bytes.getUint32(start + 5, true); left > 0; left--) {
    const end = at + 4 + bytes.getUint32(at, true) * 16;
    // The closing point repeats the first.
    const count = Math.max(0, (end - at - 20) / 8);
    const numbers = coordinates.extend(count);
    const first = coordinates.length - count;
    for (let index = 0; index < count; index++) numbers[first + index] = bytes.getFloat64(at + 4 + index * 8, true);
    ringStarts.push(coordinates.length / 2);
    at = end;
  }
  return at;
}

// Holes turn against their outline, so that the signed areas a rasteriser adds up cancel inside them.
function turnHoles(coordinates: Float64Array, ringStarts: Uint32Array, outline: number): void {
  const ringOf = (ring: number) => coordinates.subarray(ringStarts[ring]! * 2, ringStarts[ring + 1]! * 2);
  const outlineSign = Math.sign(signedArea(ringOf(outline)));
  for (let ring = outline + 1; ring < ringStarts.length - 1; ring++)
    if (Math.sign(signedArea(ringOf(ring))) === outlineSign) reverseRing(ringOf(ring));
}

function signedArea(ring: Float64Array): number {
  let twice = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    twice += ring[at]! * ring[next + 1]! - ring[next]! * ring[at + 1]!;
  }
  return twice / 2;
}

function reverseRing(ring: Float64Array): void {
  ring.reverse();
  for (let at = 0; at < ring.length; at += 2) ring.set([ring[at + 1]!, ring[at]!], at);
}
