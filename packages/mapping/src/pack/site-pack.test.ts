import { expect, it } from "vitest";
import { aPlant, wkbPolygon } from "../testing/a-plant.ts";
import { extentOf } from "./box-tree.ts";
import { columnOf, type FeatureTable, valueAt } from "./feature-table.ts";
import { openPack } from "./pack-bytes.ts";
import { sitePackBuilder } from "./site-pack.ts";

it("keeps every module with its place in the design, and nothing else moves", () => {
  const { modules } = aPlant({ arrays: 3, stringsPerArray: 4, modulesPerString: 20 }).tables;
  expect(modules!.count).toBe(240);
  expect([...modules!.ids].sort((a, b) => a - b)).toEqual(Array.from({ length: 240 }, (_, index) => index + 1));
  const row = modules!.ids.indexOf(21 + 80);
  expect(rowOf(modules!, row)).toEqual({
    site_seq: 1,
    string_seq: 6,
    section_id: "S1",
    array_id: "A2",
    string_id: "S6",
    module_id: "M1",
  });
});

it("draws outlines around strings, arrays and the site where none were drawn by hand", () => {
  const { strings, arrays, outline } = aPlant({ arrays: 3, stringsPerArray: 4, modulesPerString: 20 }).tables;
  expect([strings!.count, arrays!.count, outline!.count]).toEqual([12, 3, 1]);
  expect(rowOf(strings!, strings!.ids.indexOf(6))).toMatchObject({ array_id: "A2", string_id: "S6", module_count: 20 });
  expect(rowOf(outline!, 0)).toEqual({ site_seq: 1, module_count: 240 });
  expect(pointsOf(strings!, 0)).toHaveLength(4);
});

it("keeps a drawn shape as it was drawn, holes turned against it", () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as [number, number][];
  const shape = wkbPolygon([square(0, 4), square(1, 2)]);
  const builder = sitePackBuilder({
    siteId: 9,
    revision: "7",
    arrays: [{ id: 3, arrayCode: "A", name: "가", sectionCode: null, shape }],
  });
  const { arrays } = builder.finish().tables;
  expect([...arrays!.coordinates]).toEqual([0, 0, 4, 0, 4, 4, 0, 4, 1, 2, 2, 2, 2, 1, 1, 1]);
  expect([...arrays!.rowRings]).toEqual([0, 2]);
  expect(rowOf(arrays!, 0)).toEqual({ site_seq: 9, section_id: null, array_id: "A", name: "가", module_count: 0 });
});

it("is an empty pack for a site without design", () => {
  const { modules, outline } = sitePackBuilder({ siteId: 2, revision: "1", arrays: [] }).finish().tables;
  expect([modules!.count, outline!.count]).toEqual([0, 0]);
  expect(extentOf(modules!.tree)).toBeNull();
});

it("opens from its bytes alone with the same content", () => {
  const pack = aPlant({ siteId: 12, revision: "345" });
  const opened = openPack(pack.bytes)!;
  expect([opened.subject, opened.revision]).toEqual(["site:12", "345"]);
  expect(opened.tables.modules!.coordinates).toEqual(pack.tables.modules!.coordinates);
  expect(rowOf(opened.tables.modules!, 7)).toEqual(rowOf(pack.tables.modules!, 7));
});

it("does not open when one byte changed, when it was cut, or when it is something else", () => {
  const { bytes } = aPlant();
  const all = new Uint8Array(bytes);
  for (const at of [3, 8, 13, 40, all.length >> 1, all.length - 1]) {
    all[at]! ^= 1;
    expect(openPack(bytes)).toBeNull();
    all[at]! ^= 1;
  }
  expect(openPack(bytes)).not.toBeNull();
  const cut = new SharedArrayBuffer(all.length - 8);
  new Uint8Array(cut).set(all.subarray(0, all.length - 8));
  expect(openPack(cut)).toBeNull();
  expect(openPack(new SharedArrayBuffer(0))).toBeNull();
});

const rowOf = (table: FeatureTable, row: number) =>
  Object.fromEntries(Object.keys(table.columns).map((name) => [name, valueAt(columnOf(table, name), row)]));

const pointsOf = (table: FeatureTable, row: number) => {
  const ring = table.rowRings[row]!;
  return Array.from({ length: table.ringStarts[ring + 1]! - table.ringStarts[ring]! });
};
