import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { eastward } from "./drawn-rows.ts";

/** The four sides of a module: east and west along its row, then across it. */
export const sides = [
  { axis: "along", sign: 1 },
  { axis: "along", sign: -1 },
  { axis: "across", sign: 1 },
  { axis: "across", sign: -1 },
] as const;
export type Side = (typeof sides)[number];
export type SideAxis = Side["axis"];

/** A module's place, and the steps from it to the modules beside it. */
export interface PlacedModule {
  readonly at: Metres;
  readonly along: Metres;
  readonly across: Metres;
}

/** What stands on one side of a module. */
export interface Beside {
  /** -1 where no module does. */
  readonly module: number;
  /** How much farther than a step it is, in metres. */
  readonly gapM: number;
}

/** Of a step: what is farther from the expected place is another table. */
const REACH = 0.5;

/** The module next to each one on each side: null stands for none known at this place. */
export function modulesBeside(modules: readonly (PlacedModule | null)[]): (module: number, side: Side) => Beside {
  const known = modules.flatMap((one, i) => (one ? [{ i, at: one.at }] : []));
  const grid = pointGrid(known.map(({ at }) => at));
  return (module, { axis, sign }) => {
    const { at, ...steps } = modules[module]!;
    const [x, y] = steps[axis];
    const far = Math.hypot(x, y);
    const reachM = REACH * Math.min(Math.hypot(...steps.along), Math.hypot(...steps.across));
    const expected: Metres = [at[0] + sign * x, at[1] + sign * y];
    const distanceM = (k: number) => Math.hypot(known[k]!.at[0] - expected[0], known[k]!.at[1] - expected[1]);
    const [nearest] = grid
      .within(expected, reachM)
      .filter((k) => known[k]!.i !== module)
      .sort((a, b) => distanceM(a) - distanceM(b));
    if (nearest === undefined) return { module: -1, gapM: Infinity };
    const { i, at: found } = known[nearest]!;
    return { module: i, gapM: (sign * ((found[0] - at[0]) * x + (found[1] - at[1]) * y)) / far - far };
  };
}

/** Eastwards along the row, and to the left of that across it. */
export function turnedSteps(along: Metres, across: Metres): Pick<PlacedModule, "along" | "across"> {
  const [x, y] = eastward(along);
  const isLeft = x * across[1] - y * across[0] > 0;
  return { along: [x, y], across: isLeft ? across : [-across[0], -across[1]] };
}
