import type { Point } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import { nadirPose, type Pose, poseView } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import type { Quad } from "../plan/plan-cell.ts";
import { aFrame, aLens, aPlan } from "../testing/a-plant.ts";
import { shownModules } from "../testing/shown-modules.ts";
import { moduleOutlines, outlinesInView } from "./module-outlines.ts";

const plant = aPlan([0, 5].map((northM) => ({ eastM: 0, northM, modules: 9 })));
const pose = nadirPose([5, 3.5, 15], 2);
const { widthPx, heightPx } = aLens;
const everything = plant.modules.map((_, i) => i);
const { found } = shownModules(plant, pose);

/** Drawn 15 cm beside where it stands. */
const offPlan: PanelPlan = {
  ...plant,
  modules: plant.modules.map((cell) => ({
    ...cell,
    quad: cell.quad.map(([east, north, up]) => [east + 0.12, north - 0.09, up]) as unknown as Quad,
  })),
};
const realQuad = (module: number, from: Pose = pose) =>
  plant.modules[module]!.quad.map((corner) => poseView(aLens, from).pixelOf(corner)!) as unknown as PixelQuad;
const worstPx = (a: readonly Point[], b: readonly Point[]) =>
  Math.max(...a.map(([x, y], i) => Math.hypot(x - b[i]![0], y - b[i]![1])));

describe("where an image shows which modules", () => {
  it("is where its modules are found although the drawing is 15 cm off", () => {
    const outlines = outlinesInView(offPlan, poseView(aLens, pose), everything, found, aLens)!;
    expect(outlines.size).toBe(found.centres.length);
    for (const [module, quad] of outlines) expect(worstPx(quad, realQuad(module))).toBeLessThan(0.01);
  });

  it("is between its neighbours for a module whose sides do not show", () => {
    const hidden = frameModules(found.quads.filter((_, i) => i !== 4));
    const outlines = outlinesInView(offPlan, poseView(aLens, pose), everything, hidden, aLens)!;
    expect(outlines.size).toBe(found.centres.length);
    const [laid] = [...outlines].filter(([, quad]) => !hidden.quads.some((own) => own.includes(quad[0])));
    expect(worstPx(laid![1], realQuad(laid![0]))).toBeLessThan(1);
  });

  it("is nowhere for a module past the last that is found of its row: the table may end there", () => {
    const last = found.centres.reduce((far, [x], i) => (x > found.centres[far]![0] ? i : far), 0);
    const shorter = frameModules(found.quads.filter((_, i) => i !== last));
    const outlines = outlinesInView(plant, poseView(aLens, pose), everything, shorter, aLens)!;
    expect(outlines.size).toBe(found.centres.length - 1);
  });

  it("is nowhere for a hidden module that is drawn as no module is", () => {
    const hidden = frameModules(found.quads.filter((_, i) => i !== 4));
    const laid = [...outlinesInView(plant, poseView(aLens, pose), everything, hidden, aLens)!.keys()];
    const [module] = laid.filter((one) => !hidden.quads.some((own) => worstPx(own, realQuad(one)) < 5));
    const crooked: PanelPlan = {
      ...plant,
      modules: plant.modules.map((cell, i) => {
        const [a, b, , d] = cell.quad;
        return i === module ? { ...cell, quad: [a, b, b, d] as unknown as Quad } : cell;
      }),
    };
    const outlines = outlinesInView(crooked, poseView(aLens, pose), everything, hidden, aLens)!;
    expect(outlines.has(module!)).toBe(false);
    expect(outlines.size).toBe(found.centres.length - 1);
  });

  it("is unknown where the image was aligned to another place: its modules are none of the plan's there", () => {
    const beside = nadirPose([5, 6, 15], 2);
    expect(outlinesInView(plant, poseView(aLens, beside), everything, found, aLens)).toBeNull();
  });

  it("is read from the frame itself, in the order of the drawn corners", () => {
    const corners: readonly Point[] = [
      [0, 0],
      [widthPx, 0],
      [widthPx, heightPx],
      [0, heightPx],
    ];
    const view = poseView(aLens, pose);
    const footprint = corners.map((corner) => plant.plane.toLonLat(view.planAt(corner)!));
    const outlines = moduleOutlines(plant, { footprint, widthPx, heightPx, lens: aLens }, aFrame(plant, pose, 1.5))!;
    expect(outlines.size).toBeGreaterThanOrEqual(found.centres.length);
    for (const [module, quad] of outlines) expect(worstPx(quad, realQuad(module))).toBeLessThan(3);
  }, 120_000);
});
