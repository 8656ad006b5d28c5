import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { describe, expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { panelPlan } from "../plan/panel-plan.ts";
import { ALONG_M, type ATable, aPart, plantPlane, positionsOf } from "../testing/a-part.ts";
import { aLens } from "../testing/a-plant.ts";
import { placeParts } from "./place-by-network.ts";

const poses = Array.from({ length: 8 }, (_, i) => nadirPose([2.5 * i, 7, 18], 0));
const tables = [2, 8.5].map((northM): ATable => ({ eastM: 1, northM, columns: 12, rows: 2 }));

const ringAt = ([east, north]: Metres) =>
  (
    [
      [-0.54, -1.03],
      [0.54, -1.03],
      [0.54, 1.03],
      [-0.54, 1.03],
    ] as const
  ).map(([x, y]) => plantPlane.toLonLat([east + x, north + y]));

/** Tied frames over the tables, each of which is drawn off its own way. */
function placedOn(offM: (table: number) => Metres) {
  const part = aPart(tables, poses);
  const plan = panelPlan(
    tables.flatMap((table, t) =>
      positionsOf([table]).map(([east, north]) => ({
        ring: ringAt([east + offM(t)[0], north + offM(t)[1]]),
        stand: { tiltDeg: 0, azimuthDeg: 180 },
      })),
    ),
  );
  const [east, north] = plan.plane.toMetres(plantPlane.toLonLat([0, 0]));
  const recorded = poses.map(({ at }) => nadirPose([at[0] + east, at[1] + north, at[2]], 0));
  const laid = placeParts(
    {
      camera: { plan, lens: aLens, tiltDeg: null },
      isLensGuessed: false,
      images: poses.map((_, i) => ({
        id: `image-${i}`,
        anchor: null,
        recorded: { position: plan.plane.toLonLat(recorded[i]!.at as never), heightM: 18, gimbal: null },
        load: async () => null,
      })),
      seen: part.frames.map(({ seen }) => ({ ...seen, signatures: [] })),
      recorded,
      biasBoundM: 3,
      reachM: 4,
    },
    [{ ...part, poses: recorded, modules: part.modules.map((metres, k) => metres + ([east, north, 0][k % 3] ?? 0)) }],
  );
  return [...laid.values()];
}

describe("images that hang together over tables with their ends in view", () => {
  it("have their place by evidence, though every table is drawn off its own way", () => {
    const laid = placedOn((t) => [0.25 * (2 * t - 1), 0.2 * (1 - 2 * t)]);
    expect(laid.map(({ verdict }) => verdict.state)).toEqual(Array(poses.length).fill("evidence"));
    for (const { candidate } of laid) expect([candidate!.asideShare, candidate!.unsettledShare]).toEqual([0, 0]);
  });

  it("show a table drawn most of a module aside as such", () => {
    const laid = placedOn((t) => [t === 1 ? 0.7 * ALONG_M : 0, 0]);
    for (const { candidate } of laid) expect(candidate!.asideShare + candidate!.unsettledShare).toBeGreaterThan(0.2);
  });
});
