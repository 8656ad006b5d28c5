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
  for (let i = 0; i < celsius.length; i++) {
    const value = celsius[i]!;
    if (Number.isNaN(value)) continue;
    const step = Math.min(255, Math.max(0, Math.round((value - span.lowC) * scale))) * 3;
    rgb[i * 3] = colours[step]!;
    rgb[i * 3 + 1] = colours[step + 1]!;
    rgb[i * 3 + 2] = colours[step + 2]!;
  }
  return { widthPx, heightPx, rgb };
}
