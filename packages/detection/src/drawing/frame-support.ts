import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { NetworkPart } from "../network/network-part.ts";
import { rowSteps } from "../network/turned-part.ts";
import { eastward } from "./drawn-rows.ts";
import type { PartRows } from "./part-rows.ts";
import type { RatedShift } from "./rated-shift.ts";
import { rowVotes } from "./shift-verdict.ts";

/** A network slips by whole modules along the rows. */
const SLIPS = [-2, -1, 1, 2];

/** From one module to the next, in the middle. */
export function usualStep(part: NetworkPart): Metres {
  const steps = rowSteps(part).map(({ step }) => eastward(step));
  return steps.length === 0 ? [part.pitchM[0], 0] : [median(steps.map(([x]) => x)), median(steps.map(([, y]) => y))];
}

/** Where the part would lie if it had slipped. */
export const slippedShifts = ([east, north]: Metres, [dx, dy]: Metres): readonly Metres[] =>
  SLIPS.map((modules): Metres => [east + modules * dx, north + modules * dy]);

/** In modules. Rows tell nothing but by their ends: between a frame and one farther off the network may have slipped. */
const FARTHEST_END = 20;

/**
 * By frame: nats by which rows that end in its view or near it speak for the place, against the likeliest slip. The part as a whole may lie right and
 * some of its frames a module aside.
 */
export function frameSupport(
  { moduleOf }: NetworkPart,
  { rows, tableOf }: PartRows,
  best: RatedShift,
  slips: readonly RatedShift[],
): Float64Array {
  const rowOf = new Map(
    rows.flatMap((row, r) =>
      row.flatMap((module, k) => (Math.min(k, row.length - 1 - k) <= FARTHEST_END ? [[module, r] as const] : [])),
    ),
  );
  const votes = slips.map((slip) => rowVotes(best, slip, tableOf).drawn);
  return Float64Array.from(moduleOf, (own) => {
    const shown = [...new Set(Array.from(own, (module) => rowOf.get(module)))].filter((row) => row !== undefined);
    return Math.min(...votes.map((vote) => shown.reduce((sum, row) => sum + vote[row]!, 0)));
  });
}
