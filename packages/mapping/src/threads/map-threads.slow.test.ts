import { setImmediate } from "node:timers/promises";
import { moduleStyle } from "@heliolens/domain/map/layer-style";
import { afterEach, expect, it } from "vitest";
import { CLEAR } from "../draw/palette.ts";
import { extentOf } from "../pack/box-tree.ts";
import { type FeatureTable, valueAt } from "../pack/feature-table.ts";
import { aPlant, pageOf, plantRows, wkbPoint } from "../testing/a-plant.ts";
import { readPng } from "../testing/read-png.ts";
import { MapThreads } from "./map-threads.ts";

let threads: MapThreads;
afterEach(() => threads.close());

const plant = aPlant();
const forever = new AbortController().signal;

it("draws in another thread from the same memory", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const picture = readPng(Buffer.from(await threads.draw(aPicture, forever)));
  expect([picture.widthPx, picture.heightPx]).toEqual([64, 64]);
  const inked = Array.from({ length: 64 * 64 }, (_, at) => picture.at(at % 64, Math.floor(at / 64))[3]).filter(
    (alpha) => alpha > 0,
  );
  expect(inked.length).toBeGreaterThan(400);
});

it("builds the pack of a site from pages, the same as at once", async () => {
  threads = new MapThreads({ threads: 2, maxWaiting: 1 });
  const { arrays, strings } = plantRows({});
  async function* pages() {
    for (const string of strings) yield pageOf([string]);
  }
  const built = await threads.buildSite({ siteId: 1, revision: "1", arrays }, pages());
  expect(Buffer.from(built.bytes).equals(Buffer.from(plant.bytes))).toBe(true);
});

it("asks for the next page while one is added, and for no further one", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const { arrays, strings } = plantRows({});
  const asked: number[] = [];
  const build = threads.buildSite({ siteId: 1, revision: "1", arrays }, pages());
  await setImmediate();
  // The thread still loads its code: nothing is added yet.
  expect(asked).toEqual([0]);
  expect((await build).tables.strings!.count).toBe(strings.length);
  expect(asked).toEqual([...strings.keys()]);
  async function* pages() {
    for (const [index, string] of strings.entries()) {
      asked.push(index);
      yield pageOf([string]);
    }
  }
});

it("asks for no more pages once one could not be added", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const { arrays, strings } = plantRows({});
  let asked = 0;
  async function* pages() {
    for (;;) {
      asked++;
      yield pageOf([asked === 2 ? { ...strings[0]!, arrayId: 999 } : strings[0]!]);
    }
  }
  const build = threads.buildSite({ siteId: 1, revision: "1", arrays }, pages());
  await expect(build).rejects.toThrow("belongs to no array");
  expect(asked).toBe(3);
});

it("builds a part of a site with the same modules and no other table", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const { arrays, strings } = plantRows({});
  const { ids, stringCodes, ...lists } = pageOf(strings);
  const arrayCodes = strings.map(({ arrayId }) => arrays.find(({ id }) => id === arrayId)!.arrayCode);
  const sectionCodes = strings.map(() => "S1");
  const part = await threads.buildGlimpse(1, { revision: "1", ids, stringCodes, arrayCodes, sectionCodes, ...lists });
  expect(Object.keys(part.tables)).toEqual(["modules"]);
  const [got, wanted] = [part, plant].map(({ tables }) => modulesById(tables.modules!));
  expect(got).toEqual(wanted);
});

// A part keeps the order of its strings, a pack follows the Hilbert curve.
const modulesById = ({ ids, columns, coordinates, ringStarts, rowRings }: FeatureTable) =>
  new Map(
    Array.from(ids, (id, row) => [
      id,
      {
        corners: coordinates.slice(ringStarts[rowRings[row]!]! * 2, ringStarts[rowRings[row + 1]!]! * 2),
        values: Object.values(columns).map((column) => valueAt(column, row)),
      },
    ]),
  );

it("builds packs of reports and of the base map", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const image = {
    id: 4,
    reportId: 2,
    name: "DJI_0001_W.JPG",
    takenAt: null,
    position: wkbPoint([126.7, 34.8]).toString("base64"),
    footprint: null,
  };
  const title = { reportId: 2, revision: "9", pictureUrls: { thermal: "/t/{id}", rgb: "/r/{id}" } };
  const report = await threads.buildReport(title, {
    defects: [],
    thermalImages: ["[]"],
    rgbImages: [JSON.stringify([image])],
  });
  expect([report.subject, report.revision, report.tables.rgb_images!.count]).toEqual(["report:2", "9", 1]);
  expect((await threads.buildBase("coarse")).tables.land!.count).toBeGreaterThan(1000);
});

it("says what went wrong, forgets a build that failed half-way, and goes on", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const { arrays, strings } = plantRows({});
  async function* broken() {
    yield pageOf(strings);
    throw new Error("database gone");
  }
  await expect(threads.buildSite({ siteId: 1, revision: "1", arrays }, broken())).rejects.toThrow("database gone");
  async function* foreign() {
    yield pageOf([{ ...strings[0]!, arrayId: 999 }]);
  }
  await expect(threads.buildSite({ siteId: 1, revision: "1", arrays }, foreign())).rejects.toThrow(
    "belongs to no array",
  );
  expect((await threads.draw(aPicture, forever)).length).toBeGreaterThan(100);
});

it("draws as many as it has threads, lets some wait, and turns the rest away", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => threads.draw(aPicture, forever)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
  ]);
  expect(outcomes[5]).toMatchObject({ reason: { code: "map.busy" } });
  expect((await threads.draw(aPicture, forever)).length).toBeGreaterThan(100);
});

it("looks for what to draw only when its turn has come, and one that cannot be found holds nobody up", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const found: string[] = [];
  const failing = threads.draw(async () => {
    found.push("first");
    throw new Error("database gone");
  }, forever);
  const next = threads.draw(() => {
    found.push("second");
    return aPicture();
  }, forever);
  await Promise.resolve();
  expect(found).toEqual(["first"]);
  await expect(failing).rejects.toThrow("database gone");
  expect((await next).length).toBeGreaterThan(100);
  expect(found).toEqual(["first", "second"]);
});

it("does not draw for who has gone, and gives the place to the next", async () => {
  threads = new MapThreads({ threads: 1, maxWaiting: 1 });
  const first = threads.draw(aPicture, forever);
  const gone = new AbortController();
  const second = threads.draw(aPicture, gone.signal);
  gone.abort(new Error("client gone"));
  const third = threads.draw(aPicture, forever);
  await expect(second).rejects.toThrow("client gone");
  expect((await first).length).toBe((await third).length);
  await expect(threads.draw(aPicture, gone.signal)).rejects.toThrow("client gone");
});

async function aPicture() {
  const { minLon, minLat, maxLon, maxLat } = extentOf(plant.tables.modules!.tree)!;
  return {
    view: { epsg: 4326, minX: minLon, minY: minLat, maxX: maxLon, maxY: maxLat, widthPx: 64, heightPx: 64 },
    background: CLEAR,
    layers: [
      {
        kind: "features",
        style: moduleStyle,
        tables: [{ pack: plant.bytes, table: "modules", filters: [] }],
        places: new Float64Array(),
      },
    ],
  } as const;
}
