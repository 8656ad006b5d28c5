import fc from "fast-check";
import { expect, it } from "vitest";
import { extentOf, rowsMeeting } from "./box-tree.ts";
import { type BuiltTable, tableBuilder } from "./table-builder.ts";

type Place = readonly [lon: number, lat: number];

it("finds exactly the points of a box that a look at every point finds, in row order", () => {
  const place = fc.tuple(degrees(126, 127), degrees(34, 35));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 700 }), place, place, (points, a, b) => {
      const built = tableOf(points);
      const box = {
        minLon: Math.min(a[0], b[0]),
        maxLon: Math.max(a[0], b[0]),
        minLat: Math.min(a[1], b[1]),
        maxLat: Math.max(a[1], b[1]),
      };
      const coordinates = built.sections.coordinates as Float64Array;
      const isIn = (row: number) =>
        coordinates[row * 2]! >= box.minLon &&
        coordinates[row * 2]! <= box.maxLon &&
        coordinates[row * 2 + 1]! >= box.minLat &&
        coordinates[row * 2 + 1]! <= box.maxLat;
      const expected = points.map((_, row) => row).filter(isIn);
      expect([...rowsMeeting(treeOf(built), box, isIn)]).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it("never misses a row when boxes alone decide", () => {
  const built = tableOf([[126.123_456_789, 34.987_654_321]]);
  const point = { minLon: 126.123_456_789, maxLon: 126.123_456_789, minLat: 34.987_654_321, maxLat: 34.987_654_321 };
  expect([...rowsMeeting(treeOf(built), point)]).toEqual([0]);
});

it("knows its extent, and that an empty table has none", () => {
  expect(extentOf(treeOf(tableOf([])))).toBeNull();
  expect(
    extentOf(
      treeOf(
        tableOf([
          [126.5, 34.5],
          [127, 35],
        ]),
      ),
    ),
  ).toEqual({ minLon: 126.5, minLat: 34.5, maxLon: 127, maxLat: 35 });
});

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

function tableOf(points: readonly Place[]): BuiltTable {
  const table = tableBuilder({ name: "places", geometry: "point", columns: {} });
  for (const [index, point] of points.entries()) {
    table.geometry.addRings(point);
    table.addRow(index + 1, []);
  }
  return table.finish();
}

const treeOf = ({ sections }: BuiltTable) => ({
  boxes: sections.boxes as Int32Array,
  levelStarts: sections.levelStarts as Uint32Array,
});
