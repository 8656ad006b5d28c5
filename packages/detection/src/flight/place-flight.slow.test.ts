import { footprintOnMap } from "@heliolens/domain/alignment/footprint";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { describe, expect, it } from "vitest";
import { nadirPose, type Pose } from "../lattice/pose.ts";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { aFlight } from "../testing/a-flight.ts";
import { type ARow, aLens, aPlan, MODULE_M, PITCH_M } from "../testing/a-plant.ts";
import { placeFlight, type RegisteredFlight } from "./register-flight.ts";

const biasM = [1.3, -0.7] as const;
const jitterM = (image: number) => [0.3 * Math.sin(5 * image), 0.3 * Math.cos(3 * image)] as const;
const rows = (row: (northM: number) => readonly ARow[]) => aPlan([0, 5, 10].flatMap(row));
const along = (count: number, fromEastM: number) =>
  Array.from({ length: count }, (_, i): Pose => nadirPose([fromEastM + 2 * i, 6.1, 15], 0));

/** Where the plant is as drawn unless given, and the ground is not looked at. */
function placed(plan: PanelPlan, poses: readonly Pose[], plant = plan): Promise<RegisteredFlight> {
  const { images, seen } = aFlight({ plan, plant, poses, biasM, jitterM });
  return placeFlight({ plan, lens: aLens, images, biasBoundM: 2 }, seen);
}
const missesM = (plan: PanelPlan, poses: readonly Pose[], { images }: RegisteredFlight) =>
  images.map(({ place }, i) => {
    const [east, north] = plan.plane.toMetres(place.position);
    return Math.hypot(east - poses[i]!.at[0], north - poses[i]!.at[1]);
  });
const statesOf = ({ images }: RegisteredFlight) => images.map(({ state }) => state);

describe("a flight over rows without an end in sight", () => {
  const plan = rows((northM) => [{ eastM: 0, northM, modules: 60 }]);
  const poses = along(5, 24);

  it("is not sure by what it sees, and names the row", async () => {
    const found = await placed(plan, poses);
    expect(statesOf(found)).not.toContain("evidence");
    expect(found.images.map(({ why }) => why)).toEqual(Array(5).fill("several-places"));
    expect(found.result.doubt).toBe("uniform-rows");
  }, 120_000);

  it("follows one image that a person has placed, and leaves that one where it was put", async () => {
    const { images, seen } = aFlight({ plan, poses, biasM, jitterM });
    const [east, north, heightM] = poses[1]!.at;
    const gimbal = { yawDeg: 0, pitchDeg: -90, rollDeg: 0 };
    const pose = { position: plan.plane.toLonLat([east, north]), heightM, gimbal };
    const anchor = footprintOnMap(pose, aLens) as readonly LonLat[];
    const anchored = images.map((image, i) => (i === 1 ? { ...image, anchor } : image));
    const found = await placeFlight({ plan, lens: aLens, images: anchored, biasBoundM: 2 }, seen);
    expect(found.images[1]!.footprint).toEqual(anchor);
    expect(missesM(plan, poses, found).filter((miss) => miss > 0.15)).toEqual([]);
    // The pictures show no ground that would tie the others to it.
    expect(statesOf(found)).toEqual(["prior", "evidence", "prior", "prior", "prior"]);
  }, 120_000);
});

describe("a flight over the ends of rows", () => {
  const plan = rows((northM) => [
    { eastM: 0, northM, modules: 17 },
    { eastM: 17 * PITCH_M + 3, northM, modules: 17 },
  ]);
  const poses = along(5, 15);

  it("lies where it belongs, and is not sure without ground that ties its images", async () => {
    const found = await placed(plan, poses);
    expect(found.images.map(({ state, why }) => [state, why])).toEqual(Array(5).fill(["prior", "untied"]));
    expect(missesM(plan, poses, found).filter((miss) => miss > 0.1)).toEqual([]);
    expect(found.result.doubt).toBeNull();
  }, 120_000);

  it("is laid on the right modules where each table is drawn some decimetres off its own way", async () => {
    const tables = [...new Set(plan.modules.map(({ table }) => table))];
    const plant = plan.moved(
      new Map(tables.map((table, i) => [table, [0.35 * Math.sin(2 * i), 0.2 * Math.cos(3 * i)]])),
    );
    const found = await placed(plan, poses, plant);
    expect(missesM(plan, poses, found).filter((miss) => miss > 0.5)).toEqual([]);
    expect(statesOf(found)).not.toContain("ambiguous");
  }, 120_000);

  it("is sure of nothing where the drawing lacks a block of tables", async () => {
    const partial = rows((northM) => [{ eastM: 0, northM, modules: 17 }]);
    const found = await placed(partial, poses, plan);
    expect(statesOf(found)).not.toContain("evidence");
    expect(found.result.doubt).toBe("drawing-partial");
  }, 120_000);

  it("is sure of nothing where the drawing lies elsewhere", async () => {
    const elsewhere = aPlan([
      { eastM: 0, northM: 0, modules: 1 },
      ...[60, 65, 70].map((northM) => ({ eastM: 0, northM, modules: 17 })),
    ]);
    const found = await placed(
      plan,
      poses.map(({ at: [east, north, up] }) => nadirPose([east - 8, north + 60, up], 0)),
      elsewhere,
    );
    expect(statesOf(found)).not.toContain("evidence");
    expect(found.result.doubt).toBe("drawing-elsewhere");
  });
});

it("finds the tilt of tables that the drawing has flat, and puts their images in place by it", async () => {
  const deep = [0, 1, 2].map((row) => row * (MODULE_M.length + 0.02));
  const plan = aPlan(
    [0, 9.5].flatMap((northM) =>
      deep.flatMap((up) => [
        { eastM: 0, northM: northM + up, modules: 10 },
        { eastM: 10 * PITCH_M + 2, northM: northM + up, modules: 10 },
      ]),
    ),
  );
  const poses = [0, 1, 2, 3].map((i) => nadirPose([9 + 1.5 * i, 5 + i, 16], 0));
  const found = await placed(plan, poses, plan.tilted(20));
  expect(Math.abs(found.result.tiltDeg! - 20)).toBeLessThan(2);
  expect(found.result.azimuthDeg).toBeCloseTo(180, 0);
  expect(missesM(plan, poses, found).filter((miss) => miss > 0.25)).toEqual([]);
}, 120_000);
