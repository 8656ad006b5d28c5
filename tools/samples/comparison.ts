import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { CountPlane } from "@heliolens/radiometry/thermal-reading";
import { type Difference, differenceOf } from "./difference.ts";
import type { GridReference } from "./reference-folder.ts";

/** One file against one reference. */
export interface Comparison {
  readonly against: string;
  readonly difference: Difference;
  readonly note: string | null;
}

export interface Measured {
  readonly raw: CountPlane;
  readonly parameters: ThermalParameters;
}

/** Points of a frame and, where the reference knows them, its coldest and hottest pixel. */
export function compareGrid(celsius: ArrayLike<number>, widthPx: number, reference: GridReference): Difference {
  const points = (reference.grid_yx_c ?? []).map(
    ([row, column, theirs]) => [celsius[row * widthPx + column] ?? Number.NaN, theirs] as const,
  );
  const [coldest, hottest] = extremesOf(celsius);
  return differenceOf([...points, [coldest, reference.min_c ?? Number.NaN], [hottest, reference.max_c ?? Number.NaN]]);
}

export const compareFrame = (celsius: ArrayLike<number>, theirs: ArrayLike<number>): Difference =>
  differenceOf(Array.from({ length: theirs.length }, (_, index) => [celsius[index] ?? Number.NaN, theirs[index]!]));

function extremesOf(values: ArrayLike<number>): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    if (values[i]! < least) least = values[i]!;
    if (values[i]! > most) most = values[i]!;
  }
  return [least, most];
}
