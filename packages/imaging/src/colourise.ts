import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import type { Palette } from "@heliolens/domain/thermal/palettes";
import type { Picture } from "./encode-jpeg.ts";

export interface TemperaturePlane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly celsius: Float32Array;
}

/** Colours from `lowC` to `highC`; colder and hotter keep the end colours. Pixels without a temperature are black. */
export function colourise({ widthPx, heightPx, celsius }: TemperaturePlane, palette: Palette, span: HeatSpan): Picture {
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  const scale = 255 / Math.max(1e-6, span.highC - span.lowC);
  const { colours } = palette;
  for (let i = 0, at = 0; i < celsius.length; i++, at += 3) {
    // Adding a half and cutting takes half the time of Math.round; two comparisons take less than Math.min and Math.max.
    const share = (celsius[i]! - span.lowC) * scale + 0.5;
    if (Number.isNaN(share)) continue;
    const step = 3 * (share <= 0 ? 0 : share >= 255 ? 255 : share | 0);
    rgb[at] = colours[step]!;
    rgb[at + 1] = colours[step + 1]!;
    rgb[at + 2] = colours[step + 2]!;
  }
  return { widthPx, heightPx, rgb };
}
