import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extentOf } from "../pack/box-tree.ts";
import { holdPack } from "../pack/held-pack.ts";
import type { Pack } from "../pack/pack-bytes.ts";
import { type ServiceEpsg, serviceCrs } from "../projection/service-crs.ts";
import { type ClipWindow, clipRing } from "../shapes/clip-ring.ts";
import { aPlant } from "../testing/a-plant.ts";
import { type FeatureSource, type SelectedFeatures, selectFeatures } from "./select-features.ts";

const plant = aPlant({ arrays: 4, stringsPerArray: 5, modulesPerString: 20, turnDeg: 30 });
const everything = { box: null, startIndex: 0, count: 1e6, sortBy: null };

describe("a box", () => {
  it.each([4326, 3857, 5186] as const)(
    "finds in EPSG:%i exactly the modules that have a point in it",
    { tags: ["slow"] },
    (epsg) => {
      const crs = serviceCrs[epsg];
      const { minLon, minLat, maxLon, maxLat } = extentOf(plant.tables.modules!.tree)!;
      const share = fc.double({ min: -0.1, max: 1.1, noNaN: true });
      fc.assert(
        fc.property(share, share, fc.double({ min: 0.01, max: 0.5, noNaN: true }), (u, v, size) => {
          const [x, y] = crs.toPlane(minLon + u * (maxLon - minLon), minLat + v * (maxLat - minLat));
          const side = size * (crs.isGeographic ? maxLon - minLon : 100);
          const box = { crs, minX: x, minY: y, maxX: x + side, maxY: y + side };
          expect(idsOf(selectFeatures(sources(plant), { ...everything, box }))).toEqual(idsByCutting(box, epsg));
        }),
        { numRuns: 40 },
      );
    },
  );

  it("leaves out a turned module whose box it meets and whose shape it does not", () => {
    const { boxes } = plant.tables.modules!.tree;
    const [minX, minY] = [boxes[0]! / 1e7, boxes[1]! / 1e7];
    const corner = {
      crs: serviceCrs[4326],
      minX: minX - 1e-7,
      minY: minY - 1e-7,
      maxX: minX + 1e-7,
      maxY: minY + 1e-7,
    };
    expect(selectFeatures(sources(plant), { ...everything, box: corner }).matched).toBe(0);
  });

  it("inside one module finds that module", () => {
    const { coordinates } = plant.tables.modules!;
    const middle = [0, 1].map((axis) => (coordinates[axis]! + coordinates[axis + 4]!) / 2);
    const box = {
      crs: serviceCrs[4326],
      minX: middle[0]! - 1e-8,
      minY: middle[1]! - 1e-8,
      maxX: middle[0]! + 1e-8,
      maxY: middle[1]! + 1e-8,
    };
    expect(idsOf(selectFeatures(sources(plant), { ...everything, box }))).toEqual([plant.tables.modules!.ids[0]]);
  });
});

describe("pages", () => {
  it("give every feature once, over all sites, with the number of all", () => {
    const both = [...sources(plant), ...sources(aPlant({ siteId: 2, at: [127, 36] }))];
    const pages = Array.from({ length: 7 }, (_, page) =>
      selectFeatures(both, { ...everything, startIndex: page * 100, count: 100 }),
    );
    expect(pages.map(({ returned }) => returned)).toEqual([100, 100, 100, 100, 100, 20, 0]);
    expect(pages.every(({ matched }) => matched === 520)).toBe(true);
    const seen = pages.flatMap(({ runs }) =>
      runs.flatMap(({ table, rows, held }) => Array.from(rows, (row) => `${held.pack.subject} ${table.ids[row]}`)),
    );
    expect(new Set(seen).size).toBe(520);
  });

  it("beyond the end are empty", () => {
    expect(selectFeatures(sources(plant), { ...everything, startIndex: 999_999_999_999 }).returned).toBe(0);
  });
});

describe("an order", () => {
  it("follows numbers up and down, over all sites", () => {
    const both = [...sources(plant), ...sources(aPlant({ siteId: 2 }))];
    const ids = (isDescending: boolean) =>
      orderOf(selectFeatures(both, { ...everything, sortBy: { property: "seq", isDescending } }));
    expect(ids(false)).toEqual([...ids(false)].sort((a, b) => a - b));
    expect(ids(true)).toEqual([...ids(false)].reverse());
  });

  it("puts M2 before M10, as people count", () => {
    const { runs } = selectFeatures(sources(plant), {
      ...everything,
      sortBy: { property: "module_id", isDescending: false },
    });
    const names = runs.flatMap(({ table, rows }) => Array.from(rows, (row) => (table.ids[row]! - 1) % 20));
    expect(names).toEqual([...names].sort((a, b) => a - b));
  });
});

it("keeps what every filter lets through", () => {
  const { modules } = plant.tables;
  const filters = [
    { columns: ["array_id"], values: ["A2", "A3"] },
    { columns: ["module_id", "string_id"], values: ["M1", "S6"] },
  ];
  const ids = idsOf(selectFeatures([{ held: holdPack(plant, () => {}), table: modules!, filters }], everything));
  // 10 strings with an M1 each, and all of string S6, which is one of them.
  expect(ids).toHaveLength(10 + 20 - 1);
});

function sources(pack: Pack): FeatureSource[] {
  return [{ held: holdPack(pack, () => {}), table: pack.tables.modules!, filters: [] }];
}

const orderOf = ({ runs }: SelectedFeatures) =>
  runs.flatMap(({ table, rows }) => Array.from(rows, (row) => table.ids[row]!));
const idsOf = (selected: SelectedFeatures) => orderOf(selected).sort((a, b) => a - b);

/** Cuts each module to the box: what leaves something has a point in it. */
function idsByCutting(box: ClipWindow, epsg: ServiceEpsg): number[] {
  const { coordinates, ids, count } = plant.tables.modules!;
  const rows = Array.from({ length: count }, (_, row) => row).filter((row) => {
    const corners = [0, 1, 2, 3].map((corner) => row * 8 + corner * 2);
    const ring = corners.flatMap((at) => serviceCrs[epsg].toPlane(coordinates[at]!, coordinates[at + 1]!));
    return clipRing(ring, box).length > 0;
  });
  return rows.map((row) => ids[row]!).sort((a, b) => a - b);
}
