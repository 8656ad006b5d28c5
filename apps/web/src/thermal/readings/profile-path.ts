import type { HeatProfile } from "@heliolens/domain/thermal/heat-of-line";

/** An SVG path over the whole width, hottest at the top; it breaks where there is no temperature. */
export function profilePath({ values, minC, maxC }: HeatProfile, width: number, height: number): string {
  const rise = Math.max(0.1, maxC - minC);
  const at = (value: number, index: number) =>
    `${round((index / Math.max(1, values.length - 1)) * width)} ${round(height - ((value - minC) / rise) * height)}`;
  return values
    .map((value, index) => {
      if (value === null) return "";
      const isStart = index === 0 || values[index - 1] === null;
      return `${isStart ? "M" : "L"}${at(value, index)}`;
    })
    .join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
