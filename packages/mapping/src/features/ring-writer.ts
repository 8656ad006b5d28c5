import type { FeatureTable } from "../pack/feature-table.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { FeatureForm } from "./feature-form.ts";

/** What stands between the numbers of a pair, and between pairs. */
export interface PairSigns {
  readonly within: number;
  readonly between: Uint8Array;
}

// About a millimetre in either unit.
const DECIMALS_OF_DEGREES = 8;
const DECIMALS_OF_METRES = 3;

/** Writes the points of a ring, closed; a ring of one is a point. */
export type RingWriter = (to: ByteWriter, ring: number) => void;

export function ringWriter(table: FeatureTable, { crs, isNorthFirst }: FeatureForm, signs: PairSigns): RingWriter {
  const { coordinates, ringStarts } = table;
  const decimals = crs.isGeographic ? DECIMALS_OF_DEGREES : DECIMALS_OF_METRES;
  const isPlain = crs.epsg === 4326;
  const writePoint = (to: ByteWriter, point: number) => {
    let x = coordinates[point * 2]!;
    let y = coordinates[point * 2 + 1]!;
    if (!isPlain) [x, y] = crs.toPlane(x, y);
    to.decimal(isNorthFirst ? y : x, decimals);
    to.byte(signs.within);
    to.decimal(isNorthFirst ? x : y, decimals);
  };
  return (to, ring) => {
    const first = ringStarts[ring]!;
    const end = ringStarts[ring + 1]!;
    const start = to.length;
    writePoint(to, first);
    if (end - first === 1) return;
    const afterFirst = to.length;
    for (let point = first + 1; point < end; point++) {
      to.raw(signs.between);
      writePoint(to, point);
    }
    to.raw(signs.between);
    to.repeat(start, afterFirst);
  };
}
