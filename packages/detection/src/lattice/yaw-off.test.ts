import { expect, it } from "vitest";
import { aFrame, aPlan } from "../testing/a-plant.ts";
import { lineField } from "./line-field.ts";
import { nadirPose, yawedPose } from "./pose.ts";
import { yawOffDeg } from "./yaw-off.ts";

it("reads from the lines of a frame how far its told yaw is off", () => {
  const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 30 })));
  const real = nadirPose([17, 6, 15], 20);
  const field = lineField(aFrame(plan, real));
  for (const offDeg of [-3, 0, 2]) {
    expect(Math.abs(yawOffDeg(field, plan.lines, yawedPose(real, -offDeg)) - offDeg)).toBeLessThan(1);
  }
}, 60_000);

it("sees a dark line with its normal, and none on even ground", () => {
  const celsius = Float32Array.from(
    { length: 40 * 40 },
    (_, i) => (i % 40 === 20 ? 30 : 40) + 0.01 * ((i * 7919) % 13),
  );
  const { cos, sin } = lineField({ widthPx: 40, heightPx: 40, celsius });
  const [on, off] = [20 * 40 + 20, 20 * 40 + 5];
  expect(cos[on]).toBeGreaterThan(0.9);
  expect(Math.abs(sin[on]!)).toBeLessThan(0.05);
  expect(Math.hypot(cos[off]!, sin[off]!)).toBeLessThan(0.2);
});
