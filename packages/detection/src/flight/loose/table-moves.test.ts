import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { expect, it } from "vitest";
import { movedPose, nadirPose, type Pose } from "../../lattice/pose.ts";
import { aLens, aPlan } from "../../testing/a-plant.ts";
import { shownModules } from "../../testing/shown-modules.ts";
import { tableMoves } from "./table-moves.ts";

const plan = aPlan([0, 5, 10].map((northM) => ({ eastM: 0, northM, modules: 8 })));
const tables = [0, 8, 16].map((module) => plan.modules[module]!.table);
const poses = [4, 5, 6].map((eastM) => nadirPose([eastM, 6, 15], 0));
const framesOf = (plant: typeof plan, laid: (pose: Pose) => Pose = (pose) => pose) =>
  poses.map((pose) => ({ pose: laid(pose), found: shownModules(plant, pose).found }));
const near = ([east, north]: Metres) => [expect.closeTo(east, 1), expect.closeTo(north, 1)];

it("finds how far each table stands from where it is drawn", () => {
  const moves: readonly Metres[] = [
    [0.3, 0.1],
    [-0.25, 0],
    [0, -0.3],
  ];
  const plant = plan.moved(new Map(tables.map((table, i) => [table, moves[i]!])));
  const { ofTable } = tableMoves(plan, aLens, framesOf(plant));
  expect(tables.map((table) => ofTable.get(table))).toEqual(moves.map(near));
});

it("tells what all tables are off together, which is the flight's own", () => {
  const { commonM } = tableMoves(
    plan,
    aLens,
    framesOf(plan, (pose) => movedPose(pose, [0.4, 0, 0])),
  );
  expect(commonM).toEqual(near([0.4, 0]));
});
