import { TILE_PX } from "@heliolens/domain/site-images/tile-address";

/** One tile out of the four of the next zoom, north-west, north-east, south-west, south-east; null where all are empty. */
export function halveTiles(children: readonly (Uint8Array | null)[]): Uint8Array | null {
  if (children.every((child) => child === null)) return null;
  const rgba = new Uint8Array(TILE_PX * TILE_PX * 4);
  const half = TILE_PX / 2;
  for (const [index, child] of children.entries()) {
    if (child === null) continue;
    const [left, top] = [(index % 2) * half, (index >> 1) * half];
    for (let row = 0; row < half; row++)
      for (let column = 0; column < half; column++)
        mix(child, column * 2, row * 2, rgba, ((top + row) * TILE_PX + left + column) * 4);
  }
  return rgba;
}

/** The mean of four pixels, each by how much of it there is to be seen: an edge does not darken. */
function mix(child: Uint8Array, column: number, row: number, into: Uint8Array, at: number): void {
  const first = (row * TILE_PX + column) * 4;
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (const from of [first, first + 4, first + TILE_PX * 4, first + TILE_PX * 4 + 4]) {
    const weight = child[from + 3]!;
    red += weight * child[from]!;
    green += weight * child[from + 1]!;
    blue += weight * child[from + 2]!;
    alpha += weight;
  }
  if (alpha === 0) return;
  into[at] = red / alpha;
  into[at + 1] = green / alpha;
  into[at + 2] = blue / alpha;
  into[at + 3] = alpha / 4;
}
