import { expect, it } from "vitest";
import { nadirPose } from "../../lattice/pose.ts";
import { aPart } from "../../testing/a-part.ts";
import type { NetworkPart } from "../network-part.ts";
import { groundPlane } from "./ground-plane.ts";

const poses = [nadirPose([6, 7, 18], 0)];
const rows = [0, 6, 12].map((northM) => ({ eastM: 0, northM, columns: 12, rows: 2 }));

/** The same modules, each as high as its place has it. */
const raised = (part: NetworkPart, upAt: (east: number, north: number) => number): NetworkPart => ({
  ...part,
  modules: part.modules.map((value, i) => (i % 3 === 2 ? upAt(part.modules[i - 2]!, part.modules[i - 1]!) : value)),
});

it("rises as the panels above it do", () => {
  const sloping = raised(aPart(rows, poses), (east, north) => 0.03 * east - 0.05 * north);
  const { depthM, rise } = groundPlane(sloping, 0, 1.5);
  expect(rise[0]).toBeCloseTo(0.03, 2);
  expect(rise[1]).toBeCloseTo(-0.05, 2);
  expect(depthM).toBeCloseTo(18 - (0.03 * 6 - 0.05 * 7) + 1.5, 1);
});

it("does not rise because panels are tilted", () => {
  const tilted = raised(aPart(rows.slice(0, 1), [nadirPose([6, 1, 18], 0)]), (_, north) => 0.4 * north);
  expect(groundPlane(tilted, 0, 1.5).rise[1]).toBeCloseTo(0, 2);
});
