import { type DetailLevel, detailLevels } from "@heliolens/domain/map/detail-level";
import { rowsMeeting } from "../pack/box-tree.ts";
import type { FeatureTable } from "../pack/feature-table.ts";
import type { LonLatBox } from "../pack/lon-lat-box.ts";
import type { Pack } from "../pack/pack-bytes.ts";

export const MAX_TILE_BYTES = 500_000;
// Measured: a module of four points with its three names takes 32 bytes, and a few more where numbers are long.
const FEATURE_BYTES = 20;
const POINT_BYTES = 4;

/** The finest level, from the one asked for on, that all packs have and of which a tile holds all that reaches into it. */
export function detailThatFits(packs: readonly Pack[], finest: DetailLevel, box: LonLatBox): DetailLevel {
  const levels = detailLevels.slice(detailLevels.indexOf(finest));
  const fits = (level: DetailLevel) => {
    const found = packs.flatMap(({ tables }) => tables[level] ?? []);
    return found.length === packs.length && fitsTile(found, box);
  };
  return levels.find(fits) ?? "outline";
}

function fitsTile(tables: readonly FeatureTable[], box: LonLatBox): boolean {
  let bytes = 0;
  for (const { tree, rowRings, ringStarts } of tables) {
    const rows = rowsMeeting(tree, box);
    bytes += rows.length * FEATURE_BYTES;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!;
      bytes += (ringStarts[rowRings[row + 1]!]! - ringStarts[rowRings[row]!]!) * POINT_BYTES;
    }
  }
  return bytes <= MAX_TILE_BYTES;
}
