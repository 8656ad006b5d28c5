import { insertDesign } from "@heliolens/database/queries/insert-design";
import { purgeTrash } from "@heliolens/database/queries/inspection/purge-trash";
import { aDefect, aModuleRing, anImage, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { purgedBefore } from "@heliolens/domain/inspection/trash";
import { describe, expect, it } from "vitest";
import { aCompany, aPerson, ask } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

const dayMs = 86_400_000;

onBothEngines((engine) => {
  const { rule, rules } = engine;
  const here = hereOn(engine);

  /** A project with two sites; the first has a module, and a report with two images and a defect. */
  async function aPlant() {
    const project = await aProject(engine.db, here.ours, { name: "서해 에너지" });
    const site = await aSite(engine.db, project, { siteCode: "YA-1", name: "영암 1호기" });
    await aSite(engine.db, project, { siteCode: "YA-2", name: "영암 2호기" });
    await insertDesign(engine.db, site, {
      sections: [],
      arrays: [{ key: "a", sectionKey: null, code: "A", name: "A" }],
      strings: [{ key: "s", arrayKey: "a", code: "S", name: "S", rowNum: 1, colNum: 1 }],
      modules: [{ key: "m", stringKey: "s", code: "M", shape: aModuleRing() }],
    });
    const report = await aReport(engine.db, site, { name: "정기 점검" });
    await anImage(engine.db, report, "thermal_image");
    await anImage(engine.db, report, "rgb_image");
    await aDefect(engine.db, report);
    return { project, site, report };
  }
  type Plant = Awaited<ReturnType<typeof aPlant>>;

  const pathOf = { project: "/api/projects", site: "/api/sites", report: "/api/solarExamineReports" };
  const remove = (kind: keyof Plant, id: number, confirm = "") =>
    ask(here.house, here.company, "DELETE", `${pathOf[kind]}/${id}${confirm && `?confirm=${confirm}`}`);
  /** Removes as a person does: asks, reads what goes along, agrees. */
  async function removeAgreeing(kind: keyof Plant, id: number) {
    const asked = await remove(kind, id);
    const heard = asked.status === 200 ? asked : await remove(kind, id, asked.json.details.confirm);
    expect(heard.status).toBe(200);
    return heard;
  }
  const restore = (kind: keyof Plant, id: number, person = here.company) =>
    ask(here.house, person, "POST", `/api/trash/${kind}/${id}/restore`);
  const trash = async (person = here.company) => (await ask(here.house, person, "GET", "/api/trash")).json.content;
  const statusOf = async (kind: keyof Plant, id: number) =>
    (await ask(here.house, here.company, "GET", `${pathOf[kind]}/${id}`)).status;

  rules("removing", () => {
    it.each([
      ["project", { sites: 2, reports: 1, images: 2, modules: 1, defects: 1 }],
      ["site", { sites: 0, reports: 1, images: 2, modules: 1, defects: 1 }],
      ["report", { sites: 0, reports: 0, images: 2, modules: 0, defects: 1 }],
    ] as const)("a %s says what goes along, and goes when exactly that is confirmed", async (kind, belongings) => {
      const plant = await aPlant();
      const asked = await remove(kind, plant[kind]);
      expect([asked.status, asked.json.code]).toEqual([409, "inspection.removal-unconfirmed"]);
      expect(asked.json.details).toEqual({ ...belongings, confirm: expect.any(String) });
      expect(await statusOf(kind, plant[kind])).toBe(200);
      await aDefect(engine.db, plant.report);
      expect((await remove(kind, plant[kind], asked.json.details.confirm)).json.details).toMatchObject({ defects: 2 });
      const { json } = await removeAgreeing(kind, plant[kind]);
      expect((json.content ?? json).purgedFrom).toBe(
        new Date(here.house.clock.now.getTime() + 30 * dayMs).toISOString(),
      );
      expect(await statusOf(kind, plant[kind])).toBe(404);
      expect(await statusOf("report", plant.report)).toBe(404);
    });

    it("asks nothing where nothing goes along, and does not find a thing twice", async () => {
      const site = await aSite(engine.db, await aProject(engine.db, here.ours));
      expect((await remove("site", site)).status).toBe(200);
      expect((await remove("site", site)).json.code).toBe("inspection.site-not-found");
    });

    it("takes sites and reports out of every list and sum", async () => {
      const { project, site } = await aPlant();
      await removeAgreeing("site", site);
      const { json } = await ask(here.house, here.company, "GET", "/api/dashboard/navigation");
      expect(json.counts).toMatchObject({ sites: 1, reports: 0, images: 0, modules: 0 });
      expect((await ask(here.house, here.company, "GET", `/api/projects/${project}`)).json.siteCount).toBe(1);
      expect((await ask(here.house, here.company, "GET", pathOf.report)).json.page.totalElements).toBe(0);
    });
  });

  rules("the trash", () => {
    it("shows what was removed, by whom, from where and what it holds", async () => {
      const { project, site, report } = await aPlant();
      await removeAgreeing("report", report);
      here.house.forwardMs(1_000);
      await removeAgreeing("site", site);
      const [removedSite, removedReport, ...more] = await trash();
      expect(more).toEqual([]);
      expect(removedSite).toEqual({
        seq: site,
        id: site,
        kind: "site",
        name: "영암 1호기",
        path: ["서해 에너지"],
        removedAt: here.house.clock.now.toISOString(),
        removedBy: "김담당",
        purgedFrom: new Date(here.house.clock.now.getTime() + 30 * dayMs).toISOString(),
        belongings: { sites: 0, reports: 0, images: 0, modules: 1, defects: 0 },
        removedParent: null,
      });
      expect(removedReport).toMatchObject({
        kind: "report",
        seq: report,
        path: ["서해 에너지", "영암 1호기"],
        belongings: { images: 2, defects: 1 },
        removedParent: { kind: "site", seq: site, name: "영암 1호기" },
      });
      expect(await statusOf("project", project)).toBe(200);
    });

    it("is found by a part of a name or of what it lay in, and sorted by name", async () => {
      const { site, report } = await aPlant();
      await removeAgreeing("report", report);
      await removeAgreeing("site", site);
      const kinds = async (search: string) =>
        (await ask(here.house, here.company, "GET", `/api/trash?${search}`)).json.content.map(
          ({ kind }: { kind: string }) => kind,
        );
      expect(await kinds("keyword=영암&sort=name,asc")).toHaveLength(2);
      expect((await kinds("keyword=서해&sort=name,asc")).toReversed()).toEqual(
        await kinds("keyword=서해&sort=name,desc"),
      );
      expect(await kinds("keyword=없는 것")).toEqual([]);
    });

    it("is the company's own, and no user's", async () => {
      const { site } = await aPlant();
      await removeAgreeing("site", site);
      const stranger = await aPerson(here.house, "COMPANY", await aCompany(here.house));
      expect(await trash(stranger)).toEqual([]);
      expect((await restore("site", site, stranger)).json.code).toBe("inspection.not-in-trash");
      expect((await ask(here.house, here.user, "GET", "/api/trash")).status).toBe(403);
    });
  });

  describe("restoring", () => {
    it("brings back a project with its sites and reports, without what was removed before it", async () => {
      const { project, site, report } = await aPlant();
      await removeAgreeing("report", report);
      await removeAgreeing("project", project);
      expect((await restore("project", project)).json.content).toEqual({
        seq: project,
        id: project,
        kind: "project",
        name: "서해 에너지",
      });
      expect(await statusOf("site", site)).toBe(200);
      expect(await statusOf("report", report)).toBe(404);
      expect((await trash()).map(({ kind }: { kind: string }) => kind)).toEqual(["report"]);
    });

    rule("wants what it lay in restored first", async () => {
      const { project, site, report } = await aPlant();
      await removeAgreeing("report", report);
      await removeAgreeing("site", site);
      await removeAgreeing("project", project);
      const early = await restore("report", report);
      expect([early.status, early.json.code, early.json.details.removedParent]).toEqual([
        409,
        "inspection.parent-in-trash",
        { kind: "site", id: site, name: "영암 1호기" },
      ]);
      for (const [kind, id] of [
        ["project", project],
        ["site", site],
        ["report", report],
      ] as const)
        expect((await restore(kind, id)).status).toBe(200);
      expect(await statusOf("report", report)).toBe(200);
    });

    rule("makes no second project of a name and no second site of an id", async () => {
      const { project, site } = await aPlant();
      await removeAgreeing("site", site);
      await aSite(engine.db, project, { siteCode: "ya-1" });
      const again = await restore("site", site);
      expect([again.status, again.json.code, again.json.details.codes]).toEqual([
        409,
        "inspection.site-code-taken",
        ["ya-1"],
      ]);
      await removeAgreeing("project", project);
      const namesake = await aProject(engine.db, here.ours, { name: "서해 에너지" });
      expect((await restore("project", project)).json.code).toBe("inspection.project-name-taken");
      await engine.db.updateTable("project").set({ name: "다른 이름" }).where("id", "=", namesake).execute();
      await aSite(engine.db, namesake, { siteCode: "YA-2" });
      expect((await restore("project", project)).json).toMatchObject({
        code: "inspection.site-code-taken",
        details: { codes: ["YA-2"] },
      });
    });
  });

  describe("after 30 days", () => {
    it("nothing is offered any more, and the purge deletes it with its files and nothing else", async () => {
      await waitDays(31);
      await purge();
      const old = await aPlant();
      const keys = await keysOf(old.report);
      await removeAgreeing("project", old.project);
      await waitDays(29);
      const young = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, here.ours)));
      await removeAgreeing("report", young);
      expect(await purge()).toEqual({ projects: 0, sites: 0, reports: 0, files: 0, removed: [] });
      await waitDays(1.001);
      expect((await trash()).map(({ kind }: { kind: string }) => kind)).toEqual(["report"]);
      expect((await restore("project", old.project)).json.code).toBe("inspection.not-in-trash");
      expect(await purge()).toEqual({ projects: 1, sites: 2, reports: 1, files: 4, removed: keys });
      expect(await purge()).toMatchObject({ projects: 0, files: 0 });
      expect(await rowsLeft(old)).toEqual({ project: 0, site: 0, report: 0, module: 0 });
      expect((await restore("report", young)).status).toBe(200);
    });

    it("a purge that was cut off in the middle is finished by the next", async () => {
      const plant = await aPlant();
      await removeAgreeing("site", plant.site);
      await waitDays(31);
      let calls = 0;
      const failing = purgeTrash(engine.db, {
        removedBefore: purgedBefore(here.house.clock.now),
        removeTiles: async () => {},
        removeFiles: async () => {
          calls += 1;
          if (calls === 2) throw new Error("the power went");
        },
      });
      await expect(failing).rejects.toThrow("the power went");
      await purge();
      expect(await rowsLeft(plant)).toEqual({ project: 1, site: 0, report: 0, module: 0 });
    });
  });

  /** Sessions end meanwhile: the here.company signs in again. */
  async function waitDays(days: number) {
    here.house.forwardMs(days * dayMs);
    here.company = await aPerson(here.house, "COMPANY", here.ours);
  }

  async function purge() {
    const removed: string[] = [];
    const removeFiles = async (keys: readonly string[]) => void removed.push(...keys);
    const counts = await purgeTrash(engine.db, {
      removedBefore: purgedBefore(here.house.clock.now),
      removeFiles,
      removeTiles: async () => {},
    });
    return { ...counts, removed: removed.sort() };
  }

  async function keysOf(reportId: number): Promise<string[]> {
    const images = [
      ...(await engine.db
        .selectFrom("thermal_image")
        .selectAll()
        .where("report_id", "=", reportId as never)
        .execute()),
      ...(await engine.db
        .selectFrom("rgb_image")
        .selectAll()
        .where("report_id", "=", reportId as never)
        .execute()),
    ];
    return images.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key ?? ""]).sort();
  }

  async function rowsLeft({ project, site, report }: Plant) {
    const { db } = engine;
    return {
      project: (await db.selectFrom("project").select("id").where("id", "=", project).execute()).length,
      site: (await db.selectFrom("site").select("id").where("id", "=", site).execute()).length,
      report: (await db.selectFrom("examine_report").select("id").where("id", "=", report).execute()).length,
      module: (await db.selectFrom("solar_module").select("id").where("site_id", "=", site).execute()).length,
    };
  }
});
