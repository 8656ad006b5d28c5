import type { FeatureTable } from "../pack/feature-table.ts";
import type { ByteWriter, RingForm } from "./byte-writer.ts";
import type { FeatureForm } from "./feature-form.ts";

export type PairSigns = Pick<RingForm, "within" | "between">;

// About a millimetre in either unit.
const DECIMALS_OF_DEGREES = 8;
const DECIMALS_OF_METRES = 3;

/** Writes the points of a ring, closed; a ring of one is a point. */
export type RingWriter = (to: ByteWriter, ring: number) => void;

export function ringWriter(table: FeatureTable, { crs, isNorthFirst }: FeatureForm, signs: PairSigns): RingWriter {
  const { coordinates, ringStarts } = table;
  const decimals = crs.isGeographic ? DECIMALS_OF_DEGREES : DECIMALS_OF_METRES;
  const form: RingForm = { ...signs, decimals, isSecondFirst: isNorthFirst };
  if (crs.epsg === 4326) return (to, ring) => to.ring(coordinates, ringStarts[ring]!, ringStarts[ring + 1]!, form);
  return (to, ring) => {
    const first = ringStarts[ring]!;
    const points = ringStarts[ring + 1]! - first;
    const onPlane = new Float64Array(points * 2);
    for (let point = 0; point < points; point++)
      onPlane.set(crs.toPlane(coordinates[(first + point) * 2]!, coordinates[(first + point) * 2 + 1]!), point * 2);
    to.ring(onPlane, 0, points, form);
  };
}
