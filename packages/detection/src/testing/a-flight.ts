import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { SeenModules } from "../evidence/seen-modules.ts";
import type { FlightImage } from "../flight/flight-image.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
import type { Pose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { shownModules } from "./shown-modules.ts";

/** A flight over a plant, whose drawing may differ from it. */
export interface AFlight {
  readonly plan: PanelPlan;
  readonly plant?: PanelPlan;
  readonly poses: readonly Pose[];
  /** What the recorded positions are off, all of them together and each by itself. */
  readonly biasM?: Metres;
  readonly jitterM?: (image: number) => Metres;
  /** Null where the ground is not to be looked at. */
  readonly frameOf?: (pose: Pose) => HeatGrid | null;
}

/** Looking straight down, the top of the image to the north; heights recorded 3 % and yaws 1.2 degrees wrong. */
export function aFlight({ plan, plant = plan, poses, ...recorded }: AFlight) {
  const { biasM = [0, 0], jitterM = () => [0, 0], frameOf = () => null } = recorded;
  const images = poses.map((pose, i): FlightImage => {
    const [east, north, up] = pose.at;
    const [aside, along] = jitterM(i);
    return {
      id: `image-${i}`,
      anchor: null,
      recorded: {
        position: plan.plane.toLonLat([east + biasM[0] + aside, north + biasM[1] + along]),
        heightM: up * 1.03,
        gimbal: { yawDeg: 1.2, pitchDeg: -90, rollDeg: 0 },
      },
      load: async () => frameOf(pose),
    };
  });
  const seen: readonly SeenModules[] = poses.map((pose) => shownModules(plant, pose));
  return { images, seen };
}
