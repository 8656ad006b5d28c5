import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { aFrame, aPlan } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { seenModules } from "./seen-modules.ts";

const plan = aPlan([0, 5].map((northM) => ({ eastM: 0, northM, modules: 12 })));
const pose = nadirPose([7, 4, 15], 4);

it("keeps of a frame where its modules are and which of them is warm", () => {
  const frame = aFrame(plan, pose, 1.5);
  const { found: real } = shownModules(plan, pose);
  const [x, y] = real.centres[5]!;
  const heated = frame.celsius.map((heat, i) =>
    Math.hypot((i % frame.widthPx) + 0.5 - x, Math.floor(i / frame.widthPx) + 0.5 - y) < 12 ? heat + 3 : heat,
  );
  const { found, signatures } = seenModules({ ...frame, celsius: heated });
  const offPx = (at: readonly number[]) =>
    Math.min(...found.centres.map((own) => Math.hypot(own[0] - at[0]!, own[1] - at[1]!)));
  expect(real.centres.map(offPx).filter((off) => off > 1.5)).toEqual([]);
  const warmth = signatures.map((quarters) => quarters.reduce((sum, value) => sum + value, 0));
  const [warmX, warmY] = found.centres[warmth.indexOf(Math.max(...warmth))]!;
  expect(Math.hypot(warmX - x, warmY - y)).toBeLessThan(2);
}, 120_000);
