import { aDefect } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aDefectSite, aPlacedImage, boxOnModule, type DefectSite, shapeSent } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

interface Listed {
  readonly seq: number;
  readonly memo: string;
}

onBothEngines((engine) => {
  const { rule } = engine;
  let house: TestHouse;
  let lee: Person;
  let park: Person;
  let site: DefectSite;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    const company = await aCompany(house);
    site = await aDefectSite(engine.db, company);
    lee = await aPerson(house, "COMPANY", company, { name: "이영희" });
    park = await aPerson(house, "COMPANY", company, { name: "박민수" });
    await record("가", { defectCode: "CELL_HOTSPOT", ...heated(70, 3), abnormalityClass: 3 });
    await record("나", { defectCode: "CELL", ...heated(60, 1), defectStatus: "SCHEDULE" });
    await record("다", { defectCode: "SOILING", defectStatus: "COMPLETE", defectDesc: "100%_오염" });
    await record("라", { defectCode: "DIODE_1", ...heated(80, 2) });
    const finding = await aDefect(engine.db, site.reportId, { code: "CELL_CRACK", detectWay: "AI", deltaTK: 4 });
    await engine.db.updateTable("module_defect").set({ memo: "AI" }).where("id", "=", finding).execute();
  });
  afterAll(() => house?.close());

  const heated = (maxHeat: number, column: number) => ({
    solarThermalImage: site.imageId,
    defectShapeGeom: shapeSent(boxOnModule(column)),
    maxHeat,
    referenceHeat: 50,
  });
  const record = async (memo: string, sent: object = {}): Promise<{ seq: number; version: number }> => {
    const body = { solarExamineReport: site.reportId, memo, ...sent };
    return (await ask(house, lee, "POST", "/api/moduleDefects", body)).json;
  };
  const list = async (query = "", report = site.reportId) => {
    const { status, json } = await ask(house, lee, "GET", `/api/module-defects/reportId/${report}?${query}`);
    return { status, page: json.page, memos: (json.content ?? []).map(({ memo }: Listed) => memo).join("") };
  };
  const memosOf = async (query: string) => (await list(query)).memos;

  describe("the list of a report", () => {
    it("is newest first in pages of 10, without what nobody has confirmed", async () => {
      expect(await list()).toEqual({
        status: 200,
        page: { size: 10, totalElements: 4, totalPages: 1, number: 0 },
        memos: "라다나가",
      });
      expect([await memosOf("size=3"), await memosOf("size=3&page=1"), await memosOf("page=9")]).toEqual([
        "라다나",
        "가",
        "",
      ]);
    });

    rule.each([
      ["status=FOUND", "라가"],
      ["status=SCHEDULE,COMPLETE", "다나"],
      ["code=CELL", "나가"],
      ["code=CELL_HOTSPOT,DIODE", "라가"],
      ["ai=only", "AI"],
      ["ai=include&code=CELL", "AI나가"],
      ["array=A1&string=S1&module=M4", "가"],
      ["deltaTFrom=10&deltaTTo=20", "나가"],
      ["class=3", "가"],
      ["keyword=%EB%8B%A4", "다"],
      ["keyword=100%25_", "다"],
      ["keyword=0%25", "다"],
      ["keyword=hot spot", "가"],
      ["keyword=M4", "가"],
      ["keyword=nothing", ""],
    ])("is narrowed by %s to %s", async (query, memos) => {
      expect(await memosOf(query)).toBe(memos);
    });

    rule("is narrowed by priority and by modules lost to exactly those that say so themselves", async () => {
      type Told = Listed & { readonly priority: string | null; readonly lostModules: number };
      const path = `/api/module-defects/reportId/${site.reportId}`;
      const all: readonly Told[] = (await ask(house, lee, "GET", path)).json.content;
      const memosWhere = (holds: (defect: Told) => boolean) =>
        all
          .filter(holds)
          .map(({ memo }) => memo)
          .join("");
      for (const wanted of ["A", "B", "C", "D", "A,B,C,D"])
        expect([wanted, await memosOf(`priority=${wanted}`)]).toEqual([
          wanted,
          memosWhere(({ priority }) => priority !== null && wanted.includes(priority)),
        ]);
      const most = Math.max(...all.map(({ lostModules }) => lostModules));
      // To three decimals, as a filter is typed.
      for (const modules of [0, Math.floor(most * 1000) / 1000])
        expect(await memosOf(`lossFrom=${modules}`)).toBe(memosWhere(({ lostModules }) => lostModules >= modules));
      expect(await memosOf("lossFrom=9999")).toBe("");
      for (const query of ["lossFrom=abc", "priority=E", "class=4"]) expect((await list(query)).status).toBe(400);
    });

    rule("finds a defect by its number as people write it, and those pasted from a sheet", async () => {
      const { seq } = await record("번호");
      expect(await memosOf(`keyword=DF-ID-${String(seq).padStart(8, "0")}`)).toBe("번호");
      expect(await memosOf(`ids=${seq},999999999`)).toBe("번호");
      await ask(house, lee, "DELETE", `/api/moduleDefects/${seq}`);
    });

    rule.each([
      ["deltaT,desc", "라가나다"],
      ["deltaT,asc", "나가라다"],
      ["status,asc", "라가나다"],
      ["code,asc", "나가라다"],
      ["place,asc", "나라가다"],
    ])("is sorted by %s, what has no value last", async (sort, memos) => {
      expect(await memosOf(`sort=${sort}`)).toBe(memos);
    });

    rule("without degrees is sorted by contrast where others are by ΔT", async () => {
      const { seq } = await record("상대1");
      const other = await record("상대2");
      for (const [id, contrast] of [
        [seq, 6],
        [other.seq, 12],
      ] as const)
        await engine.db
          .updateTable("module_defect")
          .set({ is_relative: true, contrast })
          .where("id", "=", id)
          .execute();
      expect(await memosOf("sort=deltaT,desc&keyword=상대")).toBe("상대2상대1");
      for (const id of [seq, other.seq]) await ask(house, lee, "DELETE", `/api/moduleDefects/${id}`);
    });

    rule("refuses what no list can be: sizes, sorts and filters out of bounds", async () => {
      for (const query of [
        "size=0",
        "size=-1",
        "size=101",
        "size=1000000000",
        "page=-1",
        "sort=memo",
        "status=X",
        "ids=a",
        "ai=yes",
        "x=1",
      ])
        expect([query, (await list(query)).status]).toEqual([query, 400]);
    });

    it("neither repeats nor crashes when rows come in between its pages", async () => {
      const first = await memosOf("size=2");
      const { seq } = await record("마");
      expect([first, await memosOf("size=2&page=1"), await memosOf("size=2&page=2")]).toEqual(["라다", "다나", "가"]);
      await ask(house, lee, "DELETE", `/api/moduleDefects/${seq}`);
    });
  });

  it("counts each facet as if its own filter were not set", async () => {
    const counts = async (query: string) =>
      (await ask(house, lee, "GET", `/api/module-defects/reportId/${site.reportId}/counts?${query}`)).json.content;
    expect(await counts("status=FOUND&code=CELL")).toEqual({
      total: 1,
      byStatus: { FOUND: 1, SCHEDULE: 1, COMPLETE: 0 },
      byType: [
        { code: "CELL", name: { ko: "셀", en: "Cell" }, colour: null, count: 1 },
        { code: "DIODE", name: { ko: "바이패스 다이오드", en: "Bypass diode" }, colour: null, count: 1 },
      ],
      byAssignee: [],
      confirmed: 1,
      findings: 1,
      deltaT: { min: 20, max: 20 },
    });
    expect(await counts("keyword=nothing")).toMatchObject({ total: 0, byType: [], deltaT: { min: null, max: null } });
  });

  rule("names everything a filter leaves, to choose all of it", async () => {
    const path = `/api/module-defects/reportId/${site.reportId}/handles?status=FOUND&sort=deltaT,desc`;
    const { content } = (await ask(house, lee, "GET", path)).json;
    expect(content.map(({ version }: { version: number }) => version)).toEqual([1, 1]);
  });

  rule("lists what an image shows, hottest first, with findings only where they are asked for", async () => {
    const path = `/api/module-defects/search/solarThermalImageId/${site.imageId}`;
    const finding = await aDefect(engine.db, site.reportId, { detectWay: "AI" });
    await engine.db
      .updateTable("module_defect")
      .set({ thermal_image_id: site.imageId, memo: "AI2" })
      .where("id", "=", finding)
      .execute();
    const memos = async (query: string) =>
      (await ask(house, lee, "GET", path + query)).json.content.map(({ memo }: Listed) => memo).join("");
    expect([await memos(""), await memos("?aiInclude=false"), await memos("?aiInclude=true")]).toEqual([
      "라가나",
      "라가나",
      "라가나AI2",
    ]);
    const { json } = await ask(house, lee, "GET", `/api/module-defects/ai/reportId/${site.reportId}`);
    expect(json.content).toHaveLength(2);
    expect((await ask(house, lee, "DELETE", `/api/module-defects/ai/${finding}`)).status).toBe(200);
    const { seq } = await record("사람");
    expect((await ask(house, lee, "DELETE", `/api/module-defects/ai/${seq}`)).json.code).toBe("defects.not-a-finding");
    await ask(house, lee, "DELETE", `/api/moduleDefects/${seq}`);
  });

  describe("many at once", () => {
    const bulk = (person: Person, sent: object, headers = {}) =>
      ask(house, person, "PUT", `/api/module-defects/reportId/${site.reportId}/bulk`, sent, headers);
    const some = async (count: number) => {
      const made = [];
      for (let i = 0; i < count; i++) made.push(await record(`묶음 ${i}`));
      return made.map(({ seq, version }) => ({ seq, version }));
    };

    rule("changes status, type, class and memo of all, each with its entry in the history", async () => {
      const items = await some(3);
      const change = { defectStatus: "SCHEDULE", defectCode: "SOILING", abnormalityClass: 3, memo: "세척 예정" };
      const { json } = await bulk(park, { items, change });
      const before = (index: number) => ({
        defectStatus: "FOUND",
        defectCode: "CELL",
        abnormalityClass: null,
        memo: `묶음 ${index}`,
      });
      expect(json.content).toEqual(items.map(({ seq }, index) => ({ seq, version: 2, before: before(index) })));
      const { json: one } = await ask(house, lee, "GET", `/api/moduleDefects/${items[2]!.seq}`);
      expect(one).toMatchObject({ ...change, updatedBy: "박민수" });
      const { json: history } = await ask(house, lee, "GET", `/api/module-defects/${items[2]!.seq}/history`);
      expect(history.content[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual([
        "abnormalityClass",
        "defectCode",
        "defectStatus",
        "memo",
      ]);
    });

    it("changes none when one was changed or removed meanwhile, and says of each why and by whom", async () => {
      const items = await some(3);
      const [kept, edited, removed] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
      await ask(house, park, "PUT", `/api/moduleDefects/${edited.seq}`, { version: 1, memo: "박민수의 메모" });
      await ask(house, park, "DELETE", `/api/moduleDefects/${removed.seq}`);
      const { status, json } = await bulk(lee, { items, change: { memo: "모두" } });
      expect([status, json.code]).toEqual([409, "defects.some-refused"]);
      expect(json.details.refused).toEqual([
        { seq: edited.seq, code: "inspection.changed-meanwhile", version: 2, changedBy: "박민수" },
        { seq: removed.seq, code: "defects.defect-not-found", version: null, changedBy: null },
      ]);
      expect((await ask(house, lee, "GET", `/api/moduleDefects/${kept.seq}`)).json).toMatchObject({
        version: 1,
        memo: "묶음 0",
      });
    });

    rule("does not reach into another report, not even of the same company", async () => {
      const other = await aDefectSite(engine.db, await aCompany(house), [127.3, 36.3]);
      const foreign = await aDefect(engine.db, other.reportId);
      const { json } = await bulk(lee, { items: [{ seq: foreign, version: 1 }], change: { memo: "x" } });
      expect(json.details.refused[0].code).toBe("defects.defect-not-found");
    });

    rule("removes all and brings all back, twice over without harm", async () => {
      const items = await some(3);
      const seqs = items.map(({ seq }) => seq);
      const path = `/api/module-defects/reportId/${site.reportId}`;
      const headers = { "idempotency-key": "remove-three" };
      for (let round = 0; round < 2; round++)
        expect((await ask(house, lee, "POST", `${path}/remove`, { items }, headers)).status).toBe(200);
      expect(await memosOf(`ids=${seqs.join(",")}`)).toBe("");
      for (let round = 0; round < 2; round++)
        expect((await ask(house, lee, "POST", `${path}/restore`, { seqs })).json.content).toEqual(
          seqs.map((seq) => ({ seq, version: 3 })),
        );
      expect(await memosOf(`ids=${seqs.join(",")}&sort=seq,asc`)).toBe("묶음 0묶음 1묶음 2");
    });

    it("ends in some serial order when many people edit the same defects at once: every answer is a yes or a told no", async () => {
      const items = await some(4);
      const version = new Map(items.map(({ seq }) => [seq, 1]));
      let saved = 0;
      const edit = async (writer: number) => {
        for (let step = 0; step < 4; step++) {
          const { seq } = items[(writer + step) % items.length]!;
          const based = version.get(seq)!;
          const isBulk = (writer + step) % 3 === 0;
          const heard = isBulk
            ? await bulk(lee, {
                items: items.map((item) => ({ ...item, version: version.get(item.seq)! })),
                change: { memo: `${writer}` },
              })
            : await ask(house, park, "PUT", `/api/moduleDefects/${seq}`, { version: based, memo: `${writer}` });
          // 503: no connection was free in time. Nothing was written then.
          expect([200, 409, 503]).toContain(heard.status);
          if (heard.status === 200) saved += isBulk ? items.length : 1;
          const { json } = await ask(house, lee, "GET", `/api/moduleDefects/${seq}`);
          version.set(seq, Math.max(version.get(seq)!, json.version ?? 1));
        }
      };
      await Promise.all(Array.from({ length: 50 }, (_, writer) => edit(writer)));
      let versions = 0;
      for (const { seq } of items)
        versions += (await ask(house, lee, "GET", `/api/moduleDefects/${seq}`)).json.version - 1;
      expect(versions).toBe(saved);
      expect(saved).toBeGreaterThan(0);
    }, 120_000);
  });

  describe("places", () => {
    it("finds all images that see a spot, best first", async () => {
      const east = await aPlacedImage(engine.db, site.reportId, { at: site.corner, eastM: -12 });
      await aPlacedImage(engine.db, site.reportId, { at: site.corner, eastM: 500 });
      const { json: spot } = await ask(house, lee, "POST", "/api/moduleDefects", {
        solarThermalImage: site.imageId,
        defectShapeGeom: shapeSent({ x: 60, y: 200, width: 20, height: 20 }),
      });
      const path = `/api/solar-thermal-images/reportId/${site.reportId}/at?lon=${spot.lon}&lat=${spot.lat}`;
      const { content } = (await ask(house, lee, "GET", path)).json;
      expect(content.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([east, site.imageId]);
      expect(content[1]).toMatchObject({
        x: expect.closeTo(70, 1),
        y: expect.closeTo(210, 1),
        pxPerCell: expect.closeTo(3.12, 1),
      });
      const nowhere = `/api/solar-thermal-images/reportId/${site.reportId}/at?lon=36&lat=127`;
      expect((await ask(house, lee, "GET", nowhere)).json.code).toBe("inspection.location-out-of-range");
    });

    rule("lays the modules of the design into an image", async () => {
      const { content } = (await ask(house, lee, "GET", `/api/solar-thermal-images/${site.imageId}/modules`)).json;
      expect(content).toHaveLength(40);
      expect(content[3]).toMatchObject({ arrayId: "A1", stringId: "S1", moduleId: "M4" });
      expect(content[3].shape.coordinates[0].flat().map((px: number) => Math.round(px) + 0)).toEqual([
        90, 512, 110, 512, 110, 472, 90, 472, 90, 512,
      ]);
    });

    rule("remembers what a module had in earlier reports of the site, latest inspection first", async () => {
      const { addReport } = await import("@heliolens/database/queries/inspection/reports");
      const { companyId } = await engine.db
        .selectFrom("examine_report")
        .select("company_id as companyId")
        .where("id", "=", site.reportId)
        .executeTakeFirstOrThrow();
      const earlier = await addReport(engine.db, {
        companyId,
        siteId: site.siteId,
        name: "작년",
        examineDate: "2025-01-15",
        userId: null,
      });
      const old = await aDefect(engine.db, earlier, { moduleId: site.moduleIds[3]! });
      const { json } = await ask(house, lee, "GET", `/api/module-defects/${old}/of-same-module`);
      expect(json.content.map(({ memo, seq }: Listed) => memo || seq)).toEqual(["가", old]);
    });
  });
});
