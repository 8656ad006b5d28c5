import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { expect, it } from "vitest";
import { fieldPlan } from "./field-plan.ts";

const plane = metrePlaneAt([127, 36]);
const stop = (seq: number, east: number, north: number) => ({
  seq,
  turn: seq,
  position: plane.toLonLat([east, north]),
  isOpen: true,
});

it("draws positions to one scale, north up, and the phone among them", () => {
  const plan = fieldPlan([stop(1, 0, 0), stop(2, 60, 0), stop(3, 0, 60)], [], {
    at: plane.toLonLat([60, 60]),
    accuracyM: 6,
  });
  const [corner, east, north] = plan!.stops;
  const sideX = east!.x - corner!.x;
  expect(corner!.y - north!.y).toBeCloseTo(sideX, 3);
  expect([plan!.here!.x, plan!.here!.y]).toEqual([expect.closeTo(east!.x, 3), expect.closeTo(north!.y, 3)]);
  expect(plan!.here!.accuracyPx).toBeCloseTo(sideX / 10, 3);
  expect(plan!.scale.lengthPx / plan!.scale.lengthM).toBeCloseTo(sideX / 60, 3);
});

it("keeps one lone position in the middle at a scale that says something, and draws nothing of nothing", () => {
  const plan = fieldPlan([stop(1, 5, 5)], [], null);
  expect([plan!.stops[0]!.x, plan!.stops[0]!.y]).toEqual([plan!.widthPx / 2, plan!.heightPx / 2]);
  expect(fieldPlan([{ seq: 1, turn: 1, position: null, isOpen: true }], [], null)).toBeNull();
});

it("draws the rows around the positions, and leaves out those that lie elsewhere", () => {
  const row = (east: number) => [plane.toLonLat([east, 0]), plane.toLonLat([east + 30, 0]), plane.toLonLat([east, 4])];
  const { rowsPath } = fieldPlan([stop(1, 0, 0), stop(2, 60, 0)], [row(10), row(5_000)], null)!;
  expect(rowsPath.match(/M/g)).toHaveLength(1);
  expect(rowsPath).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+Z$/);
});
