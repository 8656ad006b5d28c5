import type { ControlMark } from "@heliolens/domain/uploads/positions/control-mark";
import { expect, it } from "vitest";
import { nadirPose, poseView } from "../../lattice/pose.ts";
import { seenPart } from "../../layout/seen-part.ts";
import { aPart, plantPlane } from "../../testing/a-part.ts";
import { aLens } from "../../testing/a-plant.ts";
import type { NetworkPart } from "../network-part.ts";
import { adjustPart } from "./adjust-part.ts";
import { withControl } from "./with-control.ts";

const tables = [0, 6, 12].map((northM) => ({ eastM: 0, northM, columns: 24, rows: 2 }));
const poses = Array.from({ length: 12 }, (_, i) => nadirPose([4 + 5 * (i % 4), 2 + 5 * Math.floor(i / 4), 18], 0));
const exact = aPart(tables, poses);
/** Satellites have the whole flight two metres aside. */
const aside: NetworkPart = {
  ...exact,
  poses: poses.map((pose) => ({ ...pose, at: [pose.at[0] + 2, pose.at[1] - 1, pose.at[2]] })),
  modules: exact.modules.map((value, i) => value + [2, -1, 0][i % 3]!),
  frames: exact.frames.map((frame) => ({
    ...frame,
    recordedM: [frame.recordedM[0] + 2, frame.recordedM[1] - 1] as const,
  })),
};
const places = { north: [1, 15], south: [20, 3.5], east: [24, 9.5], west: [2, 4] } as const;
type Place = keyof typeof places;

/** The pixels at which the frames really show some places on the ground; the survey of one may be wrong. */
function marksOf(names: readonly Place[], wrong?: Place): readonly (readonly ControlMark[])[] {
  return poses.map((pose) =>
    names.flatMap((point): ControlMark[] => {
      const [east, north] = places[point];
      const pixel = poseView(aLens, pose).pixelOf([east, north, -1.2]);
      const isShown = pixel && Math.min(...pixel, aLens.widthPx - pixel[0], aLens.heightPx - pixel[1]) > 0;
      const [lon, lat] = plantPlane.toLonLat([east + (point === wrong ? 3 : 0), north]);
      return isShown ? [{ point, lon, lat, xPx: pixel[0], yPx: pixel[1] }] : [];
    }),
  );
}

const laidOn = (marks: readonly (readonly ControlMark[])[]) =>
  adjustPart(withControl(aside, { marks, plane: plantPlane, biasBoundM: 6 }), {
    rounds: 5,
    recorded: aLens,
    isLensGuessed: false,
    isWhole: true,
  });

const offsM = (part: NetworkPart) =>
  exact.modules.filter((_, i) => i % 3 < 2).map((value, k) => Math.abs(value - flat(part)[k]!));
const flat = (part: NetworkPart) => part.modules.filter((_, i) => i % 3 < 2);

it("lies on ground control points to centimetres, where satellites are metres off, and says so", () => {
  const part = laidOn(marksOf(["north", "south", "east", "west"]));
  expect(Math.max(...offsM(part))).toBeLessThan(0.08);
  const seen = seenPart(part);
  expect(seen.control).toEqual({ used: 4, leftOut: [] });
  expect(seen.accuracyM).toBeLessThan(0.3);
  expect(Math.max(...offsM(laidOn(poses.map(() => []))))).toBeGreaterThan(1.5);
});

it("leaves out a point whose survey contradicts the others, and names it", () => {
  const part = laidOn(marksOf(["north", "south", "east", "west"], "south"));
  expect(Math.max(...offsM(part))).toBeLessThan(0.1);
  expect(seenPart(part).control).toEqual({ used: 3, leftOut: ["south"] });
});

it("takes neither of two points that contradict each other, and stays as unsure as satellites are", () => {
  const seen = seenPart(laidOn(marksOf(["north", "south"], "south")));
  expect(seen.control).toEqual({ used: 0, leftOut: ["north", "south"] });
  expect(seen.accuracyM).toBeGreaterThan(2);
});

it("knows points of a hillside, which lies metres below or above the rest", () => {
  const rise = ([east, north]: readonly [number, number]) => 0.15 * (east - 12) + 0.1 * (north - 8);
  const marks = poses.map((pose) =>
    (Object.keys(places) as Place[]).flatMap((point): ControlMark[] => {
      const [east, north] = places[point];
      const pixel = poseView(aLens, pose).pixelOf([east, north, rise(places[point]) - 1.2]);
      const isShown = pixel && Math.min(...pixel, aLens.widthPx - pixel[0], aLens.heightPx - pixel[1]) > 0;
      const [lon, lat] = plantPlane.toLonLat([east, north]);
      return isShown ? [{ point, lon, lat, xPx: pixel[0], yPx: pixel[1] }] : [];
    }),
  );
  const modules = aside.modules.map((value, i) =>
    i % 3 === 2 ? rise([exact.modules[i - 2]!, exact.modules[i - 1]!]) : value,
  );
  const part = withControl({ ...aside, modules }, { marks, plane: plantPlane, biasBoundM: 6 });
  expect(part.leftOutControl).toEqual([]);
});
