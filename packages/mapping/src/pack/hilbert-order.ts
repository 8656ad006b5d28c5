import { firstNumbers } from "./first-numbers.ts";
import { hilbertOf } from "./hilbert.ts";

const CELLS = 65_535;

/** The order in which rows follow the Hilbert curve through their boxes' middles (minLon, minLat, maxLon, maxLat each). */
export function hilbertOrder(boxes: Float64Array): Uint32Array {
  const count = boxes.length / 4;
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (let at = 0; at < boxes.length; at += 4) {
    if (boxes[at]! < west) west = boxes[at]!;
    if (boxes[at + 1]! < south) south = boxes[at + 1]!;
    if (boxes[at + 2]! > east) east = boxes[at + 2]!;
    if (boxes[at + 3]! > north) north = boxes[at + 3]!;
  }
  const perLon = CELLS / (east - west || 1);
  const perLat = CELLS / (north - south || 1);
  const places = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const column = ((boxes[row * 4]! + boxes[row * 4 + 2]!) / 2 - west) * perLon;
    const line = ((boxes[row * 4 + 1]! + boxes[row * 4 + 3]!) / 2 - south) * perLat;
    places[row] = hilbertOf(column | 0, line | 0);
  }
  return sortedBy(places);
}

const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;

/** Rows by ascending place, digit by digit from the lowest: no comparing, and rows at one place keep their order. */
function sortedBy(places: Uint32Array): Uint32Array {
  let order = firstNumbers(places.length);
  let next: Uint32Array = new Uint32Array(places.length);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const starts = new Uint32Array(DIGITS + 1);
    for (let row = 0; row < places.length; row++) starts[((places[row]! >>> shift) & (DIGITS - 1)) + 1]!++;
    for (let digit = 1; digit < DIGITS; digit++) starts[digit]! += starts[digit - 1]!;
    for (let rank = 0; rank < order.length; rank++) {
      const row = order[rank]!;
      next[starts[(places[row]! >>> shift) & (DIGITS - 1)]!++] = row;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** The boxes of rows given as flat rings; an outline encloses its holes. */
export function boxesOf(coordinates: Float64Array, ringStarts: Uint32Array, rowRings: Uint32Array): Float64Array {
  const boxes = new Float64Array((rowRings.length - 1) * 4);
  for (let row = 0; row < rowRings.length - 1; row++) {
    const outline = rowRings[row]!;
    let minLon = Infinity;
    let minLat = Infinity;
    let maxLon = -Infinity;
    let maxLat = -Infinity;
    for (let at = ringStarts[outline]! * 2; at < ringStarts[outline + 1]! * 2; at += 2) {
      const lon = coordinates[at]!;
      const lat = coordinates[at + 1]!;
      if (lon < minLon) minLon = lon;
      if (lon > maxLon) maxLon = lon;
      if (lat < minLat) minLat = lat;
      if (lat > maxLat) maxLat = lat;
    }
    boxes[row * 4] = minLon;
    boxes[row * 4 + 1] = minLat;
    boxes[row * 4 + 2] = maxLon;
    boxes[row * 4 + 3] = maxLat;
  }
  return boxes;
}
