import type { Lens } from "@heliolens/domain/alignment/lens";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { FrameModules } from "./frame-modules.ts";
import { modulesInView } from "./match-modules.ts";
import { movedPose, type Pose, poseView, yawedPose } from "./pose.ts";

/** Away from the middle the lens bends and perspective shrinks: this share of the frame is measured where it shows enough. */
const MIDDLE_SHARE = 0.3;
const LEAST_MEASURED = 4;

/**
 * A pose with the height and the yaw that the frame's own modules have, beside those drawn around: recorded heights are off by a tenth,
 * recorded yaws by degrees. Modules have no front and back: the yaw is the one nearest to the recorded one. Null without modules.
 */
export function measuredPose(lens: Lens, plan: PanelPlan, recorded: Pose, found: FrameModules): Pose | null {
  const view = poseView(lens, recorded);
  const seen = middleFirst(lens, found).flatMap((i) => {
    const ring = found.quads[i]!.flatMap((corner) => {
      const at = view.planAt(corner);
      return at ? [at] : [];
    });
    return ring.length === 4 ? [sizeOf(ring)] : [];
  });
  const drawn = modulesInView(lens, plan, movedPose(recorded, [0, 0, recorded.at[2] * 0.5])).map((i) =>
    sizeOf(plan.modules[i]!.quad.map(([east, north]): Metres => [east, north])),
  );
  if (seen.length === 0 || drawn.length === 0) return null;
  const factor = Math.sqrt(median(drawn.map(({ areaM2 }) => areaM2)) / median(seen.map(({ areaM2 }) => areaM2)));
  // Turning the camera clockwise turns what it sees clockwise, too.
  const offDeg = usualTurnDeg(drawn) - usualTurnDeg(seen);
  const turned = yawedPose(recorded, ((((offDeg + 90) % 180) + 180) % 180) - 90);
  return movedPose(turned, [0, 0, recorded.at[2] * (factor - 1)]);
}

function middleFirst({ widthPx, heightPx }: Lens, { centres }: FrameModules): readonly number[] {
  const far = ([x, y]: readonly [number, number]) => Math.hypot(x - widthPx / 2, y - heightPx / 2);
  const order = [...centres.keys()].sort((a, b) => far(centres[a]!) - far(centres[b]!));
  const inside = order.filter((i) => far(centres[i]!) < MIDDLE_SHARE * Math.max(widthPx, heightPx));
  return inside.length >= LEAST_MEASURED ? inside : order.slice(0, LEAST_MEASURED);
}

interface Size {
  readonly areaM2: number;
  /** Compass direction of the long side, modulo 180. */
  readonly turnDeg: number;
  readonly elongation: number;
}

function sizeOf([a, b, c, d]: readonly Metres[]): Size {
  const one: Metres = [(b![0] - a![0] + c![0] - d![0]) / 2, (b![1] - a![1] + c![1] - d![1]) / 2];
  const other: Metres = [(c![0] - b![0] + d![0] - a![0]) / 2, (c![1] - b![1] + d![1] - a![1]) / 2];
  const [long, short] = Math.hypot(...one) >= Math.hypot(...other) ? [one, other] : [other, one];
  return {
    areaM2: Math.abs(one[0] * other[1] - one[1] * other[0]),
    turnDeg: (Math.atan2(long[0], long[1]) * 180) / Math.PI,
    elongation: Math.hypot(...long) / Math.max(1e-9, Math.hypot(...short)),
  };
}

/** Mean direction, modulo 180; the nearly square ones have none. */
function usualTurnDeg(sizes: readonly Size[]): number {
  let [cos, sin] = [0, 0];
  for (const { turnDeg, elongation } of sizes) {
    cos += (elongation - 1) * Math.cos((2 * turnDeg * Math.PI) / 180);
    sin += (elongation - 1) * Math.sin((2 * turnDeg * Math.PI) / 180);
  }
  return ((Math.atan2(sin, cos) / 2) * 180) / Math.PI;
}
