import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { expect, it } from "vitest";
import { type MeasureEvent, measureAfter, measured, noMeasure } from "./measure.state.ts";

const plane = metrePlaneAt([127, 36]);
const at = (east: number, north: number): LonLat => plane.toLonLat([east, north]);
const after = (...events: MeasureEvent[]) => events.reduce(measureAfter, noMeasure);
const set = (east: number, north: number): MeasureEvent => ({ kind: "corner-set", at: at(east, north) });

it("measures 30 m east and 40 m north as 70 m of way, at 36°N", () => {
  const { lengthM, areaM2 } = measured(after(set(0, 0), set(30, 0), set(30, 40)));
  expect(lengthM).toBeCloseTo(70, 2);
  expect(areaM2).toBeNull();
});

it("measures what a closed line encloses and the whole way round it", () => {
  const { lengthM, areaM2 } = measured(after(set(0, 0), set(30, 0), set(30, 40), { kind: "closed" }));
  expect(lengthM).toBeCloseTo(120, 2);
  expect(areaM2).toBeCloseTo(600, 1);
});

it("closes nothing around two corners, takes corners back one by one, and begins anew after a closed line", () => {
  expect(after(set(0, 0), set(1, 0), { kind: "closed" }).isClosed).toBe(false);
  expect(after(set(0, 0), set(1, 0), { kind: "corner-taken-back" }).corners.length).toBe(1);
  const closed = after(set(0, 0), set(1, 0), set(1, 1), { kind: "closed" });
  expect(measureAfter(closed, { kind: "corner-taken-back" }).isClosed).toBe(false);
  expect(measureAfter(closed, set(5, 5))).toEqual({ corners: [at(5, 5)], isClosed: false });
  expect(measureAfter(closed, { kind: "cleared" })).toEqual(noMeasure);
  expect(measured(noMeasure)).toEqual({ lengthM: 0, areaM2: null });
});
