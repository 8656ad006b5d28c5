import { footOfPixel } from "@heliolens/detection/network/network-frame";
import type { NetworkPart } from "@heliolens/detection/network/network-part";
import { gimbalAxes } from "@heliolens/domain/alignment/gimbal";
import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";

const middleOf = ({ widthPx, heightPx }: Lens) => [widthPx / 2, heightPx / 2] as const;

/** What the middle of a frame shows on the plane of the panels, as the part has it. */
export function shownAtMiddle({ lens, poses }: NetworkPart, frame: number): Metres {
  const { at, axes } = poses[frame]!;
  const [east, north] = footOfPixel(lens, axes, middleOf(lens));
  return [at[0] + east * at[2], at[1] + north * at[2]];
}

/** The same as it really is. */
export function trueAtMiddle({ flight: { lens, shots } }: ThermalScene, index: number): Metres {
  const { place, panelsM } = shots[index]!;
  const overM = place.at[2] - panelsM;
  const [east, north] = footOfPixel(lens, gimbalAxes(place.gimbal), middleOf(lens));
  return [place.at[0] + east * overM, place.at[1] + north * overM];
}
