import type { Palette } from "@heliolens/domain/thermal/palettes";
import type { Picture } from "./encode-jpeg.ts";

export interface TemperaturePlane {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly celsius: Float32Array;
}

export interface Span {
  readonly lowC: number;
  readonly highC: number;
}

/** Colours from `lowC` to `highC`; colder and hotter keep the end colours. Pixels without a temperature are black. */
export function colourise({ widthPx, heightPx, celsius }: TemperaturePlane, palette: Palette, span: Span): Picture {
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

/** The 1st to the 99th of 100 parts: a glint or a stray pixel must not take the contrast away. */
export function automaticSpan(celsius: Float32Array): Span {
  const sample = celsius.filter((value, i) => i % 7 === 0 && !Number.isNaN(value)).sort();
  if (sample.length === 0) return { lowC: 0, highC: 1 };
  const lowC = sample[Math.floor(sample.length * 0.01)]!;
  const highC = sample[Math.floor((sample.length - 1) * 0.99)]!;
  return { lowC, highC: Math.max(highC, lowC + 0.5) };
}
