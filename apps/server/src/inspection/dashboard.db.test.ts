import { aDefect, aGrant, anImage, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { describe, expect, it } from "vitest";
import { aCompany, aPerson, ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

const none = { FOUND: 0, SCHEDULE: 0, COMPLETE: 0 };

onBothEngines((engine) => {
  const here = hereOn(engine);

  /** Two sites. The first was inspected twice; of its latest defects one is open, one scheduled, one repaired. */
  async function aPortfolio() {
    const { db } = engine;
    const project = await aProject(db, here.ours, { name: "서해 에너지" });
    const site = await aSite(db, project, {
      siteCode: "YA-1",
      name: "영암 1호기",
      location: [126.47, 34.8],
      capacityKwp: 99,
      specificYieldKwhPerKwp: 1_300,
      tariffWonPerKwh: 150,
    });
    const other = await aSite(db, project, { siteCode: "YA-2", name: "영암 2호기" });
    await db.updateTable("site").set({ module_count: 198 }).where("id", "=", site).execute();
    const last = await aReport(db, site, { name: "2025 정기", examineDate: "2025-06-01" });
    for (let i = 0; i < 4; i += 1) await aDefect(db, last, { status: "COMPLETE" });
    const now = await aReport(db, site, { name: "2026 정기", examineDate: "2026-02-01", irradianceWm2: 800 });
    await anImage(db, now, "thermal_image");
    await aDefect(db, now, { code: "DIODE_1" });
    await aDefect(db, now, { code: "STRING_OPEN", status: "SCHEDULE", affectedModules: 20 });
    await aDefect(db, now, { code: "MODULE_OPEN", status: "COMPLETE" });
    await aDefect(db, now, { code: "CELL", detectWay: "AI" });
    const elsewhere = await aReport(db, other, { name: "다른 점검", examineDate: "2026-01-01" });
    await aDefect(db, elsewhere, { code: "CELL_HOTSPOT", deltaTK: 16 });
    return { project, site, other, last, now, elsewhere };
  }

  const summary = (person: Person, query = "") => ask(here.house, person, "GET", `/api/dashboard/defects${query}`);

  describe("the navigation", () => {
    it("is the tree of projects, sites and reports with counts that roll up", async () => {
      const { project, site, last, now } = await aPortfolio();
      const { json } = await ask(here.house, here.company, "GET", "/api/dashboard/navigation");
      expect(Object.keys(json).sort()).toEqual(["counts", "current", "projects", "reportsWithoutSite"]);
      expect(json.projects).toMatchObject([
        {
          seq: project,
          id: project,
          name: "서해 에너지",
          companySeq: here.ours,
          counts: {
            sites: 2,
            reports: 3,
            images: 1,
            modules: 198,
            defects: { FOUND: 2, SCHEDULE: 1, COMPLETE: 5 },
            findings: 1,
          },
          current: { examineDate: "2026-02-01", defects: { FOUND: 2, SCHEDULE: 1, COMPLETE: 1 }, findings: 1 },
        },
      ]);
      expect(json.projects[0].children[0]).toMatchObject({
        seq: site,
        siteId: "YA-1",
        location: { type: "Point", coordinates: [126.47, 34.8] },
        current: { examineDate: "2026-02-01", defects: { FOUND: 1, SCHEDULE: 1, COMPLETE: 1 }, findings: 1 },
        reports: [
          { seq: now, id: now, name: "2026 정기", examineDate: "2026-02-01", images: 1, findings: 1 },
          { seq: last, id: last, name: "2025 정기", examineDate: "2025-06-01", images: 0, findings: 0 },
        ],
      });
      expect(json.counts).toEqual(json.projects[0].counts);
    });

    it("and every sum in it ends where the viewer's sight ends", async () => {
      const { other, elsewhere } = await aPortfolio();
      await aGrant(engine.db, here.user.id, other);
      const { json } = await ask(here.house, here.user, "GET", "/api/dashboard/navigation");
      expect(json.projects[0].children.map(({ seq }: { seq: number }) => seq)).toEqual([other]);
      expect(json.counts).toEqual({
        sites: 1,
        reports: 1,
        images: 0,
        modules: 0,
        defects: { ...none, FOUND: 1 },
        findings: 0,
      });
      const mine = (await ask(here.house, here.user, "GET", "/api/my/dashboard")).json;
      expect(mine.projects).toEqual(json.projects);
      expect(mine.recentReports).toMatchObject([{ seq: elsewhere, siteSeq: other, siteName: "영암 2호기" }]);
      expect((await summary(here.user)).json).toMatchObject({
        defects: { ...none, FOUND: 1 },
        findings: 0,
        moduleCount: 0,
      });
      const stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
      expect(
        (await ask(here.house, stranger, "GET", `/api/dashboard/navigation?siteId=${other}`)).json.projects,
      ).toEqual([]);
      expect((await ask(here.house, stranger, "GET", "/api/my/dashboard")).json).toEqual({
        projects: [],
        recentReports: [],
      });
    });
  });

  describe("the defect summary", () => {
    it("counts the latest inspection of each site by type and status, beside the one before", async () => {
      await aPortfolio();
      const { json } = await summary(here.company);
      expect(json).toMatchObject({
        defects: { FOUND: 2, SCHEDULE: 1, COMPLETE: 1 },
        findings: 1,
        previousDefects: { ...none, COMPLETE: 4 },
        byType: [
          { code: "CELL", nameKo: "셀", defects: { ...none, FOUND: 1 } },
          { code: "DIODE", defects: { ...none, FOUND: 1 } },
          { code: "MODULE", defects: { ...none, COMPLETE: 1 } },
          { code: "STRING", defects: { ...none, SCHEDULE: 1 } },
        ],
        trend: [
          { examineDate: "2025-06-01", reports: 1, defects: { ...none, COMPLETE: 4 } },
          { examineDate: "2026-01-01", reports: 1, defects: { ...none, FOUND: 1 } },
          { examineDate: "2026-02-01", reports: 1, defects: { FOUND: 1, SCHEDULE: 1, COMPLETE: 1 } },
        ],
        affectedModules: 22,
        moduleCount: 198,
      });
    });

    it("estimates the loss and prints what it was reckoned from", async () => {
      const { site, other } = await aPortfolio();
      const { loss, lossInputs } = (await summary(here.company)).json;
      // 99 kWp over 198 modules are 500 Wp each; a third of a module and a string of twenty are lost.
      expect(loss.powerKw).toBeCloseTo((20 + 1 / 3) * 0.5);
      expect(loss.energyMwhPerYear).toBeCloseTo((20 + 1 / 3) * 0.5 * 1.3);
      expect(loss.wonPerYear).toBeCloseTo((20 + 1 / 3) * 0.5 * 1_300 * 150);
      expect(lossInputs).toMatchObject({
        sites: [{ seq: site, modulePowerWp: 500, specificYieldKwhPerKwp: 1_300, tariffWonPerKwh: 150, loss }],
        sitesWithoutPower: [{ seq: other, name: "영암 2호기" }],
        assumedDeltaTK: 10,
      });
    });

    it("speaks of one report, with the history of its site", async () => {
      const { last } = await aPortfolio();
      const { json } = await summary(here.company, `?reportId=${last}`);
      expect(json).toMatchObject({ defects: { ...none, COMPLETE: 4 }, previousDefects: null, affectedModules: 0 });
      expect(json.trend).toHaveLength(2);
      const lost = (
        await ask(here.house, here.company, "POST", "/api/solarExamineReports", {
          name: "홀로",
          examineDate: "2026-01-01",
        })
      ).json.id;
      expect((await summary(here.company, `?reportId=${lost}`)).json).toMatchObject({
        defects: none,
        trend: [{ reports: 1 }],
      });
    });

    it("does not know what the viewer may not see", async () => {
      const { project, site, now } = await aPortfolio();
      const stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
      for (const query of [`?projectId=${project}`, `?siteId=${site}`, `?reportId=${now}`])
        expect([query, (await summary(stranger, query)).status]).toEqual([query, 404]);
      expect((await summary(stranger, `?companyId=${here.ours}`)).json).toMatchObject({
        defects: none,
        moduleCount: 0,
        trend: [],
      });
    });
  });
});
