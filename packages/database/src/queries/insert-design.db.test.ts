import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { aCompanyIn, aModuleRing, aProject, aSite } from "../testing/inspection-things.ts";
import { onBothEngines } from "../testing/on-both-engines.ts";
import { insertDesign, type NewDesign } from "./insert-design.ts";

const modulesPerString = 20;

/** A field of modules in strings, four strings an array. */
function aDesign(modules: number): NewDesign {
  const strings = Math.ceil(modules / modulesPerString);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const corner: LonLat = [126.47, 34.8];
  return {
    sections: [{ key: "north", code: "N", name: "북쪽" }],
    arrays: numbers(Math.ceil(strings / 4)).map((a) => ({
      key: `a${a}`,
      sectionKey: a % 2 === 0 ? "north" : null,
      code: `A${a}`,
      name: `Array Group ${a + 1}`,
      shape: null,
    })),
    strings: numbers(strings).map((s) => ({
      key: `s${s}`,
      arrayKey: `a${Math.floor(s / 4)}`,
      code: `S${s}`,
      name: `String ${s}`,
      rowNum: 2,
      colNum: modulesPerString / 2,
      shape: aModuleRing(corner),
    })),
    modules: numbers(modules).map((m) => ({
      key: `m${m}`,
      stringKey: `s${Math.floor(m / modulesPerString)}`,
      code: `M, "${m}" \\ 모듈`,
      shape: aModuleRing([corner[0] + (m % 500) * 2e-5, corner[1] + Math.floor(m / 500) * 3e-5]),
    })),
  };
}

onBothEngines((engine) => {
  let siteId: SiteId;
  beforeEach(async () => {
    siteId = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
  });

  const site = () =>
    engine.db
      .selectFrom("site")
      .select(["module_count", "design_revision"])
      .where("id", "=", siteId)
      .executeTakeFirstOrThrow();

  describe("a whole design", () => {
    it("lands with every part under its parent, in the very corners that were given", async () => {
      const design = aDesign(90);
      const ids = await insertDesign(engine.db, siteId, design);
      const { rows } = await sql<{
        id: number;
        code: string;
        string: string;
        array: string;
        section: string | null;
        shape: string;
      }>`
        select module.id, module_code as code, string_code as string, array_code as array, section_code as section,
          st_asgeojson(module.shape, 15) as shape
        from solar_module as module join solar_string as string on string.id = module.string_id
        join solar_array as array_ on array_.id = string.array_id left join section on section.id = array_.section_id
        where module.site_id = ${siteId} order by module.id`.execute(engine.db);
      expect(rows.map(({ shape, ...row }) => row)).toEqual(
        [...(design.modules as Iterable<{ key: string; code: string; stringKey: string }>)].map(
          ({ key, code, stringKey }) => ({
            id: ids.modules.get(key),
            code,
            string: stringKey.toUpperCase(),
            array: `A${Math.floor(Number(stringKey.slice(1)) / 4)}`,
            section: Math.floor(Number(stringKey.slice(1)) / 4) % 2 === 0 ? "N" : null,
          }),
        ),
      );
      const [first] = design.modules as Iterable<{ shape: readonly LonLat[] }>;
      const ring = first?.shape ?? [];
      expect(JSON.parse(rows[0]?.shape ?? "")).toEqual({ type: "Polygon", coordinates: [[...ring, ring[0]]] });
    });

    it("is counted by the database itself and moves the design's revision", async () => {
      const before = await site();
      const { modules } = await insertDesign(engine.db, siteId, aDesign(50));
      const after = await site();
      expect(after.module_count).toBe(50);
      expect(after.design_revision).toBeGreaterThan(before.design_revision);
      await engine.db
        .deleteFrom("solar_module")
        .where("id", "in", [...modules.values()].slice(0, 7))
        .execute();
      expect((await site()).module_count).toBe(43);
      await engine.db.deleteFrom("solar_array").where("site_id", "=", siteId).execute();
      expect((await site()).module_count).toBe(0);
    });

    it("lands as a whole or not at all within a transaction", async () => {
      const broken = aDesign(40);
      const modules = [
        ...(broken.modules as Iterable<{ key: string; code: string; stringKey: string; shape: readonly LonLat[] }>),
        { key: "x", code: "x", stringKey: "nowhere", shape: aModuleRing() },
      ];
      const insert = engine.db.transaction().execute((trx) => insertDesign(trx, siteId, { ...broken, modules }));
      await expect(insert).rejects.toThrow("nowhere");
      expect((await site()).module_count).toBe(0);
      expect(await engine.db.selectFrom("section").selectAll().where("site_id", "=", siteId).execute()).toEqual([]);
    });

    it("streams its modules: they need not be there at once", async () => {
      async function* arriving() {
        for (const one of aDesign(30).modules as Iterable<{
          key: string;
          code: string;
          stringKey: string;
          shape: readonly LonLat[];
        }>)
          yield one;
      }
      const { modules } = await insertDesign(engine.db, siteId, { ...aDesign(30), modules: arriving() });
      expect(modules.size).toBe(30);
    });

    it("cannot hang in two sites", async () => {
      const other = await aSite(engine.db, await aProject(engine.db, await aCompanyIn(engine.db)));
      const { strings } = await insertDesign(engine.db, siteId, aDesign(1));
      const stray = sql`
        insert into solar_module (site_id, string_id, module_code, shape)
        select ${other}, ${strings.get("s0")}, 'stray', shape from solar_module where site_id = ${siteId}`.execute(
        engine.db,
      );
      await expect(stray).rejects.toMatchObject({ code: "23503" });
    });
  });
});
