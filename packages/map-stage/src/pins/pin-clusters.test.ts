import fc from "fast-check";
import { expect, it } from "vitest";
import { clusterPins } from "./pin-clusters.ts";

const heavy = ({ weight }: { weight: number }) => weight;
const aPin = (x: number, y: number, weight = 1) => ({ pin: { name: `${x},${y}`, weight }, x, y });

it("leaves pins apart that do not touch", () => {
  expect(clusterPins([aPin(0, 0), aPin(100, 0)], 40, heavy).length).toBe(2);
});

it("makes one of pins that would lie on top of one another, in the middle of them", () => {
  const [cluster] = clusterPins([aPin(0, 0), aPin(20, 0)], 40, heavy);
  expect(cluster).toMatchObject({ x: 10, y: 0 });
  expect(cluster?.pins.length).toBe(2);
});

it("finds neighbours across the edge of a cell", () => {
  expect(clusterPins([aPin(39, 39), aPin(41, 41)], 40, heavy).length).toBe(1);
});

it("loses no pin and shows none twice, wherever they lie", () => {
  const pins = fc.array(
    fc.record({ x: fc.integer({ min: -500, max: 2000 }), y: fc.integer({ min: -500, max: 1000 }) }),
  );
  fc.assert(
    fc.property(pins, (places) => {
      const placed = places.map((place, weight) => ({ ...place, pin: { weight } }));
      const shown = clusterPins(placed, 40, heavy).flatMap((cluster) => cluster.pins);
      expect(shown.toSorted((a, b) => a.weight - b.weight)).toEqual(placed.map(({ pin }) => pin));
    }),
  );
});
