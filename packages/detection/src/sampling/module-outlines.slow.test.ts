import type { Point } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { frameModules, type PixelQuad } from "../lattice/frame-modules.ts";
import type { HeatGrid } from "../lattice/heat-grid.ts";
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

/** As warm everywhere as the modules. */
const glass: HeatGrid = { widthPx, heightPx, celsius: new Float32Array(widthPx * heightPx).fill(40) };
const last = found.centres.reduce((far, [x], i) => (x > found.centres[far]![0] ? i : far), 0);
const withoutLast = frameModules(found.quads.filter((_, i) => i !== last));
/** Cold right of this share of the last module. */
const coldFrom = (share: number): HeatGrid => {
  const across = found.quads[last]!.map(([x]) => x).sort((a, b) => a - b);
  const fromPx = across[0]! + share * (across[3]! - across[0]!);
  return { ...glass, celsius: glass.celsius.map((celsius, at) => (at % widthPx < fromPx ? celsius : 20)) };
};

const between = (from: Point, to: Point): Point => [
  from[0] + 0.8 * (to[0] - from[0]),
  from[1] + 0.8 * (to[1] - from[1]),
];

describe("where an image shows which modules", () => {
  it("is where its modules are found although the drawing is 15 cm off", () => {
    const outlines = outlinesInView(offPlan, poseView(aLens, pose), everything, found, glass)!;
    expect(outlines.size).toBe(found.centres.length);
    for (const [module, quad] of outlines) expect(worstPx(quad, realQuad(module))).toBeLessThan(0.01);
  });

  it("is between its neighbours for a module whose sides do not show", () => {
    const hidden = frameModules(found.quads.filter((_, i) => i !== 4));
    const outlines = outlinesInView(offPlan, poseView(aLens, pose), everything, hidden, glass)!;
    expect(outlines.size).toBe(found.centres.length);
    const [laid] = [...outlines].filter(
      ([, quad]) => !hidden.quads.some((own) => quad.every((corner) => own.includes(corner))),
    );
    expect(worstPx(laid![1], realQuad(laid![0]))).toBeLessThan(1);
  });

  it("is nowhere for a module past the last that is found of its row: the table may end there", () => {
    const outlines = outlinesInView(plant, poseView(aLens, pose), everything, withoutLast, coldFrom(0))!;
    expect(outlines.size).toBe(found.centres.length - 1);
  });

  it("is past the last that is found where some glass shows between leaves", () => {
    const outlines = outlinesInView(plant, poseView(aLens, pose), everything, withoutLast, coldFrom(0.4))!;
    expect(outlines.size).toBe(found.centres.length);
    expect([...outlines.values()].some((quad) => worstPx(quad, found.quads[last]!) < 3)).toBe(true);
  });

  it("is where the neighbours have it for a module of which a leaf was taken for the edge", () => {
    const cut = found.quads.map((quad, i): PixelQuad => {
      const [a, b, c, d] = quad;
      return i === 4 ? [a, b, between(b, c), between(a, d)] : quad;
    });
    const outlines = outlinesInView(offPlan, poseView(aLens, pose), everything, frameModules(cut), glass)!;
    expect(outlines.size).toBe(found.centres.length);
    for (const [module, quad] of outlines) expect(worstPx(quad, realQuad(module))).toBeLessThan(1);
  });

  it("is nowhere for a hidden module that is drawn as no module is", () => {
    const hidden = frameModules(found.quads.filter((_, i) => i !== 4));
    const laid = [...outlinesInView(plant, poseView(aLens, pose), everything, hidden, glass)!.keys()];
    const [module] = laid.filter((one) => !hidden.quads.some((own) => worstPx(own, realQuad(one)) < 5));
    const crooked: PanelPlan = {
      ...plant,
      modules: plant.modules.map((cell, i) => {
        const [a, b, , d] = cell.quad;
        return i === module ? { ...cell, quad: [a, b, b, d] as unknown as Quad } : cell;
      }),
    };
    const outlines = outlinesInView(crooked, poseView(aLens, pose), everything, hidden, glass)!;
    expect(outlines.has(module!)).toBe(false);
    expect(outlines.size).toBe(found.centres.length - 1);
  });

  it("is unknown where the image was aligned to another place: its modules are none of the plan's there", () => {
    const beside = nadirPose([5, 6, 15], 2);
    expect(outlinesInView(plant, poseView(aLens, beside), everything, found, glass)).toBeNull();
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
