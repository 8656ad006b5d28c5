import { colourGrid } from "@heliolens/domain/thermal/colour-grid";
import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { defaultPalette, paletteNamed } from "@heliolens/domain/thermal/palettes";
import type { Photo } from "./photo.ts";

/** Tiles of one zoom out of a thermal mosaic, as plain data: a number a pixel, NaN where it shows nothing. */
export interface HeatPicture {
  readonly zoom: number;
  readonly span: HeatSpan;
  readonly tiles: readonly { readonly column: number; readonly row: number; readonly heat: Float32Array }[];
}

/** In the colours that pictures of the product have at first; clear where there is no number. */
export const heatPhoto = ({ zoom, span, tiles }: HeatPicture): Photo => ({
  zoom,
  tiles: tiles.map(({ column, row, heat }) => ({ column, row, rgba: coloured(heat, span) })),
});

function coloured(heat: Float32Array, span: HeatSpan): Uint8Array {
  const rgba = colourGrid(heat, { palette: paletteNamed(defaultPalette), span, isotherm: { kind: "off" } });
  for (let i = 0; i < heat.length; i++) if (Number.isNaN(heat[i]!)) rgba[4 * i + 3] = 0;
  return new Uint8Array(rgba.buffer);
}
