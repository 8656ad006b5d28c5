import { aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { beforeEach, describe, expect, it } from "vitest";
import { aCompany, ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

const path = "/api/solarExamineReports";
const withoutSite = "보고서에 연결된 사이트 정보를 찾을 수 없습니다.";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  const here = hereOn(engine);
  let site: SiteId;
  beforeEach(async () => {
    site = await aSite(engine.db, await aProject(engine.db, here.ours), { siteCode: "YA-1", name: "영암 1호기" });
    await aGrant(engine.db, here.user.id, site);
  });

  const add = (person: Person, body: object) => ask(here.house, person, "POST", path, body);

  describe("a report", () => {
    const conditions = {
      level: "detailed",
      irradianceWm2: 860.5,
      ambientC: 24.5,
      windMs: 3.2,
      cloudOkta: 1,
      humidityPercent: 48,
      operator: "이점검",
      pilot: "박조종",
      qualification: "ISO 9712 Level 2",
      equipment: "M3T",
      plantState: "정상 운전\n인버터 3 정지",
    };

    rule("is written by whoever inspects the site, with the conditions the standard asks for", async () => {
      const { status, json } = await add(here.user, {
        name: "2026-02 정기",
        examineDate: "2026-02-28",
        siteSeq: site,
        ...conditions,
      });
      expect([status, json]).toEqual([
        200,
        {
          seq: json.id,
          id: expect.any(Number),
          name: "2026-02 정기",
          description: "",
          examineDate: "2026-02-28",
          site: { seq: site, id: site, siteId: "YA-1", name: "영암 1호기" },
          projectSeq: expect.any(Number),
          projectName: expect.any(String),
          companySeq: here.ours,
          timeZone: "Asia/Seoul",
          thermalImageCount: 0,
          rgbImageCount: 0,
          ...conditions,
          version: 1,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          updatedBy: "이점검",
          isSimulated: false,
        },
      ]);
      expect((await ask(here.house, here.user, "GET", `${path}/${json.id}`)).json).toEqual(json);
      const ofSite = await ask(here.house, here.user, "GET", `${path}/${json.id}/site`);
      expect(ofSite.json).toMatchObject({ id: site, siteId: "YA-1", reportCount: 1 });
    });

    rule.each([
      [{ irradianceWm2: 1501 }, "inspection.value-out-of-range"],
      [{ windMs: -0.1 }, "inspection.value-out-of-range"],
      [{ cloudOkta: 9 }, "inspection.value-out-of-range"],
      [{ examineDate: "2026-02-30" }, "inspection.examine-date-out-of-range"],
      [{ examineDate: "2062-02-03" }, "inspection.examine-date-out-of-range"],
      [{ examineDate: "1999-12-31" }, "inspection.examine-date-out-of-range"],
    ])("with %j is refused by rule", async (fields, code) => {
      const heard = await add(here.user, { name: "규칙", examineDate: "2026-02-28", siteSeq: site, ...fields });
      expect([heard.status, heard.json.code]).toEqual([422, code]);
    });

    it("keeps its day as it was written, in the database too", async () => {
      const { json } = await add(here.user, { name: "자정", examineDate: "2026-01-01", siteSeq: site });
      expect(json.examineDate).toBe("2026-01-01");
      const [row] = await engine.db
        .selectFrom("examine_report")
        .select("examined_on")
        .where("id", "=", json.id)
        .execute();
      expect(row?.examined_on).toBe("2026-01-01");
    });

    rule("changes what is sent and nothing else, and not from an older version", async () => {
      const { json: first } = await add(here.user, {
        name: "처음",
        examineDate: "2026-02-28",
        siteSeq: site,
        irradianceWm2: 800,
      });
      const edit = (body: object) => ask(here.house, here.user, "PUT", `${path}/${first.id}`, body);
      const changed = (await edit({ version: 1, name: "나중", irradianceWm2: null })).json;
      expect(changed).toMatchObject({ name: "나중", irradianceWm2: null, examineDate: "2026-02-28", version: 2 });
      const stale = await edit({ version: 1, name: "늦음" });
      expect([stale.status, stale.json.code, stale.json.details.current.name]).toEqual([
        409,
        "inspection.changed-meanwhile",
        "나중",
      ]);
      expect((await edit({ name: "판본 없음" })).status).toBe(400);
      expect((await edit({ version: 2, seq: first.id + 1 })).status).toBe(400);
    });

    rule("cannot be linked to another company's site, by anybody", async () => {
      const foreign = await aSite(engine.db, await aProject(engine.db, await aCompany(here.house)));
      const report = await aReport(engine.db, site);
      const link = (person: Person) =>
        ask(here.house, person, "PUT", `${path}/${report}`, { version: 1, siteSeq: foreign });
      expect((await link(here.user)).json.code).toBe("inspection.site-not-found");
      expect((await link(here.company)).json.code).toBe("inspection.site-not-found");
      expect((await link(here.admin)).json.code).toBe("inspection.other-company");
      expect((await add(here.company, { name: "남", examineDate: "2026-02-28", siteSeq: foreign })).status).toBe(404);
      const row = engine.db.updateTable("examine_report").set({ site_id: foreign }).where("id", "=", report).execute();
      await expect(row).rejects.toMatchObject({ code: "23503" });
    });
  });

  rules("a report without a site", () => {
    const draft = { name: "사이트 미정", examineDate: "2026-02-28" };

    it("answers the specification's text wherever its site is needed", async () => {
      const { json } = await add(here.company, draft);
      expect(json).toMatchObject({ site: null, projectSeq: null, companySeq: here.ours });
      for (const url of [`${path}/${json.id}/site`, `/api/examine-report/${json.id}/same-examine-date`]) {
        const heard = await ask(here.house, here.company, "GET", url);
        expect([heard.status, heard.json.code, heard.json.message]).toEqual([
          422,
          "inspection.report-without-site",
          withoutSite,
        ]);
      }
    });

    it("is the company's alone: a user can neither write nor see one", async () => {
      const { json } = await add(here.company, draft);
      expect((await ask(here.house, here.user, "GET", `${path}/${json.id}`)).status).toBe(404);
      expect((await add(here.user, draft)).json.message).toBe(withoutSite);
      const linked = await aReport(engine.db, site);
      const unlink = await ask(here.house, here.user, "PUT", `${path}/${linked}`, { version: 1, siteSeq: null });
      expect(unlink.json.code).toBe("inspection.report-without-site");
    });

    it("belongs to the company an administrator names, and is linked later", async () => {
      expect((await add(here.admin, draft)).json.code).toBe("inspection.company-required");
      expect((await add(here.admin, { ...draft, companySeq: 999_999 })).json.code).toBe("accounts.company-not-found");
      const { json } = await add(here.admin, { ...draft, companySeq: here.ours });
      const linked = await ask(here.house, here.admin, "PUT", `${path}/${json.id}`, { version: 1, siteSeq: site });
      expect(linked.json.site.seq).toBe(site);
    });
  });

  rule("of the same day at the same site are listed together, the asked one among them", async () => {
    const day = "2026-02-20";
    const [morning, noon] = [
      await aReport(engine.db, site, { examineDate: day }),
      await aReport(engine.db, site, { examineDate: day }),
    ];
    await aReport(engine.db, site, { examineDate: "2026-02-21" });
    await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, here.ours)), { examineDate: day });
    const { json } = await ask(here.house, here.user, "GET", `/api/examine-report/${noon}/same-examine-date`);
    expect(json.content.map(({ seq }: { seq: number }) => seq)).toEqual([morning, noon]);
  });

  rule("are listed by page with their filters, as repository calls are", async () => {
    const other = await aSite(engine.db, await aProject(engine.db, here.ours), { name: "해남" });
    const june = await aReport(engine.db, site, { name: "6월 정기", examineDate: "2025-06-10" });
    const november = await aReport(engine.db, other, { name: "11월 정기", examineDate: "2025-11-10" });
    const list = async (person: Person, query: string) => {
      const { json } = await ask(here.house, person, "GET", `${path}?${query}`);
      return json._embedded.solarExamineReports.map(({ id }: { id: number }) => id);
    };
    expect(await list(here.company, "")).toEqual([november, june]);
    expect(await list(here.user, "")).toEqual([june]);
    expect(await list(here.company, `siteId=${site}`)).toEqual([june]);
    expect(await list(here.company, "from=2025-07-01")).toEqual([november]);
    expect(await list(here.company, "to=2025-06-10&sort=examineDate,asc")).toEqual([june]);
    expect(await list(here.company, `keyword=${encodeURIComponent("해남")}`)).toEqual([november]);
    expect((await ask(here.house, here.company, "GET", `${path}?from=2025-02-30`)).status).toBe(422);
    const { json } = await ask(here.house, here.company, "GET", `${path}?size=1&page=1`);
    expect(json.page).toEqual({ size: 1, totalElements: 2, totalPages: 2, number: 1 });
  });
});
