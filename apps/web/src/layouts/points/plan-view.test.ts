import { expect, it } from "vitest";
import { nearestCorner } from "./nearest-corner.ts";
import { planPath, planPointAt, wholeView, zoomedView } from "./plan-view.ts";

const whole = wholeView({ minX: 200_000, minY: 500_000, maxX: 200_400, maxY: 500_100 });

it("shows all of a drawing in the middle, north above", () => {
  expect(planPointAt(whole, [0.5, 0.5])).toEqual([expect.closeTo(200_200), expect.closeTo(500_050)]);
  expect(planPointAt(whole, [0.5, 0])[1]).toBeGreaterThan(500_100);
  expect(planPath([{ ring: [[whole.x + 3, whole.y - 2]] }], whole)).toBe("M3 2Z");
});

it("zooms about the pointer, and back to no more than the whole", () => {
  const near = zoomedView(whole, whole, { place: [0.25, 0.75], factor: 4 });
  const [x, y] = planPointAt(whole, [0.25, 0.75]);
  expect(planPointAt(near, [0.25, 0.75])).toEqual([expect.closeTo(x), expect.closeTo(y)]);
  expect(near.width).toBeCloseTo(whole.width / 4);
  expect(zoomedView(near, whole, { place: [0, 0], factor: 0.1 })).toEqual(whole);
});

it("takes the nearest corner of all areas", () => {
  const areas = [
    {
      ring: [
        [0, 0],
        [1, 0],
        [1, 1],
      ] as const,
    },
    {
      ring: [
        [5, 5],
        [6, 5],
        [6, 6],
      ] as const,
    },
  ];
  expect(nearestCorner(areas, [4, 4.5])).toEqual([5, 5]);
});
