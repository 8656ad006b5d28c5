import { hilbertOf } from "./hilbert.ts";

// A Hilbert number (32 bits) and a row number (21 bits) share one exact double while sorting.
export const MAX_ROWS = 2 ** 21;
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
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const column = ((boxes[row * 4]! + boxes[row * 4 + 2]!) / 2 - west) * perLon;
    const line = ((boxes[row * 4 + 1]! + boxes[row * 4 + 3]!) / 2 - south) * perLat;
    keys[row] = hilbertOf(column | 0, line | 0) * MAX_ROWS + row;
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place++) order[place] = keys[place]! % MAX_ROWS;
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
