import { aDefect, aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { aDefectSite, boxOnModule, type DefectSite, shapeSent } from "@heliolens/server/testing/a-defect-site";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "@heliolens/server/testing/a-house";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Section 7 of the specification: dashboard, defects, reports, AI, sites. Every call goes through the server.
onPostgresql((engine) => {
  let house: TestHouse;
  let person: Person;
  let site: DefectSite;
  let company: Awaited<ReturnType<typeof aCompany>>;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    site = await aDefectSite(engine.db, company);
  });
  afterAll(() => house?.close());

  const call = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => {
    const { status, json } = await ask(house, person, method, path, body);
    expect([path, status]).toEqual([path, 200]);
    return json;
  };
  const get = (path: string) => call("GET", path);
  const record = (sent: object) => call("POST", "/api/moduleDefects", { solarExamineReport: site.reportId, ...sent });

  describe("dashboard", () => {
    it("3.27 the tree is projects, their children the sites, and their reports", async () => {
      const { projects } = await get("/api/dashboard/navigation");
      expect(projects).toMatchObject([{ name: expect.any(String), children: [{ reports: [{ id: site.reportId }] }] }]);
    });
    it("7.06 GET my dashboard gives projects", async () => {
      expect((await get("/api/my/dashboard")).projects).toHaveLength(1);
    });
    it("7.07 GET /api/dashboard/navigation takes optional params", async () => {
      const { projects } = await get(`/api/dashboard/navigation?siteId=${site.siteId}`);
      expect(projects[0].children.map(({ id }: { id: number }) => id)).toEqual([site.siteId]);
    });
    it("7.08 GET /api/dashboard/defects", async () => {
      expect(await get("/api/dashboard/defects")).toMatchObject({ defects: { FOUND: 0, SCHEDULE: 0, COMPLETE: 0 } });
    });
  });

  describe("defects", () => {
    it("1.03 users record, edit and view defects by type, status and description", async () => {
      const { id } = await record({ defectCode: "DIODE", defectStatus: "FOUND", defectDesc: "뜨거움" });
      await call("PUT", `/api/moduleDefects/${id}`, { defectStatus: "SCHEDULE", defectDesc: "교체" });
      expect(await get(`/api/moduleDefects/${id}`)).toMatchObject({
        defectCode: "DIODE",
        defectStatus: "SCHEDULE",
        defectDesc: "교체",
      });
    });
    it("5.02 without a sub type a defect is saved with its main type's code", async () => {
      expect(await record({ defectCode: "STRING" })).toMatchObject({ defectCode: "STRING", mainCode: "STRING" });
    });
    it("5.03 a new defect defaults to main type CELL", async () => {
      expect(await record({})).toMatchObject({ defectCode: "CELL", mainCode: "CELL" });
    });
    it("7.09 GET /module-defects/search/solarThermalImageId/{id}?aiInclude gives content[]", async () => {
      const shape = { solarThermalImage: site.imageId, defectShapeGeom: shapeSent(boxOnModule(3)) };
      const { id } = await record(shape);
      const found = await aDefect(engine.db, site.reportId, { detectWay: "AI" });
      const onImage = { thermal_image_id: site.imageId };
      await engine.db.updateTable("module_defect").set(onImage).where("id", "=", found).execute();
      const listed = async (aiInclude: boolean) =>
        (
          await get(`/api/module-defects/search/solarThermalImageId/${site.imageId}?aiInclude=${aiInclude}`)
        ).content.map((one: { id: number }) => one.id);
      expect(await listed(false)).toEqual([id]);
      expect((await listed(true)).sort()).toEqual([id, found].sort());
    });
    it("7.10 GET /moduleDefects/{id}", async () => {
      const made = await record({ memo: "메모" });
      expect(await get(`/api/moduleDefects/${made.id}`)).toEqual(made);
    });
    it("7.11 POST /moduleDefects takes a defect as it was read", async () => {
      const read = await record({ memo: "메모" });
      const again = await call("POST", "/api/moduleDefects", read);
      expect([again.memo, again.id === read.id]).toEqual(["메모", false]);
    });
    it("7.12 PUT /moduleDefects/{id} takes a defect as it was read, version or none", async () => {
      const { version, ...read } = await record({ memo: "메모" });
      const saved = await call("PUT", `/api/moduleDefects/${read.id}`, { ...read, memo: "새 메모" });
      expect(saved).toMatchObject({ memo: "새 메모", version: version + 1 });
      expect((await call("PUT", `/api/moduleDefects/${read.id}`, saved)).version).toBe(version + 2);
    });
    it("7.13 DELETE /moduleDefects/{id}", async () => {
      const { id } = await record({});
      await call("DELETE", `/api/moduleDefects/${id}`);
      expect((await ask(house, person, "GET", `/api/moduleDefects/${id}`)).status).toBe(404);
    });
    it("7.14 PATCH /module-defects/{id}/coords takes a defect as it was read, version or none", async () => {
      const { version, ...read } = await record({ lon: 126.7, lat: 34.8 });
      const moved = (await call("PATCH", `/api/module-defects/${read.id}/coords`, { ...read, lon: 126.7001 })).content;
      expect(moved).toMatchObject({ lon: 126.7001, lat: 34.8, version: version + 1, moduleDefectId: read.id });
    });
    it("7.15 GET /defectTypes/search/findByParent_Seq?parent gives _embedded.defectTypes", async () => {
      const path = "/api/defectTypes/search/findByParent_Seq";
      const main = (await get(path))._embedded.defectTypes.find(({ code }: { code: string }) => code === "CELL");
      const subs = (await get(`${path}?parent=${main.id}`))._embedded.defectTypes;
      expect(subs.every(({ parent }: { parent: number }) => parent === main.id) && subs.length > 1).toBe(true);
    });
    it("7.16 GET /defectTypes/{id} gives its description", async () => {
      const [{ id }] = (await get("/api/defectTypes"))._embedded.defectTypes;
      expect((await get(`/api/defectTypes/${id}`)).description.length).toBeGreaterThan(0);
    });
    const findings = async () =>
      (await get(`/api/module-defects/ai/reportId/${site.reportId}`)).content.map(({ seq }: { seq: number }) => seq);
    it("7.55 the locations of AI defects are fetched", async () => {
      const id = await aDefect(engine.db, site.reportId, { detectWay: "AI" });
      expect(await findings()).toContain(id);
    });
    it("7.56 the location of an AI defect is removed", async () => {
      const id = await aDefect(engine.db, site.reportId, { detectWay: "AI" });
      await call("DELETE", `/api/module-defects/ai/${id}`);
      expect(await findings()).not.toContain(id);
    });
  });

  describe("reports", () => {
    it("7.17 GET /examine-report/{id}/same-examine-date", async () => {
      const { content } = await get(`/api/examine-report/${site.reportId}/same-examine-date`);
      expect(content).toMatchObject([{ id: site.reportId }]);
    });
    it("7.18 GET /examine-report/summary/create takes reportId several times", async () => {
      const other = await aReport(engine.db, site.siteId, { examineDate: "2026-01-20" });
      const { content } = await get(`/api/examine-report/summary/create?reportId=${site.reportId}&reportId=${other}`);
      expect(content.reports.map(({ id }: { id: number }) => id).sort()).toEqual([site.reportId, other].sort());
    });
    it("7.19 GET /solarExamineReports/{id} names its site", async () => {
      expect((await get(`/api/solarExamineReports/${site.reportId}`)).site.id).toBe(site.siteId);
    });
    it("7.20 GET /solarExamineReports", async () => {
      const { _embedded } = await get("/api/solarExamineReports");
      expect(_embedded.solarExamineReports.map(({ id }: { id: ReportId }) => id)).toContain(site.reportId);
    });
  });

  describe("AI", () => {
    beforeAll(async () => {
      await sql`insert into image_alignment (thermal_image_id, state, footprint)
        select id, 'hand', footprint from thermal_image where id = ${site.imageId}`.execute(engine.db);
    });
    it("7.21 GET /ai/status/{id}", async () => {
      expect(await get(`/api/ai/status/${site.reportId}`)).toEqual({ content: null });
    });
    it("7.22 GET /ai/start/{id}", async () => {
      expect((await get(`/api/ai/start/${site.reportId}`)).content).toMatchObject({ state: "READY" });
    });
    it("7.23 an analysis is stopped", async () => {
      expect((await get(`/api/ai/stop/${site.reportId}`)).content.state).toBe("STOPPED");
    });
  });

  describe("sites", () => {
    it("7.24 GET /sites takes params", async () => {
      const { content, page } = await get("/api/sites?page=0&size=10&sort=seq,desc&keyword=");
      expect([content[0].id, page.totalElements]).toEqual([site.siteId, 1]);
    });
    it("7.25 GET /sites/list", async () => {
      expect((await get("/api/sites/list")).content).toMatchObject([{ id: site.siteId }]);
    });
    it("7.26 GET /api/sites/{id} gives content", async () => {
      expect((await get(`/api/sites/${site.siteId}`)).content).toMatchObject({ id: site.siteId, address: "" });
    });
  });
});
