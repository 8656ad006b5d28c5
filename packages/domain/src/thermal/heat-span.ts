import { heatOfBox, type PixelBox } from "./heat-of-box.ts";
import type { TemperatureGrid } from "./temperature-grid.ts";

/** Which temperatures the palette runs over; colder and hotter ones take its end colours. Of counts: without a unit. */
export interface HeatSpan {
  readonly lowC: number;
  readonly highC: number;
}

// Narrower than a camera's noise a palette only shows noise.
const NARROWEST_C = 0.5;
/** A large frame is judged by every so many of its pixels: the parts come out nearly the same. */
const SAMPLED = 31;
const LARGE = 31_000;

/** The 1st to the 99th of 100 parts: a glint or a stray pixel must not take the contrast away. */
export function automaticHeatSpan(celsius: Float32Array): HeatSpan {
  const every = celsius.length < LARGE ? 1 : SAMPLED;
  const taken = new Float32Array(Math.ceil(celsius.length / every));
  let count = 0;
  for (let i = 0; i < celsius.length; i += every) if (!Number.isNaN(celsius[i])) taken[count++] = celsius[i]!;
  const sample = taken.subarray(0, count).sort();
  if (sample.length === 0) return { lowC: 0, highC: NARROWEST_C };
  const lowC = sample[Math.floor(sample.length * 0.01)]!;
  return withHigh({ lowC, highC: lowC }, sample[Math.floor((sample.length - 1) * 0.99)]!);
}

/** Wide enough that the hottest of a box stands out: a spot of a few pixels is beyond the parts of its frame. */
export function spanReaching(span: HeatSpan, grid: TemperatureGrid, box: PixelBox): HeatSpan {
  const heat = heatOfBox(grid, box);
  return heat === null || heat.maxC <= span.highC ? span : { ...span, highC: heat.maxC };
}

/** Both ends together: the same contrast at another level. */
export const movedSpan = ({ lowC, highC }: HeatSpan, byC: number): HeatSpan => ({
  lowC: lowC + byC,
  highC: highC + byC,
});

/** About its middle: more or less contrast at the same level. */
export function stretchedSpan({ lowC, highC }: HeatSpan, factor: number): HeatSpan {
  const middle = (lowC + highC) / 2;
  const half = Math.max(NARROWEST_C / 2, ((highC - lowC) / 2) * factor);
  return { lowC: middle - half, highC: middle + half };
}

/** The end that is dragged stops short of the other. */
export const withLow = ({ highC }: HeatSpan, lowC: number): HeatSpan => ({
  lowC: Math.min(lowC, highC - NARROWEST_C),
  highC,
});
export const withHigh = ({ lowC }: HeatSpan, highC: number): HeatSpan => ({
  lowC,
  highC: Math.max(highC, lowC + NARROWEST_C),
});
