import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { NetworkPart } from "../network/network-part.ts";
import type { PlacedPart } from "./place-part.ts";

/**
 * Where a part lies if its recorded positions are off and lag as those of a placed part do. A part of lines flown to and fro tells the lag from the rest;
 * one line alone takes its lag for a shift.
 */
export function expectedShiftM(
  { shiftM, part: { lagM } }: Pick<PlacedPart, "shiftM" | "part">,
  { frames, lagM: ownLagM }: NetworkPart,
): Metres {
  const [east, north] = frames.reduce<Metres>(([x, y], { heading }) => [x + heading[0], y + heading[1]], [0, 0]);
  const moreM = (lagM - ownLagM) / frames.length;
  return [shiftM[0] + moreM * east, shiftM[1] + moreM * north];
}
