import type { PictureTile } from "./tile-address.ts";

/** Where a tile's bytes lie: in which part of the tile file, from which byte, how many. */
export interface TileBytes {
  readonly part: number;
  readonly start: number;
  readonly length: number;
}

export type IndexedTile = PictureTile & TileBytes;

const WORDS = 6;
const wordsOf = ({ zoom, row, column, part, start, length }: IndexedTile) => [zoom, row, column, part, start, length];

/** Six numbers a tile, in the order of zoom, row and column, so that one is found by halving. */
export function writeTileIndex(tiles: readonly IndexedTile[]): Uint8Array {
  const sorted = tiles.toSorted((a, b) => a.zoom - b.zoom || a.row - b.row || a.column - b.column);
  const bytes = new DataView(new ArrayBuffer(sorted.length * WORDS * 4));
  for (const [at, word] of sorted.flatMap(wordsOf).entries()) bytes.setUint32(at * 4, word, true);
  return new Uint8Array(bytes.buffer);
}

export interface TileIndex {
  readonly sizeBytes: number;
  find(tile: PictureTile): TileBytes | undefined;
}

export function readTileIndex(bytes: Uint8Array): TileIndex {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (tile: number, place: number) => words.getUint32((tile * WORDS + place) * 4, true);
  return {
    sizeBytes: bytes.byteLength,
    find: ({ zoom, row, column }) => {
      let [low, high] = [0, Math.floor(bytes.byteLength / (WORDS * 4))];
      while (low < high) {
        const middle = (low + high) >> 1;
        const order = word(middle, 0) - zoom || word(middle, 1) - row || word(middle, 2) - column;
        if (order === 0) return { part: word(middle, 3), start: word(middle, 4), length: word(middle, 5) };
        if (order < 0) low = middle + 1;
        else high = middle;
      }
      return undefined;
    },
  };
}
