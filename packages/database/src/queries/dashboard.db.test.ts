import type { Viewer } from "@heliolens/domain/accounts/access";
import { growInspectionTree } from "@heliolens/domain/inspection/inspection-tree";
import fc from "fast-check";
import type { KyselyPlugin } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../database.ts";
import {
  aCompanyIn,
  aDefect,
  aGrant,
  aModuleRing,
  anImage,
  aProject,
  aReport,
  aSite,
  aUserIn,
} from "../testing/inspection-things.ts";
import { onBothEngines } from "../testing/on-both-engines.ts";
import { countDefectsByType, listOpenDefects, listTreeRows } from "./dashboard.ts";
import { seedDefectTypes } from "./defect-types.ts";
import { insertDesign } from "./insert-design.ts";
import { removeThing } from "./inspection/trash.ts";

const aDrawnDefect = fc.record({
  code: fc.constantFrom("CELL", "CELL_HOTSPOT", "DIODE_1", "STRING_OPEN", "REFLECTION", "UNKNOWN"),
  status: fc.constantFrom("FOUND", "SCHEDULE", "COMPLETE"),
  detectWay: fc.constantFrom("MANUAL", "AI"),
  isConfirmed: fc.boolean(),
});
const aDrawnReport = fc.record({
  day: fc.integer({ min: 1, max: 3 }),
  images: fc.nat(2),
  defects: fc.array(aDrawnDefect, { maxLength: 4 }),
  isRemoved: fc.boolean(),
});
const aDrawnSite = fc.record({
  modules: fc.nat(3),
  isGranted: fc.boolean(),
  isRemoved: fc.boolean(),
  reports: fc.array(aDrawnReport, { maxLength: 3 }),
});
const aDrawnProject = fc.record({
  isOurs: fc.boolean(),
  isRemoved: fc.boolean(),
  sites: fc.array(aDrawnSite, { maxLength: 3 }),
});
type DrawnProject = typeof aDrawnProject extends fc.Arbitrary<infer P> ? P : never;
type DrawnSite = DrawnProject["sites"][number];
type DrawnReport = DrawnSite["reports"][number];

