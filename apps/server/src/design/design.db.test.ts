import { insertDesign } from "@heliolens/database/queries/insert-design";
import { addProducts } from "@heliolens/database/queries/products/panel-products";
import { aProduct } from "@heliolens/database/testing/a-product";
import { aDefect, aModuleRing, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { beforeEach, describe, expect, it } from "vitest";
import { aPerson, ask } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

const place = (index: number): LonLat => [126.47 + index * 2e-5, 34.8];
const polygonAt = (index: number) => {
  const ring = aModuleRing(place(index));
  return { type: "Polygon", coordinates: [[...ring, ring[0]]] };
};

onBothEngines((engine) => {
  const { rule } = engine;
  const here = hereOn(engine);
  let siteId: SiteId;

  beforeEach(async () => {
    siteId = await aSite(here.house.database.db, await aProject(here.house.database.db, here.ours));
  });

  const asked = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object, person = here.company) =>
    ask(here.house, person, method, `/api/${path}`, body);
  const design = async () => (await asked("GET", `sites/${siteId}/design`)).json.content;
  const save = (body: object, person = here.company) => asked("PUT", `sites/${siteId}/design`, body, person);

  /** One array of two strings with two modules each. */
  const aPlant = () =>
    insertDesign(here.house.database.db, siteId, {
      sections: [{ key: "s", code: "S1", name: "구역" }],
      arrays: [{ key: "a", sectionKey: "s", code: "A1", name: "Array Group 4" }],
      strings: ["x", "y"].map((key) => ({
        key,
        arrayKey: "a",
        code: key,
        name: `String ${key}`,
        rowNum: 1,
        colNum: 2,
      })),
      modules: ["x", "y"].flatMap((stringKey, row) =>
        [0, 1].map((column) => ({
          key: `${stringKey}${column}`,
          stringKey,
          code: `M${column + 1}`,
          shape: aModuleRing(place(row * 2 + column)),
        })),
      ),
    });

  rule("section 3: strings are read with their modules, each with its shape and centre", async () => {
    await aPlant();
    const { json } = await asked("GET", `sites/${siteId}/strings?size=10`);
    expect(json.content).toHaveLength(2);
    const [first] = json.content;
    expect(first.solarModules).toHaveLength(2);
    const [module] = first.solarModules;
    expect(module).toMatchObject({ solarStringId: first.id, shapeGeog: { type: "Polygon" } });
    const [lon, lat] = module.centerCoord;
    const corners = module.shapeGeog.coordinates[0] as [number, number][];
    expect(corners.some(([x]) => x <= lon) && corners.some(([x]) => x >= lon)).toBe(true);
    expect(corners.some(([, y]) => y <= lat) && corners.some(([, y]) => y >= lat)).toBe(true);
    expect(
      (await asked("GET", `sites/${siteId}/strings?array=${first.solarArrayId}&size=1`)).json.content,
    ).toHaveLength(1);
  });

  describe("a site's design", () => {
    it("is fetched whole, every corner to the last digit", async () => {
      const ids = await aPlant();
      const { sections, arrays, strings, modules, version, endVersion } = await design();
      expect([sections.length, arrays[0].name, arrays[0].shapeGeog, strings.length]).toEqual([
        1,
        "Array Group 4",
        null,
        2,
      ]);
      expect(strings[0]).toMatchObject({ stringId: "x", rowNum: 1, colNum: 2, solarArrayId: ids.arrays.get("a") });
      expect(modules[0].id).toEqual([...ids.modules.values()]);
      expect(modules[0].ring[3]).toEqual(aModuleRing(place(3)).flat());
      expect(endVersion).toBe(version);
    });

    rule("of no module is a design too", async () => {
      expect(await design()).toMatchObject({ siteSeq: siteId, sections: [], arrays: [], strings: [], modules: [] });
    });
  });

  describe("an array", () => {
    rule("without a name takes the next number", async () => {
      await aPlant();
      const added = await asked("POST", `sites/${siteId}/arrays`, {});
      expect(added.json.content).toMatchObject({ name: "Array Group 5", description: "", shapeGeog: null });
      expect(added.json.content.design.version).toBe((await design()).version);
    });

    rule("is renamed, and removed with what hangs on it; its modules' defects stay", async () => {
      const ids = await aPlant();
      const id = ids.arrays.get("a")!;
      const { db } = here.house.database;
      const defect = await aDefect(db, await aReport(db, siteId), { moduleId: ids.modules.get("x0")! });
      expect((await asked("PUT", `arrays/${id}`, { name: "동쪽" })).json.content.name).toBe("동쪽");
      const removed = await asked("DELETE", `arrays/${id}`);
      expect(removed.json.content).toMatchObject({ strings: 2, modules: 4 });
      expect((await design()).arrays).toEqual([]);
      const kept = await asked("GET", `moduleDefects/${defect}`);
      expect(kept.status).toBe(200);
    });

    it("gets a string with its modules, or nothing of it", async () => {
      const id = (await aPlant()).arrays.get("a")!;
      const string = { stringId: "z", name: "String z", rowNum: 1, colNum: 2 };
      const bowTie = {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [2, 0.5],
            [2, 0],
            [0, 1.5],
            [0, 0],
          ].map(([x = 0, y = 0]) => [126.47 + x * 1e-4, 34.8 + y * 1e-4]),
        ],
      };
      const broken = [
        { moduleId: "M1", shapeGeog: polygonAt(8) },
        { moduleId: "M2", shapeGeog: bowTie },
      ];
      const refused = await asked("POST", `arrays/${id}/strings`, { ...string, solarModules: broken });
      expect([refused.status, refused.json.code, refused.json.details.refused]).toEqual([
        422,
        "design.some-refused",
        [
          {
            key: "M2",
            code: "design.ring-crosses-itself",
            field: "body.solarModules.1.shapeGeog",
            at: [expect.any(Number), expect.any(Number)],
          },
        ],
      ]);
      const solarModules = [8, 9].map((index) => ({ moduleId: `M${index}`, shapeGeog: polygonAt(index) }));
      const added = await asked("POST", `arrays/${id}/strings`, { ...string, solarModules });
      expect(added.json.content.solarModuleIds).toHaveLength(2);
      expect((await design()).strings).toHaveLength(3);
    });
  });

  describe("a draft", () => {
    it("is saved at once: renamed, moved, added and removed; a moved module keeps its id", async () => {
      const ids = await aPlant();
      const [x, y] = [ids.strings.get("x")!, ids.strings.get("y")!];
      const before = await design();
      const moved = [0, 1].map((column) => ({
        kind: "module",
        id: `module:${ids.modules.get(`y${column}`)}`,
        parentId: `string:${x}`,
        code: `M${column + 3}`,
        ring: aModuleRing(place(column + 2)),
      }));
      const string = {
        kind: "string",
        id: "string:new-1",
        parentId: "array:new-1",
        code: "n",
        name: "새 String",
        rowNum: 1,
        colNum: 1,
        ring: null,
      };
      const array = { kind: "array", id: "array:new-1", parentId: null, code: "A9", name: "Array Group 9", ring: null };
      const module = {
        kind: "module",
        id: "module:new-1",
        parentId: "string:new-1",
        code: "M1",
        ring: aModuleRing(place(9)),
      };
      const saved = await save({
        version: before.version,
        put: [...moved, string, array, module],
        remove: [`string:${y}`],
      });
      expect([saved.status, Object.keys(saved.json.content.ids).sort()]).toEqual([
        200,
        ["array:new-1", "module:new-1", "string:new-1"],
      ]);
      const after = await design();
      expect(after.version).toBe(saved.json.content.version);
      expect(after.strings.map((row: { name: string }) => row.name)).toEqual(["String x", "새 String"]);
      expect(after.modules[0].id.slice(0, 4)).toEqual(before.modules[0].id);
      expect(after.modules[0].solarStringId.slice(0, 4)).toEqual([x, x, x, x]);
      expect(after.modules[0].moduleId.slice(2, 4)).toEqual(["M3", "M4"]);
    });

    rule("brings sections, moves arrays between them, and frees the arrays of one that goes", async () => {
      const ids = await aPlant();
      const array = (parentId: string | null) => ({
        kind: "array",
        id: `array:${ids.arrays.get("a")}`,
        parentId,
        code: "A1",
        name: "Array Group 1",
        ring: null,
      });
      const section = (id: string, code: string) => ({
        kind: "section",
        id,
        parentId: null,
        code,
        name: `구역 ${code}`,
      });
      const put = [section("section:new-1", "K1"), section("section:new-2", "K2"), array("section:new-1")];
      const made = await save({ version: (await design()).version, put, remove: [] });
      const [one, two] = ["section:new-1", "section:new-2"].map((key) => made.json.content.ids[key]);
      const first = await design();
      expect(first.arrays[0].sectionSeq).toBe(one);

      const again = { version: first.version, put: [section(`section:${two}`, "K1")], remove: [] };
      const taken = await save(again);
      expect([taken.status, taken.json.code]).toEqual([409, "inspection.section-code-taken"]);
      // The code of one that goes is free for one that stays; its array goes below the site.
      const saved = await save({ ...again, put: [...again.put, array(null)], remove: [`section:${one}`] });
      expect(saved.status).toBe(200);
      const after = await design();
      expect([after.arrays[0].sectionSeq, after.sections.length]).toEqual([null, 2]);
      expect(after.sections).toContainEqual({ seq: two, id: two, sectionId: "K1", name: "구역 K1", stand: null });
    });

    rule("gives a string a product of its own, which then stays in the catalogue", async () => {
      const ids = await aPlant();
      const [productId] = await addProducts(here.house.database.db, null, [aProduct()]);
      const string = (panelProductSeq: number) => ({
        kind: "string",
        id: `string:${ids.strings.get("x")}`,
        parentId: `array:${ids.arrays.get("a")}`,
        code: "x",
        name: "String x",
        rowNum: 1,
        colNum: 2,
        ring: null,
        panelProductSeq,
      });
      const { version } = await design();
      const unknown = await save({ version, put: [string(999_999_999)], remove: [] });
      expect([unknown.status, unknown.json.code]).toEqual([404, "inspection.product-not-found"]);
      expect((await save({ version, put: [string(productId!)], remove: [] })).status).toBe(200);
      const products = (await design()).strings.map((row: { panelProductSeq: number | null }) => row.panelProductSeq);
      expect(products).toEqual([productId, null]);
      const kept = await ask(here.house, here.admin, "DELETE", `/api/panelProducts/${productId}`);
      expect([kept.status, kept.json.code, kept.json.details]).toEqual([409, "products.in-use", { sites: 1 }]);
    });

    rule("says how sections, arrays and strings stand, and refuses angles out of range by key", async () => {
      const ids = await aPlant();
      const stand = { tiltDeg: 20.5, azimuthDeg: 180 };
      const section = {
        kind: "section",
        id: `section:${ids.sections.get("s")}`,
        parentId: null,
        code: "S1",
        name: "구역",
      };
      const array = {
        kind: "array",
        id: `array:${ids.arrays.get("a")}`,
        parentId: section.id,
        code: "A1",
        name: "Array Group 4",
        ring: null,
      };
      const string = {
        kind: "string",
        id: "string:new-1",
        parentId: array.id,
        code: "z",
        name: "z",
        rowNum: 1,
        colNum: 1,
        ring: null,
      };
      const { version } = await design();
      const put = [section, array, string].map((item) => ({ ...item, stand }));
      const odd = { ...string, stand: { tiltDeg: 91, azimuthDeg: 180 } };
      const refused = await save({ version, put: [put[0], put[1], odd], remove: [] });
      expect([refused.status, refused.json.details.refused]).toEqual([
        422,
        [{ key: "string:new-1", code: "design.stand-out-of-range", field: "body.put.2.stand" }],
      ]);
      const half = { ...string, stand: { tiltDeg: 20 } };
      expect((await save({ version, put: [half], remove: [] })).status).toBe(400);
      const saved = await save({ version, put, remove: [] });
      expect(saved.status).toBe(200);
      const { sections, arrays, strings, version: next } = await design();
      expect([sections[0].stand, arrays[0].stand, strings.map((row: { stand: unknown }) => row.stand)]).toEqual([
        stand,
        stand,
        [null, null, stand],
      ]);
      expect((await save({ version: next, put: [{ ...array, stand: null }], remove: [] })).status).toBe(200);
      expect((await design()).arrays[0].stand).toBeNull();
    });

    rule("of a whole site is told at once how it stands: its sections, and its arrays that are in none", async () => {
      const stand = (tiltDeg: number, where?: string) =>
        asked("PUT", `sites/${siteId}/design/stand`, { stand: { tiltDeg, azimuthDeg: 360 }, ...(where && { where }) });
      const nothing = await stand(20);
      expect([nothing.status, nothing.json.code]).toEqual([422, "design.nothing-chosen"]);
      await aPlant();
      const added = await asked("POST", `sites/${siteId}/arrays`, { stand: { tiltDeg: 5, azimuthDeg: 90 } });
      expect([added.status, added.json.content.stand]).toEqual([200, { tiltDeg: 5, azimuthDeg: 90 }]);
      const stands = async () => {
        const { sections, arrays } = await design();
        return [...sections, ...arrays].map((row) => row.stand?.tiltDeg ?? null);
      };
      const { version } = await design();
      const filled = await stand(20, "unknown");
      expect(filled.json.content).toMatchObject({ sections: 1, arrays: 0, design: { previousVersion: version } });
      expect(await stands()).toEqual([20, null, 5]);
      expect((await stand(21)).json.content).toMatchObject({ sections: 1, arrays: 1 });
      expect(await stands()).toEqual([21, null, 21]);
      expect((await design()).sections[0].stand).toEqual({ tiltDeg: 21, azimuthDeg: 0 });
      expect((await design()).changedBy).not.toBeNull();
      const odd = await stand(91);
      expect([odd.status, odd.json.code]).toEqual([422, "design.stand-out-of-range"]);
    });

    rule("is fetched with whose edit led to it, and nobody's where it was led to otherwise", async () => {
      const ids = await aPlant();
      expect((await design()).changedBy).toBeNull();
      const colleague = await aPerson(here.house, "COMPANY", here.ours, { name: "박동료" });
      await ask(here.house, colleague, "PUT", `/api/arrays/${ids.arrays.get("a")}`, { name: "동료의 이름" });
      expect(await design()).toMatchObject({
        changedBy: "박동료",
        changedAt: here.house.clock.now.toISOString(),
      });
    });

    it("made on an older version is refused, with whose the newer one is, and changes nothing", async () => {
      const ids = await aPlant();
      const { version } = await design();
      const colleague = await aPerson(here.house, "COMPANY", here.ours, { name: "박동료" });
      const rename = (name: string) => ({
        version,
        put: [{ kind: "array", id: `array:${ids.arrays.get("a")}`, parentId: null, code: "A1", name, ring: null }],
        remove: [],
      });
      expect((await save(rename("동료의 이름"), colleague)).status).toBe(200);
      const late = await save(rename("늦은 이름"));
      expect([late.status, late.json.code, late.json.details]).toEqual([
        409,
        "design.changed-meanwhile",
        { version: (await design()).version, changedBy: "박동료", changedAt: here.house.clock.now.toISOString() },
      ]);
      expect((await design()).arrays[0].name).toBe("동료의 이름");
    });

    rule.each([
      ["a module of another site", { id: "module:1", parentId: "string:OWN" }, "design.item-not-found"],
      ["a string of another site as parent", { id: "module:new-1", parentId: "string:1" }, "design.item-not-found"],
      [
        "a string that the same draft removes as parent",
        { id: "module:new-1", parentId: "string:GONE" },
        "design.item-not-found",
      ],
      [
        "a shape without area",
        { id: "module:new-1", parentId: "string:OWN", ring: [place(0), place(1), place(2)] },
        "design.ring-without-area",
      ],
    ])("with %s is refused whole, naming it", async (_case, wish, code) => {
      const { id, parentId, ring }: { id: string; parentId: string; ring?: LonLat[] } = wish;
      const ids = await aPlant();
      const before = await design();
      const parent = parentId.replace("OWN", `${ids.strings.get("x")}`).replace("GONE", `${ids.strings.get("y")}`);
      const bad = { kind: "module", id, parentId: parent, code: "M7", ring: ring ?? aModuleRing(place(7)) };
      const good = {
        kind: "module",
        id: "module:new-2",
        parentId: `string:${ids.strings.get("x")}`,
        code: "M8",
        ring: aModuleRing(place(8)),
      };
      const refused = await save({
        version: before.version,
        put: [good, bad],
        remove: [`string:${ids.strings.get("y")}`],
      });
      expect([refused.status, refused.json.code, refused.json.details.refused]).toEqual([
        422,
        "design.some-refused",
        [{ key: id, code, ...(ring !== undefined && { field: "body.put.1.ring" }) }],
      ]);
      expect(await design()).toEqual(before);
    });

    it("of 10,000 changes goes in one transaction", { timeout: 60_000 }, async () => {
      const parentId = `string:${(await aPlant()).strings.get("x")}`;
      const put = Array.from({ length: 10_000 }, (_, index) => ({
        kind: "module",
        id: `module:new-${index}`,
        parentId,
        code: `M${index}`,
        ring: aModuleRing(place(index)),
      }));
      const saved = await save({ version: (await design()).version, put, remove: [] });
      expect([saved.status, Object.keys(saved.json.content.ids).length]).toEqual([200, 10_000]);
    });
  });
});
