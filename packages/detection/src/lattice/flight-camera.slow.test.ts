import { guessedLens } from "@heliolens/domain/alignment/lens";
import { describe, expect, it } from "vitest";
import { type DrawnModule, panelPlan } from "../plan/panel-plan.ts";
import { aLens, drawnRows, MODULE_M } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { flightCamera } from "./flight-camera.ts";
import { movedPose, nadirPose, yawedPose } from "./pose.ts";

/** Tables of three rows, 6.6 m deep, with 3 m between them. */
const drawn: readonly DrawnModule[] = drawnRows(
  [0, 9.6, 19.2].flatMap((northM) =>
    [0, 1, 2].map((row) => ({ eastM: 0, northM: northM + row * (MODULE_M.length + 0.02), modules: 14 })),
  ),
);
const plan = panelPlan(drawn);
const poses = [0, 1, 2, 3].map((i) => nadirPose([6 + i, 6 + 2 * i, 16], 0));
/** Recorded 1 m, 1 degree and 4 % wrong. */
const samples = (tiltDeg: number, real = plan) =>
  poses.map((pose, i) => ({
    recorded: yawedPose(movedPose(pose, [i % 2 ? 0.8 : 0.3, -0.4, 0.7]), 1),
    found: shownModules(real.tilted(tiltDeg), pose).found,
  }));
const search = { plan, lens: aLens, isLensGuessed: false, reachM: 2 };

describe("the camera of a flight", () => {
  it("finds the tilt of the tables to 2 degrees where the drawing tells none", () => {
    for (const tiltDeg of [8, 22]) {
      const camera = flightCamera(search, samples(tiltDeg));
      expect(Math.abs(camera.tiltDeg! - tiltDeg)).toBeLessThan(2);
      expect(camera.plan.modules[0]!.quad[0][2]).toBeLessThan(-0.3);
    }
  }, 120_000);

  it("leaves the tilt that the drawing tells", () => {
    const known = panelPlan(drawn.map((one) => ({ ...one, stand: { tiltDeg: 15, azimuthDeg: 180 } })));
    const { tiltDeg, plan: used } = flightCamera({ ...search, plan: known }, samples(0, known));
    expect(tiltDeg).toBeNull();
    expect(used.modules).toEqual(known.modules);
  });

  it("finds how the lens bends where the camera's table does not tell it", () => {
    const straight = { ...aLens, distortion: { ...aLens.distortion, k1: 0 } };
    const { lens } = flightCamera({ ...search, lens: straight }, samples(15));
    expect(Math.abs(lens.distortion.k1 + 0.2)).toBeLessThan(0.06);
  }, 120_000);

  it("brings the lens of a camera that nothing names nearer to the real one, and still finds the tilt", () => {
    const guessed = guessedLens(aLens.widthPx, aLens.heightPx);
    const { lens, tiltDeg } = flightCamera({ ...search, lens: guessed, isLensGuessed: true }, samples(22));
    expect(lens.fxPx - aLens.fxPx).toBeLessThan(0.6 * (guessed.fxPx - aLens.fxPx));
    expect(lens.distortion.k1).toBeLessThan(-0.1);
    expect(Math.abs(tiltDeg! - 22)).toBeLessThan(3);
  }, 120_000);

  it("stays with what was recorded where the frames show too little", () => {
    const { lens } = flightCamera(search, []);
    expect(lens).toEqual(aLens);
  });
});