onBothEngines((engine) => {
  beforeAll(() => seedDefectTypes(engine.db));

  it("counts for every viewer what a naive recount of what he may see finds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDrawnProject, { minLength: 1, maxLength: 4 }), async (drawn) => {
        const { viewers } = await plant(engine.db, drawn);
        for (const [role, viewer] of Object.entries(viewers)) {
          const tree = growInspectionTree(await listTreeRows(engine.db, viewer, {}));
          const seen = recount(drawn, role as keyof typeof viewers);
          expect([role, tree.counts, tree.projects.length]).toEqual([role, seen.counts, seen.projects]);
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it("keeps the counts of a report through every change, also of what counts as a defect", async () => {
    const { db } = engine;
    const report = await aReportIn(db);
    const counted = async () => {
      const row = await db.selectFrom("examine_report").selectAll().where("id", "=", report).executeTakeFirstOrThrow();
      return [row.found_count, row.schedule_count, row.complete_count, row.finding_count];
    };
    const first = await aDefect(db, report);
    const guess = await aDefect(db, report, { detectWay: "AI", code: "UNKNOWN" });
    await aDefect(db, report, { code: "ARTEFACT" });
    expect(await counted()).toEqual([1, 0, 0, 1]);
    await db.updateTable("module_defect").set({ status: "SCHEDULE" }).where("report_id", "=", report).execute();
    expect(await counted()).toEqual([0, 1, 0, 1]);
    await db.updateTable("module_defect").set({ ml_confirmed: true }).where("id", "=", guess).execute();
    expect(await counted()).toEqual([0, 2, 0, 0]);
    await db.updateTable("module_defect").set({ code: "REFLECTION" }).where("id", "=", first).execute();
    expect(await counted()).toEqual([0, 1, 0, 0]);
    await db.updateTable("defect_type").set({ is_defect: false }).where("code", "=", "UNKNOWN").execute();
    expect(await counted()).toEqual([0, 0, 0, 0]);
    await db.updateTable("defect_type").set({ is_defect: true }).where("code", "=", "UNKNOWN").execute();
    expect(await counted()).toEqual([0, 1, 0, 0]);
    await db.deleteFrom("module_defect").where("report_id", "=", report).execute();
    expect(await counted()).toEqual([0, 0, 0, 0]);
  });

  it("asks the database twice, however much there is", async () => {
    const { viewers } = await plant(engine.db, [
      {
        isOurs: true,
        isRemoved: false,
        sites: Array.from({ length: 5 }, () => ({ modules: 1, isGranted: true, isRemoved: false, reports: [] })),
      },
    ]);
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const { sites } = await listTreeRows(engine.db.withPlugin(counting), viewers.COMPANY, {});
    expect([sites.length, statements]).toEqual([5, 2]);
  });

  it("narrows to a project or a site", async () => {
    const { db } = engine;
    const companyId = await aCompanyIn(db);
    const viewer: Viewer = { userId: await aUserIn(db, companyId, "COMPANY"), role: "COMPANY", companyId };
    const [one, other] = [await aProject(db, companyId), await aProject(db, companyId)];
    const site = await aSite(db, one);
    await aReport(db, await aSite(db, one));
    const report = await aReport(db, site);
    const ids = async (scope: object) => {
      const { projects, sites, reports } = await listTreeRows(db, viewer, scope);
      return [projects, sites, reports].map((rows) => rows.map((row) => row.id));
    };
    expect(await ids({ projectId: other })).toEqual([[other], [], []]);
    expect(await ids({ siteId: site })).toEqual([[one], [site], [report]]);
    expect(await ids({ companyId: companyId + 1_000_000 })).toEqual([[], [], []]);
  });

  describe("defects of reports", () => {
    it("are counted by main type, without what is no defect and what nobody confirmed", async () => {
      const report = await aReportIn(engine.db);
      for (const code of ["CELL", "CELL_HOTSPOT", "REFLECTION", "STRING_OPEN"])
        await aDefect(engine.db, report, { code });
      await aDefect(engine.db, report, { code: "CELL_MULTI", status: "COMPLETE", detectWay: "AI", isConfirmed: true });
      await aDefect(engine.db, report, { code: "CELL_MULTI", detectWay: "AI" });
      expect(await countDefectsByType(engine.db, [report])).toEqual([
        { code: "CELL", nameKo: "셀", nameEn: "Cell", defects: { FOUND: 2, SCHEDULE: 0, COMPLETE: 1 } },
        { code: "STRING", nameKo: "스트링", nameEn: "String", defects: { FOUND: 1, SCHEDULE: 0, COMPLETE: 0 } },
      ]);
      expect(await countDefectsByType(engine.db, [])).toEqual([]);
    });

    it("lose by the worst of a module, never by more than the module, and by no repaired one", async () => {
      const report = await aReportIn(engine.db);
      const { modules } = await insertDesign(engine.db, await siteOf(engine.db, report), aSmallDesign(2));
      const [first, second] = [...modules.values()];
      await aDefect(engine.db, report, { code: "CELL_HOTSPOT", moduleId: first ?? null, deltaTK: 19.6 });
      await aDefect(engine.db, report, { code: "MODULE_OPEN", moduleId: first ?? null });
      await aDefect(engine.db, report, { code: "CELL_HOTSPOT", moduleId: second ?? null, deltaTK: 19.6 });
      await aDefect(engine.db, report, { code: "CELL_HOTSPOT", deltaTK: 20.4 });
      await aDefect(engine.db, report, { code: "STRING_OPEN", affectedModules: 20 });
      await aDefect(engine.db, report, { code: "MODULE_OPEN", status: "COMPLETE" });
      const open = await listOpenDefects(engine.db, [report]);
      const third = expect.closeTo(1 / 3);
      const group = { reportId: report, affectedModules: 1, powerWp: null, count: 1 };
      const byHeat = { ...group, rule: { kind: "by-heat", atMost: third } };
      const whole = { ...group, rule: { kind: "share", share: 1 }, deltaTK: null };
      expect(
        open.sort((a, b) => a.affectedModules - b.affectedModules || (a.deltaTK ?? 99) - (b.deltaTK ?? 99)),
      ).toEqual([
        { ...byHeat, deltaTK: expect.closeTo(19.6) },
        { ...byHeat, deltaTK: expect.closeTo(20.4) },
        whole,
        { ...whole, affectedModules: 20 },
      ]);
    });
  });

  it("seeds the defect types once and leaves an administrator's changes alone", async () => {
    const { db } = engine;
    const count = async () => (await db.selectFrom("defect_type").select("id").execute()).length;
    const before = await count();
    await db
      .updateTable("defect_type")
      .set({ name_ko: "새똥", loss_fraction: 0.25 })
      .where("code", "=", "DROPPING")
      .execute();
    await seedDefectTypes(db);
    expect(await count()).toBe(before);
    const dropping = await db
      .selectFrom("defect_type")
      .selectAll()
      .where("code", "=", "DROPPING")
      .executeTakeFirstOrThrow();
    expect(dropping).toMatchObject({ name_ko: "새똥", loss_fraction: 0.25, loss_kind: "by-area", is_defect: true });
    const parent = await db
      .selectFrom("defect_type")
      .select("code")
      .where("id", "=", dropping.parent_id)
      .executeTakeFirst();
    expect(parent?.code).toBe("SURFACE");
  });
});

async function aReportIn(db: Db) {
  return aReport(db, await aSite(db, await aProject(db, await aCompanyIn(db))));
}

async function siteOf(db: Db, reportId: Awaited<ReturnType<typeof aReportIn>>) {
  const row = await db.selectFrom("live_report").select("site_id").where("id", "=", reportId).executeTakeFirstOrThrow();
  if (row.site_id === null) throw new Error("the report has a site");
  return row.site_id;
}

const aSmallDesign = (modules: number) => ({
  sections: [],
  arrays: [{ key: "a", sectionKey: null, code: "A", name: "A" }],
  strings: [{ key: "s", arrayKey: "a", code: "S", name: "S", rowNum: 1, colNum: 1 }],
  modules: Array.from({ length: modules }, (_, m) => ({
    key: `m${m}`,
    stringKey: "s",
    code: `M${m}`,
    shape: aModuleRing(),
  })),
});

/** Plants the drawn trees in two companies, in a world of their own: whatever was there before is in the trash. */
async function plant(db: Db, drawn: readonly DrawnProject[]) {
  await db.updateTable("project").set({ removed_at: new Date() }).where("removed_at", "is", null).execute();
  const [ours, theirs] = [await aCompanyIn(db), await aCompanyIn(db)];
  const userId = await aUserIn(db, ours, "USER");
  for (const { isOurs, isRemoved, sites } of drawn) {
    const project = await aProject(db, isOurs ? ours : theirs);
    for (const site of sites) await plantSite(db, project, site, userId);
    if (isRemoved) await removeThing(db, { kind: "project", id: project }, { userId, now: new Date() });
  }
  const viewers: Record<"ADMIN" | "COMPANY" | "USER", Viewer> = {
    ADMIN: { userId: await aUserIn(db, null, "ADMIN"), role: "ADMIN", companyId: null },
    COMPANY: { userId: await aUserIn(db, ours, "COMPANY"), role: "COMPANY", companyId: ours },
    USER: { userId, role: "USER", companyId: ours },
  };
  return { viewers };
}

async function plantSite(
  db: Db,
  project: Awaited<ReturnType<typeof aProject>>,
  { modules, isGranted, isRemoved, reports }: DrawnSite,
  userId: Viewer["userId"],
) {
  const site = await aSite(db, project);
  await insertDesign(db, site, aSmallDesign(modules));
  if (isGranted) await aGrant(db, userId, site);
  for (const { day, images, defects, isRemoved: isReportRemoved } of reports) {
    const report = await aReport(db, site, { examineDate: `2026-01-0${day}` });
    for (let image = 0; image < images; image += 1)
      await anImage(db, report, image === 0 ? "thermal_image" : "rgb_image");
    for (const defect of defects) await aDefect(db, report, defect);
    if (isReportRemoved) await removeThing(db, { kind: "report", id: report }, { userId, now: new Date() });
  }
  if (isRemoved) await removeThing(db, { kind: "site", id: site }, { userId, now: new Date() });
}

/** The same counts from the drawing itself, without a database. */
function recount(drawn: readonly DrawnProject[], role: "ADMIN" | "COMPANY" | "USER") {
  const isSeen = ({ isGranted, isRemoved }: DrawnSite) => !isRemoved && (role !== "USER" || isGranted);
  const projects = drawn.filter(
    ({ isOurs, isRemoved, sites }) =>
      !isRemoved && (role === "ADMIN" || isOurs) && (role !== "USER" || sites.some(isSeen)),
  );
  const sites = projects.flatMap((project) => project.sites.filter(isSeen));
  const reports = sites.flatMap((site) => site.reports.filter((report) => !report.isRemoved));
  const defects = reports.flatMap((report) => report.defects.filter(({ code }) => code !== "REFLECTION"));
  const isFinding = ({ detectWay, isConfirmed }: DrawnReport["defects"][number]) => detectWay === "AI" && !isConfirmed;
  const withStatus = (status: string) => defects.filter((one) => !isFinding(one) && one.status === status).length;
  return {
    projects: projects.length,
    counts: {
      sites: sites.length,
      reports: reports.length,
      images: reports.reduce((sum, report) => sum + report.images, 0),
      modules: sites.reduce((sum, site) => sum + site.modules, 0),
      defects: { FOUND: withStatus("FOUND"), SCHEDULE: withStatus("SCHEDULE"), COMPLETE: withStatus("COMPLETE") },
      findings: defects.filter(isFinding).length,
    },
  };
}
