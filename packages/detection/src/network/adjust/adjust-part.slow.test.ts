import { expect, it } from "vitest";
import { nadirPose, poseView } from "../../lattice/pose.ts";
import { aPart } from "../../testing/a-part.ts";
import { aLens } from "../../testing/a-plant.ts";
import { moduleAt, type NetworkPart } from "../network-part.ts";
import { adjustPart } from "./adjust-part.ts";

const tables = [0, 6, 12].map((northM) => ({ eastM: 0, northM, columns: 24, rows: 2 }));
const poses = Array.from({ length: 5 }, (_, i) => nadirPose([6 + 3 * i, 7, 18], 0));
const exact = aPart(tables, poses);
const settings = { rounds: 6, recorded: aLens, isLensGuessed: false };

const offsM = (part: NetworkPart) =>
  exact.modules
    .filter((_, k) => k % 3 < 2)
    .map((value, k) => Math.abs(value - part.modules[3 * Math.floor(k / 2) + (k % 2)]!));

it("leaves poses and modules that agree where they are", () => {
  expect(Math.max(...offsM(adjustPart(exact, settings)))).toBeLessThan(0.02);
});

it("moves modules and cameras back to where the frames show them", () => {
  const shaken: NetworkPart = {
    ...exact,
    modules: exact.modules.map((value, k) => (k % 3 === 2 ? value : value + 0.2 * Math.sin(3 * k))),
    poses: poses.map((pose, f) => ({
      ...pose,
      at: [pose.at[0] + 0.3 * Math.cos(f), pose.at[1] - 0.2 * Math.sin(f), 18.3],
    })),
  };
  const before = offsM(shaken).reduce((sum, off) => sum + off, 0);
  const after = offsM(adjustPart(shaken, settings)).reduce((sum, off) => sum + off, 0);
  expect(after).toBeLessThan(0.2 * before);
});

it("lies where positions of RTK have it, whatever other positions say", () => {
  const mixed = Array.from({ length: 10 }, (_, i) => nadirPose([3 + 2 * i, 5 + 4 * (i % 2), 18], 0));
  const known = aPart(tables, mixed);
  const recorded = (accuracyM: number | null): NetworkPart => ({
    ...known,
    frames: known.frames.map((frame, f) =>
      f < 5
        ? { ...frame, accuracyM }
        : { ...frame, recordedM: [frame.recordedM[0] + 2, frame.recordedM[1] - 2] as const },
    ),
  });
  const offM = (part: NetworkPart) => Math.abs(part.modules[0]! - known.modules[0]!);
  expect(offM(adjustPart(recorded(null), settings))).toBeGreaterThan(0.5);
  expect(offM(adjustPart(recorded(0.05), settings))).toBeLessThan(0.1);
});

it("finds how far recorded positions lag behind, from lines flown both ways", () => {
  const lagging = {
    ...exact,
    frames: exact.frames.map((frame, f) => {
      const way = f % 2 === 0 ? 1 : -1;
      return {
        ...frame,
        heading: [way, 0] as const,
        recordedM: [frame.recordedM[0] - 0.8 * way, frame.recordedM[1]] as const,
      };
    }),
  };
  const { lagM } = adjustPart(lagging, settings);
  expect(lagM).toBeGreaterThan(0.5);
  expect(lagM).toBeLessThan(0.85);
});

it("finds that the pixels of a camera are not square", () => {
  const north = Array.from({ length: 12 }, (_, i) =>
    nadirPose([4 + 4 * (i % 4), 2 + 4 * Math.floor(i / 4), 18], 90 * (i % 2)),
  );
  const known = aPart(tables, north);
  const lens = { ...aLens, fyPx: 0.998 * aLens.fyPx };
  const { fxPx, fyPx } = adjustPart({ ...known, lens }, { ...settings, recorded: lens }).lens;
  expect(fyPx / fxPx).toBeGreaterThan(0.999 * (aLens.fyPx / aLens.fxPx));
});

it("finds that a lens stands aslant", () => {
  const places = Array.from({ length: 16 }, (_, i) =>
    nadirPose([3 + 6 * (i % 4), 2 + 4 * Math.floor(i / 4), 18], 90 * (i % 4)),
  );
  const known = aPart(tables, places);
  const slanted = { ...aLens, distortion: { ...aLens.distortion, p1: 0.0015 } };
  const frames = known.frames.map((frame, f) => {
    const view = poseView(slanted, places[f]!);
    const centres = [...known.moduleOf[f]!].map((module) => view.pixelOf(moduleAt(known, module))!);
    return { ...frame, seen: { ...frame.seen, found: { ...frame.seen.found, centres } } };
  });
  const { p1, p2 } = adjustPart({ ...known, frames }, settings).lens.distortion;
  expect(p1).toBeGreaterThan(0.0002);
  expect(p1).toBeLessThan(0.0016);
  expect(Math.abs(p2)).toBeLessThan(0.0004);
});
