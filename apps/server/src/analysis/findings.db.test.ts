import { addRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { type NewFinding, replaceFindings } from "@heliolens/database/queries/analysis/save-findings";
import { purgeDefects } from "@heliolens/database/queries/defects/save-defects";
import { listDecidedFindings } from "@heliolens/database/queries/documents/decided-findings";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aDefectSite, boxOnModule, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

interface Handle {
  readonly seq: number;
  readonly version: number;
}

onBothEngines((engine) => {
  const { rule, rules } = engine;
  let house: TestHouse;
  let company: CompanyId;
  let lee: Person;
  let site: DefectSite;
  let modules: number[];

  beforeAll(async () => {
    house = await aHouse(engine.database);
  });
  beforeEach(async () => {
    company = await aCompany(house);
    lee = await aPerson(house, "COMPANY", company, { name: "이영희" });
    site = await aDefectSite(engine.db, company);
    const rows = await engine.db
      .selectFrom("solar_module")
      .select("id")
      .where("site_id", "=", site.siteId)
      .orderBy("id")
      .execute();
    modules = rows.map(({ id }) => id);
    await found([
      { confidence: 0.9, deltaTK: 5 },
      { confidence: 0.6, deltaTK: 20 },
      { confidence: 0.4, deltaTK: 8 },
    ]);
  });
  afterAll(() => house?.close());

  const aFinding = (nth: number, given: Partial<NewFinding>): NewFinding => ({
    kind: "module",
    moduleId: modules[nth]!,
    affectedModules: 1,
    code: "CELL_SINGLE",
    confidence: 0.8,
    maxHeatC: 60,
    minHeatC: 40,
    averageHeatC: 45,
    referenceC: 42,
    deltaTK: 18,
    isRelative: false,
    reference: { kind: "string", why: null, ringsPx: [] },
    contrast: null,
    imageId: site.imageId,
    shapePx: shapeOfRect(boxOnModule(nth)),
    shape: null,
    location: site.corner,
    imageIds: [site.imageId],
    ...given,
  });
  /** What a run leaves behind. */
  async function found(given: readonly Partial<NewFinding>[]): Promise<number> {
    const { reportId } = site;
    await sql`update analysis_run set state = 'DONE' where report_id = ${reportId}`.execute(engine.db);
    const facts = { way: "modules", total: 1, thresholds: defaultThresholds, designRevision: 0, userId: null } as const;
    const run = (await addRun(engine.db, { ...facts, reportId }))!;
    const findings = given.map((one, nth) => aFinding(nth, one));
    return engine.db
      .transaction()
      .execute((trx) => replaceFindings(trx, { runId: run.id, reportId, modelVersion: "1.1.0", findings }));
  }
  const review = async (query = "") =>
    (await ask(house, lee, "GET", `/api/ai/findings/${site.reportId}?${query}`)).json.content;
  const handles = async (): Promise<Handle[]> =>
    (await review()).map(({ defect }: { defect: Handle }) => ({ seq: defect.seq, version: defect.version }));
  const decide = (body: object) => ask(house, lee, "POST", `/api/ai/findings/${site.reportId}/decisions`, body);
  const getDefect = async (seq: number) => ask(house, lee, "GET", `/api/moduleDefects/${seq}`);
  const precision = async () =>
    (await ask(house, lee, "GET", `/api/ai/precision?report=${site.reportId}`)).json.content;

  describe("findings", () => {
    rule("are reviewed in the order of confidence times ΔT, with all that the analysis said", async () => {
      const [first, second, third] = await review();
      expect([first, second, third].map(({ weight }) => Math.round(weight * 10))).toEqual([120, 45, 32]);
      expect(first).toMatchObject({
        kind: "module",
        proposedCode: "CELL_SINGLE",
        images: [{ id: site.imageId }],
        defect: { detectWay: "AI", mlDefectConfirmed: false, modelVersion: "1.1.0", deltaT: 20 },
      });
      expect(await review("leastConfidence=0.5")).toHaveLength(2);
      expect(await review("size=1&page=2")).toHaveLength(1);
    });

    rule(
      "become ordinary defects when they are confirmed, keep how they were found, and can be opened again",
      async () => {
        const [first] = await handles();
        const confirmed = (await decide({ decision: "confirm", items: [first] })).json.content as Handle[];
        expect((await getDefect(first!.seq)).json).toMatchObject({
          mlDefectConfirmed: true,
          detectWay: "AI",
          confidence: expect.closeTo(0.6, 5),
        });
        expect(await review("decision=confirmed")).toHaveLength(1);
        expect((await decide({ decision: "reopen", items: confirmed })).status).toBe(200);
        expect(await review()).toHaveLength(3);
        expect((await precision()).total).toMatchObject({ confirmed: 0, rejected: 0 });
      },
    );

    rule("are rejected with a reason, no longer shown, kept for good, and can be opened again", async () => {
      const [first] = await handles();
      const rejection = { decision: "reject", items: [first], reason: "reflection", note: "태양 반사" };
      const rejected = (await decide(rejection)).json.content as Handle[];
      expect((await getDefect(first!.seq)).status).toBe(404);
      expect(await review()).toHaveLength(2);
      await purgeDefects(engine.db, new Date(Date.now() + 86_400_000));
      const address = `/api/ai/findings/${site.reportId}/rejected`;
      const listed = (await ask(house, lee, "GET", address)).json.content;
      expect(listed).toMatchObject([
        {
          seq: first!.seq,
          ...{ reason: "reflection", note: "태양 반사", rejectedBy: "이영희", proposedCode: "CELL_SINGLE" },
          defectShapeGeom: { type: "Polygon" },
          solarModule: { seq: modules[1] },
          solarThermalImage: { seq: site.imageId, imgUrl: expect.stringContaining(String(site.imageId)) },
        },
      ]);
      await decide({ decision: "reopen", items: rejected });
      expect(await review()).toHaveLength(3);
      expect((await ask(house, lee, "GET", address)).json.content).toEqual([]);
    });

    rule("merges a confirmed finding into the defect that its module already has, and takes it back", async () => {
      const [first] = await handles();
      const shown = async () =>
        (await review()).find(({ defect }: { defect: { seq: number } }) => defect.seq === first!.seq);
      const own = await shown();
      expect(own.twin).toBeNull();
      const given = { solarExamineReport: site.reportId, solarModule: own.defect.solarModule.seq };
      const twin = (await ask(house, lee, "POST", "/api/moduleDefects", given)).json;
      expect((await shown()).twin.seq).toBe(twin.seq);
      const merged = (await decide({ decision: "confirm", items: [first] })).json.content;
      expect(merged).toMatchObject([{ seq: first!.seq, mergedInto: twin.seq }]);
      expect((await ask(house, lee, "GET", `/api/moduleDefects/${first!.seq}`)).status).toBe(404);
      const story = (await ask(house, lee, "GET", `/api/module-defects/${twin.seq}/history`)).json.content;
      expect(story[0]).toMatchObject({ kind: "merged", changes: [{ field: "mergedFrom", to: own.defect.label }] });
      const items = merged.map(({ seq, version }: Handle) => ({ seq, version }));
      expect((await decide({ decision: "reopen", items })).status).toBe(200);
      const kept = await decide({ decision: "confirm", items: (await handles()).slice(0, 1), duplicates: "keep" });
      expect(kept.json.content).toMatchObject([{ seq: first!.seq, mergedInto: null }]);
    });

    it("are decided all together or not at all", async () => {
      const [first, second] = await handles();
      const stale = { ...second!, version: 7 };
      const answer = await decide({ decision: "confirm", items: [first, stale, { seq: 999_999_999, version: 1 }] });
      expect([answer.status, answer.json.code]).toEqual([409, "defects.some-refused"]);
      expect(await review()).toHaveLength(3);
      const again = await decide({ decision: "reject", items: [stale], reason: "other" });
      expect(again.json.details.refused).toMatchObject([{ seq: stale.seq, code: "inspection.changed-meanwhile" }]);
    });

    rule(
      "above a confidence are confirmed at once, and what was confirmed is told so that it can be taken back",
      async () => {
        const address = `/api/ai/findings/${site.reportId}/confirm-above`;
        const confirmed = (await ask(house, lee, "POST", address, { confidence: 0.6 })).json.content as Handle[];
        expect(confirmed).toHaveLength(2);
        expect(await review()).toHaveLength(1);
        await decide({ decision: "reopen", items: confirmed });
        expect(await review()).toHaveLength(3);
        expect((await ask(house, lee, "POST", address, { confidence: 0.95 })).json.content).toEqual([]);
      },
    );

    it("that people decided are not proposed again by the next run, the others are replaced", async () => {
      const [first, second, third] = await handles();
      await decide({ decision: "confirm", items: [first] });
      await ask(house, lee, "DELETE", `/api/module-defects/ai/${second!.seq}`);
      expect(await found([{}, {}, {}, {}])).toBe(2);
      const after = await handles();
      expect(after).toHaveLength(2);
      expect(after.map(({ seq }) => seq)).not.toContain(third!.seq);
      expect((await getDefect(first!.seq)).json.mlDefectConfirmed).toBe(true);
    });

    rule("hang on nothing that is gone: a removed module and a removed image are left out", async () => {
      await engine.db.deleteFrom("solar_module").where("id", "=", modules[1]!).execute();
      expect(await found([{ imageIds: [999_999_999] }, {}, { imageId: 999_999_999, imageIds: [site.imageId] }])).toBe(
        2,
      );
      const items = (await review()) as { defect: { solarModule: object | null; solarThermalImage: object | null } }[];
      expect(items.filter(({ defect }) => defect.solarModule === null)).toHaveLength(1);
      expect(items.filter(({ defect }) => defect.solarThermalImage === null)).toHaveLength(1);
    });
  });

  rules("a training set", () => {
    const paths = () => [
      `/api/examine-report/${site.reportId}/training-sets`,
      `/api/sites/${site.siteId}/training-sets`,
      `/api/companies/${company}/training-sets`,
    ];
    const make = (path: string, who = lee) => ask(house, who, "POST", path, {});

    it("is made of a report, a site or a company once somebody has decided, one at a time", async () => {
      const [path] = paths();
      expect((await make(path!)).json.code).toBe("documents.nothing-decided");
      const [first, second] = await handles();
      await decide({ decision: "confirm", items: [first] });
      await decide({ decision: "reject", items: [second], reason: "soiling" });
      house.jobs.length = 0;
      const made = [];
      for (const one of paths()) made.push((await make(one)).json.content);
      expect(made).toMatchObject(
        Array(3).fill({ kind: "training-set", format: "zip", reports: [{ seq: site.reportId }] }),
      );
      expect(house.jobs).toEqual(
        made.map(({ seq }) => ({ name: "documents.make-large", payload: { documentId: seq } })),
      );
      expect((await make(path!)).json.content.seq).toBe(made[0].seq);
    });

    it("is of what people decided and an image shows, and of nothing else", async () => {
      const [first, second] = await handles();
      await decide({ decision: "confirm", items: [first] });
      await decide({ decision: "reject", items: [second], reason: "soiling", note: "새똥" });
      const listed = await listDecidedFindings(engine.db, site.reportId, 10);
      expect(listed.map(({ id, rejectedWhy, note }) => [id, rejectedWhy, note])).toEqual(
        expect.arrayContaining([
          [first!.seq, null, ""],
          [second!.seq, "soiling", "새똥"],
        ]),
      );
      expect(listed).toHaveLength(2);
      expect(await listDecidedFindings(engine.db, site.reportId, 1)).toHaveLength(1);
    });
  });

  rules("precision", () => {
    it("is told type by type from one's own decisions, changed types among the right ones, once there are five", async () => {
      await found(Array.from({ length: 6 }, () => ({})));
      const [a, b, c, d, e, f] = await handles();
      await decide({ decision: "confirm", items: [a, b, c] });
      await decide({ decision: "reject", items: [d], reason: "soiling" });
      expect((await precision()).total).toEqual({ confirmed: 3, changed: 0, rejected: 1, precision: null });
      const change = { version: e!.version, defectCode: "DIODE_1", mlDefectConfirmed: true };
      expect((await ask(house, lee, "PUT", `/api/moduleDefects/${e!.seq}`, change)).status).toBe(200);
      expect(f).toBeDefined();
      const { total, types } = await precision();
      expect(total).toEqual({ confirmed: 3, changed: 1, rejected: 1, precision: 0.8 });
      expect(types).toMatchObject([{ code: "CELL_SINGLE", confirmed: 3, changed: 1, rejected: 1, precision: 0.8 }]);
    });

    it("is of nobody else's decisions, and of no report out of reach", async () => {
      await decide({ decision: "confirm", items: await handles() });
      const stranger = await aPerson(house, "COMPANY", await aCompany(house));
      expect((await ask(house, stranger, "GET", "/api/ai/precision")).json.content.types).toEqual([]);
      expect((await ask(house, stranger, "GET", `/api/ai/precision?report=${site.reportId}`)).status).toBe(404);
    });
  });
});
