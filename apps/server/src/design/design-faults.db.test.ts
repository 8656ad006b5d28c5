import { insertDesign } from "@heliolens/database/queries/insert-design";
import { aModuleRing, aProject, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { processorMs } from "@heliolens/domain/testing/processor-ms";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { aPerson, ask } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

// 200 each, as many as the faults name, take minutes: `npm run bench:design-edits`.
const editsEach = 4;

const home: LonLat = [126.47, 34.8];
const place = (index: number): LonLat => [home[0] + (index % 500) * 2e-5, home[1] + Math.floor(index / 500) * 3e-5];
const closed = (ring: readonly unknown[]) => [...ring, ring[0]];
const square = aModuleRing(home);
const bowTie: LonLat[] = [square[0]!, square[2]!, square[1]!, [square[3]![0], square[3]![1] + 1e-6]];

onBothEngines((engine) => {
  const { rule } = engine;
  const here = hereOn(engine);
  let siteId: SiteId;
  let stringId: number;
  let arrayId: number;

  beforeEach(async () => {
    const { db } = here.house.database;
    siteId = await aSite(db, await aProject(db, here.ours), { location: home });
    const ids = await insertDesign(db, siteId, {
      sections: [],
      arrays: [{ key: "a", sectionKey: null, code: "A1", name: "Array Group 1" }],
      strings: [{ key: "s", arrayKey: "a", code: "S1", name: "String 1", rowNum: 1, colNum: 2 }],
      modules: [0, 1].map((at) => ({ key: `${at}`, stringKey: "s", code: `M${at}`, shape: aModuleRing(place(at)) })),
    });
    [arrayId, stringId] = [ids.arrays.get("a")!, ids.strings.get("s")!];
  });

  const asked = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object, headers = {}) =>
    ask(here.house, here.company, method, `/api/${path}`, body, headers);
  const design = async () => (await asked("GET", `sites/${siteId}/design`)).json.content;
  const addArray = (shapeGeog: unknown) => asked("POST", `sites/${siteId}/arrays`, { shapeGeog });
  const aModule = (key: string, ring: unknown) => ({
    kind: "module",
    id: `module:${key}`,
    parentId: `string:${stringId}`,
    code: `M-${key}`,
    ring,
  });
  const save = (version: string, put: object[], remove: string[] = [], headers = {}) =>
    asked("PUT", `sites/${siteId}/design`, { version, put, remove }, headers);

  /** One editor's edits, each after the answer to the one before. */
  const renames = async (person: Awaited<ReturnType<typeof aPerson>>, who: number) => {
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let at = 0; at < editsEach; at++)
      answers.push(await ask(here.house, person, "PUT", `/api/arrays/${arrayId}`, { name: `${who}-${at}` }));
    return answers;
  };

  describe("a shape that is none (part E of the faults)", () => {
    rule("is refused with the place where it crosses itself", async () => {
      const { status, json } = await addArray({ type: "Polygon", coordinates: [closed(bowTie)] });
      expect([status, json.code, json.details.at[0].toFixed(5), json.details.at[1].toFixed(5)]).toEqual([
        422,
        "design.ring-crosses-itself",
        "126.47001",
        "34.80001",
      ]);
      const refused = await save((await design()).version, [aModule("new-1", bowTie)]);
      expect([refused.status, refused.json.details.refused[0].at.length]).toEqual([422, 2]);
    });

    const polygon = (...coordinates: unknown[]) => ({ type: "Polygon", coordinates });
    const moved = (east: number, north = 0) => closed(square.map(([lon, lat]) => [lon + east, lat + north]));
    const overTheDateLine = [
      [179, 1],
      [-179, 1],
      [-179, 2],
      [179, 2],
    ];

    rule.each([
      ["whose ring is open", polygon(square), "ring-not-closed", "coordinates.0"],
      ["of two corners", polygon(closed(square.slice(0, 2))), "ring-too-few-corners", ""],
      ["without an area", polygon(closed([place(0), place(1), place(2)])), "ring-without-area", ""],
      ["of no corner", polygon([]), "ring-too-few-corners", ""],
      ["of no ring", polygon(), "shape-not-a-polygon", "coordinates"],
      ["of corners where rings should be", polygon(...square), "corner-not-a-place", "coordinates.0.0"],
      ["of another type", { type: "Blob", coordinates: [closed(square)] }, "shape-not-a-polygon", "type"],
      ["of four dimensions", polygon([[126, 34, 0, 0], ...square]), "corner-not-a-place", "coordinates.0.0"],
      ["with a hole outside", polygon(closed(square), moved(1e-3)), "shape-with-holes", "coordinates.1"],
      ["of NaN as a word", polygon([["NaN", 34.8], ...square]), "corner-not-a-place", "coordinates.0.0"],
      ["of nothing", polygon([[null, 34.8], ...square]), "corner-not-a-place", "coordinates.0.0"],
      ["at longitude 527", polygon(moved(400)), "ring-out-of-range", ""],
      ["at latitude 137", polygon(moved(0, 103)), "ring-out-of-range", ""],
      ["with its axes swapped", polygon(closed(square.map(([lon, lat]) => [lat, lon]))), "ring-out-of-range", ""],
      ["over the date line", polygon(closed(overTheDateLine)), "ring-out-of-range", ""],
      ["13,000 km away", polygon(closed(square.map(([lon, lat]) => [lon - 180, -lat]))), "ring-out-of-range", ""],
    ])("is refused %s, with its field, and nothing is made", async (_case, shape, code, below) => {
      const { status, json } = await addArray(shape);
      const field = below === "" ? "body.shapeGeog" : `body.shapeGeog.${below}`;
      expect([status, json.code, json.details.field]).toEqual([422, `design.${code}`, field]);
      expect((await design()).arrays.length).toBe(1);
    });

    const asText = (method: "POST" | "PUT", path: string, text: string) =>
      ask(here.house, here.company, method, `/api/${path}`, text, { "content-type": "application/json" });

    rule("is refused as a number too large to be one", async () => {
      const text = `{"shapeGeog":{"type":"Polygon","coordinates":[[[1e999,34.8],[1,2],[3,4]]]}}`;
      const { status, json } = await asText("POST", `sites/${siteId}/arrays`, text);
      expect([status, json.details.field]).toEqual([422, "body.shapeGeog.coordinates.0.0"]);
    });

    rule("is refused of a million corners within a second, by its size or by its count", async () => {
      const corners = `[${Array.from({ length: 1_000_000 }, (_, at) => `[${(126 + at * 1e-6).toFixed(6)},34]`).join(",")}]`;
      const { version } = await design();
      const put = `[{"kind":"module","id":"module:new-1","parentId":"string:${stringId}","code":"M","ring":${corners}}]`;
      const asked: ReturnType<typeof asText>[] = [];
      const took = await processorMs(() => {
        asked.push(
          asText("POST", `sites/${siteId}/arrays`, `{"shapeGeog":{"type":"Polygon","coordinates":[${corners}]}}`),
          asText("PUT", `sites/${siteId}/design`, `{"version":"${version}","put":${put},"remove":[]}`),
        );
        return Promise.all(asked);
      });
      expect(took).toBeLessThan(1_000);
      const [large, many] = await Promise.all(asked);
      expect(large?.status).toBe(413);
      const { code, field } = many!.json.details.refused[0];
      expect([many!.status, code, field]).toEqual([422, "design.ring-too-many-corners", "body.put.0.ring"]);
    });

    rule("is refused 5,000 deep, and the server lives", async () => {
      const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(5_000)}${"]}".repeat(5_000)}`;
      const { status, json } = await asText("POST", `sites/${siteId}/arrays`, `{"shapeGeog":${deep}}`);
      expect([status, json.code]).toEqual([422, "design.shape-not-a-polygon"]);
      expect((await design()).arrays.length).toBe(1);
    });

    it("takes 5,000 moved modules with it when one of them is none: all or nothing, the one named", async () => {
      const { version } = await design();
      const many = Array.from({ length: 5_000 }, (_, at) => aModule(`new-${at}`, aModuleRing(place(at))));
      many[4_321] = aModule("new-4321", bowTie);
      const { status, json } = await save(version, many);
      expect([status, json.details.count, json.details.refused[0].key]).toEqual([422, 1, "module:new-4321"]);
      expect((await design()).modules[0].id.length).toBe(2);
    });
  });

  it("10,000 random shapes come back to the last digit", { timeout: 60_000 }, async () => {
    const [lons, lats] = [
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    ];
    const places = fc.sample(fc.tuple(lons, lats), { numRuns: 10_000, seed: 7 });
    const put = places.map(([east, north], at) => aModule(`new-${at}`, aModuleRing([home[0] + east, home[1] + north])));
    const saved = await save((await design()).version, put);
    expect(saved.status).toBe(200);
    const rings = new Map<number, number[]>();
    for (const { id, ring } of (await design()).modules)
      for (const [at, number] of (id as number[]).entries()) rings.set(number, ring[at]);
    const differing = put.filter(({ id, ring }) => {
      const stored = rings.get(saved.json.content.ids[id]);
      return !(ring as LonLat[]).flat().every((value, at) => value === stored?.[at]);
    });
    expect(differing).toEqual([]);
  });

  describe("several editors at once (part H of the faults)", () => {
    it("never make two arrays of one number", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => asked("POST", `sites/${siteId}/arrays`, {})));
      const names = answers.map(({ json }) => json.content.name);
      expect([new Set(names).size, answers.every(({ status }) => status === 200)]).toEqual([20, true]);
      expect(names.sort().at(-1)).toMatch(/^Array Group \d+$/);
    });

    it("of which one removes a string and one adds to it: the later is refused, and nothing hangs in the air", async () => {
      const { version } = await design();
      const [removal, addition] = await Promise.all([
        save(version, [], [`string:${stringId}`]),
        save(version, [aModule("new-1", aModuleRing(place(5)))]),
      ]);
      expect([removal!.status, addition!.status].sort()).toEqual([200, 409]);
      const after = await design();
      const strings = new Set(after.strings.map(({ id }: { id: number }) => id));
      for (const page of after.modules) for (const id of page.solarStringId) expect(strings.has(id)).toBe(true);
    });

    it("renaming one array lead to one of their names, in some order, and never to a fault", {
      timeout: 60_000,
    }, async () => {
      const people = await Promise.all(Array.from({ length: 50 }, () => aPerson(here.house, "COMPANY", here.ours)));
      const answers = (await Promise.all(people.map(renames))).flat();
      expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
      const steps = answers.map(({ json }) => json.content.design);
      expect(new Set(steps.map(({ version }) => version)).size).toBe(50 * editsEach);
      const last = steps.reduce((one, other) => (BigInt(one.version) > BigInt(other.version) ? one : other));
      const after = await design();
      const winner = answers.find(({ json }) => json.content.design.version === last.version);
      expect([after.version, after.arrays[0].name]).toEqual([last.version, winner?.json.content.name]);
    });

    it("send a request again under its key and get the first one's answer: one row", async () => {
      const key = { "idempotency-key": "try-1" };
      const array = () => asked("POST", `sites/${siteId}/arrays`, {}, key);
      const [first, again] = [await array(), await array()];
      expect([again.status, again.json]).toEqual([200, first.json]);
      const shapeGeog = { type: "Polygon", coordinates: [closed(aModuleRing(place(7)))] };
      const body = { stringId: "S2", name: "S2", rowNum: 1, colNum: 1, solarModules: [{ moduleId: "M", shapeGeog }] };
      const string = () => asked("POST", `arrays/${arrayId}/strings`, body, key);
      expect((await string()).json).toEqual((await string()).json);
      const { arrays, strings, version } = await design();
      expect([arrays.length, strings.length]).toEqual([2, 2]);
      const draft = () => save(version, [aModule("new-1", aModuleRing(place(8)))], [], key);
      const [saved, lost] = [await draft(), await draft()];
      expect([lost.status, lost.json]).toEqual([200, saved.json]);
      expect((await design()).modules[0].id.length).toBe(4);
    });
  });
});
