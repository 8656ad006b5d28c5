import { promisify } from "node:util";
import { constants, deflate } from "node:zlib";
import { codeOfValue } from "@heliolens/domain/mosaics/tile-values";
import { TILE_PX } from "@heliolens/domain/site-images/tile-address";
import { pngFile } from "../png/png-file.ts";
import type { HeatTile } from "./heat-tile.ts";

const TRUE_COLOUR = 2;
const DIFFERENCE_TO_THE_LEFT = 1;
const PIXEL_BYTES = 3;
const ROW_BYTES = 1 + TILE_PX * PIXEL_BYTES;

const deflateBytes = promisify(deflate);

/** A tile as a PNG whose colours are numbers, levels added. Deflating happens in a thread of its own. */
export async function encodeValueTile(tile: HeatTile): Promise<Buffer> {
  const header = { widthPx: TILE_PX, heightPx: TILE_PX, bitDepth: 8, colourType: TRUE_COLOUR } as const;
  const data = await deflateBytes(rowsOf(tile), { level: constants.Z_BEST_SPEED });
  return pngFile(header, [["IDAT", data]]);
}

function rowsOf({ heat, level }: HeatTile): Uint8Array {
  const rows = new Uint8Array(ROW_BYTES * TILE_PX);
  for (let y = 0; y < TILE_PX; y++) {
    rows[y * ROW_BYTES] = DIFFERENCE_TO_THE_LEFT;
    let left = 0;
    for (let x = 0; x < TILE_PX; x++) {
      const at = y * TILE_PX + x;
      const code = codeOfValue(heat[at]! + level[at]!);
      const to = y * ROW_BYTES + 1 + x * PIXEL_BYTES;
      rows[to] = (code >> 16) - (left >> 16);
      rows[to + 1] = (code >> 8) - (left >> 8);
      rows[to + 2] = code - left;
      left = code;
    }
  }
  return rows;
}
