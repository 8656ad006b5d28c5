import type { HeatSpan } from "./heat-span.ts";
import { type Isotherm, isothermRange } from "./isotherm.ts";
import type { Palette } from "./palettes.ts";

export interface ColourScheme {
  readonly palette: Palette;
  readonly span: HeatSpan;
  readonly isotherm: Isotherm;
}

/** Alarm colour of the isotherm: a green that no palette has. */
export const isothermColour = [0, 255, 120] as const;

/** Red, green, blue and full opacity per pixel; black where there is no temperature. */
export function colourGrid(
  celsius: Float32Array,
  { palette, span, isotherm }: ColourScheme,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(celsius.length * 4);
  const range = isothermRange(isotherm);
  const scale = 255 / (span.highC - span.lowC);
  for (let i = 0; i < celsius.length; i++) {
    const value = celsius[i]!;
    pixels[i * 4 + 3] = 255;
    if (Number.isNaN(value)) continue;
    const isPainted = range !== null && value >= range[0] && value <= range[1];
    const step = Math.min(255, Math.max(0, Math.round((value - span.lowC) * scale))) * 3;
    for (let channel = 0; channel < 3; channel++)
      pixels[i * 4 + channel] = isPainted ? isothermColour[channel]! : palette.colours[step + channel]!;
  }
  return pixels;
}
