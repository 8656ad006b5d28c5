import { type DetailLevel, detailLevels } from "@heliolens/domain/map-layers/detail-level";
import { rowsMeeting } from "../pack/box-tree.ts";
import type { FeatureTable } from "../pack/feature-table.ts";
import type { LonLatBox } from "../pack/lon-lat-box.ts";
import type { Pack } from "../pack/pack-bytes.ts";

/** More than the densest plant has in a tile of zoom 17, the farthest that shows modules: 250 x 250 m hold 15,000. */
export const MAX_TILE_FEATURES = 20_000;
const MAX_TILE_POINTS = 5 * MAX_TILE_FEATURES;

/** The finest level, from the one asked for on, of which a tile holds all that reaches into it. */
export function detailThatFits(packs: readonly Pack[], finest: DetailLevel, box: LonLatBox): DetailLevel {
  const levels = detailLevels.slice(detailLevels.indexOf(finest));
  const tablesOf = (level: DetailLevel) => packs.map(({ tables }) => tables[level]!);
  return levels.find((level) => fitsTile(tablesOf(level), box)) ?? "outline";
}

function fitsTile(tables: readonly FeatureTable[], box: LonLatBox): boolean {
  let [features, points] = [0, 0];
  for (const { tree, rowRings, ringStarts } of tables) {
    const rows = rowsMeeting(tree, box);
    features += rows.length;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!;
      points += ringStarts[rowRings[row + 1]!]! - ringStarts[rowRings[row]!]!;
    }
  }
  return features <= MAX_TILE_FEATURES && points <= MAX_TILE_POINTS;
}
