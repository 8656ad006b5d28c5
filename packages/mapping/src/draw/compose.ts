import type { IndexedPicture } from "@heliolens/imaging/png/encode-png";
import { over, type Rgba } from "./palette.ts";
import type { Plane } from "./plane.ts";

export interface ColouredPlane {
  readonly plane: Plane;
  /** A colour for each of the 256 cells a plane may have. */
  readonly colours: readonly Rgba[];
}

const MAX_COLOURS = 256;
const NOT_YET = -1;

/**
 * Lays planes over a background, the first lowest. The picture stays indexed all the way: what a cell makes of a colour
 * is worked out once. When 256 colours are spent, the nearest one stands in.
 */
export function composePlanes(
  size: Pick<Plane, "widthPx" | "heightPx">,
  background: Rgba,
  planes: readonly ColouredPlane[],
): IndexedPicture {
  const { widthPx, heightPx } = size;
  const [only] = planes;
  if (only !== undefined && planes.length === 1) {
    const colours = only.colours.map((colour) => over(colour, background));
    return { widthPx, heightPx, pixels: only.plane.cells, colours: Uint8Array.from(colours.flat()) };
  }
  const pixels = new Uint8Array(widthPx * heightPx);
  const colours: Rgba[] = [background];
  const known = new Map([[keyOf(background), 0]]);
  for (const { plane, colours: ofCells } of planes) {
    const mixed = new Int16Array(MAX_COLOURS * 256).fill(NOT_YET);
    for (let at = 0; at < pixels.length; at++) {
      const cell = plane.cells[at]!;
      if (cell === 0) continue;
      const pair = (pixels[at]! << 8) | cell;
      if (mixed[pair] === NOT_YET) mixed[pair] = placeOf(over(ofCells[cell]!, colours[pixels[at]!]!), colours, known);
      pixels[at] = mixed[pair]!;
    }
  }
  return { widthPx, heightPx, pixels, colours: Uint8Array.from(colours.flat()) };
}

function placeOf(colour: Rgba, colours: Rgba[], known: Map<number, number>): number {
  const key = keyOf(colour);
  const colourIndex = known.get(key);
  if (colourIndex !== undefined) return colourIndex;
  if (colours.length === MAX_COLOURS) return nearestOf(colour, colours);
  known.set(key, colours.length);
  return colours.push(colour) - 1;
}

const keyOf = ([red, green, blue, alpha]: Rgba): number => ((alpha * 256 + red) * 256 + green) * 256 + blue;

function nearestOf(colour: Rgba, colours: readonly Rgba[]): number {
  let best = 0;
  let least = Infinity;
  for (const [colourIndex, other] of colours.entries()) {
    const distance = colour.reduce((sum, channel, index) => sum + (channel - other[index]!) ** 2, 0);
    if (distance >= least) continue;
    least = distance;
    best = colourIndex;
  }
  return best;
}
