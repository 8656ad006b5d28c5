import { type HeatSpan, movedSpan, stretchedSpan, withHigh, withLow } from "@heliolens/domain/thermal/heat-span";

/** What of the bar is held. */
export type SpanGrip = "high" | "low" | "level";

/** The temperatures the bar stands for, cold below: the image's own and a little air, and never less than the span. */
export function barRange(image: { readonly minC: number; readonly maxC: number }, span: HeatSpan): HeatSpan {
  const air = Math.max(0.5, (image.maxC - image.minC) * 0.05);
  return { lowC: Math.min(image.minC - air, span.lowC), highC: Math.max(image.maxC + air, span.highC) };
}

export const shareOnBar = (range: HeatSpan, heatC: number): number => (heatC - range.lowC) / (range.highC - range.lowC);

/** The span after its grip was moved by so many degrees. */
export function draggedSpan(span: HeatSpan, grip: SpanGrip, byC: number): HeatSpan {
  switch (grip) {
    case "high":
      return withHigh(span, span.highC + byC);
    case "low":
      return withLow(span, span.lowC + byC);
    case "level":
      return movedSpan(span, byC);
  }
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** What a key does to a grip that has the focus; null where the key is not for it. A step is a hundredth of the bar. */
export function steppedSpan(span: HeatSpan, grip: SpanGrip, key: string, range: HeatSpan): HeatSpan | null {
  const step = steps[key];
  return step === undefined ? null : draggedSpan(span, grip, (step * (range.highC - range.lowC)) / 100);
}

/** A notch of the wheel over the bar; up is more contrast. */
export const wheeledSpan = (span: HeatSpan, deltaY: number): HeatSpan => stretchedSpan(span, 1.001 ** deltaY);

/** What a person types: `71.4`, `71,4`, `71.4 ℃`. Null where it is no number. */
export function typedHeat(text: string): number | null {
  const value = Number.parseFloat(text.trim().replace(",", ".").replace("−", "-"));
  return Number.isFinite(value) && Math.abs(value) < 10_000 ? value : null;
}
