import type { Heat } from "@heliolens/domain/thermal/heat-of-box";
import type { HeatProfile } from "@heliolens/domain/thermal/heat-of-line";
import { type MeasuredShape, measured, measureLetters } from "@heliolens/domain/thermal/measurement";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";

export interface NamedReading {
  /** `Bx2`: the second box of the image. */
  readonly name: string;
  /** Among all shapes of the image. */
  readonly index: number;
  readonly shape: MeasuredShape;
  readonly heat: Heat | HeatProfile | null;
}

export const namedReadings = (grid: TemperatureGrid, shapes: readonly MeasuredShape[]): readonly NamedReading[] =>
  shapes.map((shape, index) => {
    const number = shapes.slice(0, index + 1).filter(({ kind }) => kind === shape.kind).length;
    return { name: `${measureLetters[shape.kind]}${number}`, index, shape, heat: measured(grid, shape) };
  });
