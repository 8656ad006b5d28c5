import { expect, it } from "vitest";
import { nadirPose } from "../lattice/pose.ts";
import { type ATable, aPart } from "../testing/a-part.ts";
import { layoutTables } from "./layout-tables.ts";
import { tableCuts } from "./table-cuts.ts";

const poses = Array.from({ length: 8 }, (_, i) => nadirPose([2 * i, 2, 18], 0));
const cutsOf = (table: ATable) => {
  const part = aPart([table], poses);
  return layoutTables(part).map(tableCuts(part));
};

it("knows a table with bare ground all around as whole", () => {
  const cuts = cutsOf({ eastM: 1, northM: 0, columns: 11, rows: 2 });
  expect(cuts).toEqual([{ isCutAlong: false, isCutAcross: false }]);
});

it("knows that a table goes on where the view ends", () => {
  const [cuts] = cutsOf({ eastM: 1, northM: 0, columns: 60, rows: 2 });
  expect(cuts?.isCutAlong).toBe(true);
  const [deep] = cutsOf({ eastM: -3, northM: 0, columns: 18, rows: 9 });
  expect(deep?.isCutAcross).toBe(true);
});

it("asks of a single row too whether bare ground shows beside it", () => {
  expect(cutsOf({ eastM: 1, northM: 2, columns: 11, rows: 1 })).toEqual([{ isCutAlong: false, isCutAcross: false }]);
  expect(cutsOf({ eastM: 1, northM: 8.5, columns: 11, rows: 1 })).toEqual([{ isCutAlong: false, isCutAcross: true }]);
});
