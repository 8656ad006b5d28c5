import { aGrant, aProject, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { describe, expect, it } from "vitest";
import { aCompany, aPerson, ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

onBothEngines((engine) => {
  const { rule, rules } = engine;
  const here = hereOn(engine);

  const addProject = async (name: string) =>
    (await ask(here.house, here.company, "POST", "/api/projects", { name })).json.seq;
  const addSite = (body: object) => ask(here.house, here.company, "POST", "/api/sites", body);

  describe("a project", () => {
    rule("is added by a company to itself, and by an administrator to the company he names", async () => {
      const own = await ask(here.house, here.company, "POST", "/api/projects", {
        name: "서해 에너지",
        description: "한 줄\n두 줄",
      });
      expect([own.status, own.json]).toEqual([
        200,
        {
          seq: expect.any(Number),
          id: own.json.seq,
          name: "서해 에너지",
          description: "한 줄\n두 줄",
          companySeq: here.ours,
          companyName: expect.any(String),
          siteCount: 0,
          version: 1,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          updatedBy: "김담당",
          isSimulated: false,
        },
      ]);
      const unnamed = await ask(here.house, here.admin, "POST", "/api/projects", { name: "남도" });
      expect([unnamed.status, unnamed.json.code]).toEqual([422, "inspection.company-required"]);
      const named = await ask(here.house, here.admin, "POST", "/api/projects", { name: "남도", companySeq: here.ours });
      expect(named.json.companySeq).toBe(here.ours);
    });

    rule("has a name of its own within the company, whatever the case", async () => {
      await addProject("Alpha");
      const again = await ask(here.house, here.company, "POST", "/api/projects", { name: "ALPHA" });
      expect([again.status, again.json.code]).toEqual([409, "inspection.project-name-taken"]);
      const other = await aPerson(here.house, "COMPANY", await aCompany(here.house));
      expect((await ask(here.house, other, "POST", "/api/projects", { name: "Alpha" })).status).toBe(200);
    });

    rule("is not overwritten by an edit of an older version, which sees the newer one and whose it is", async () => {
      const seq = await addProject("처음");
      const colleague = await aPerson(here.house, "COMPANY", here.ours, { name: "박동료" });
      const first = await ask(here.house, colleague, "PUT", `/api/projects/${seq}`, {
        version: 1,
        name: "동료의 이름",
      });
      expect([first.status, first.json.version]).toEqual([200, 2]);
      const second = await ask(here.house, here.company, "PUT", `/api/projects/${seq}`, {
        version: 1,
        name: "나의 이름",
      });
      expect([second.status, second.json.code]).toEqual([409, "inspection.changed-meanwhile"]);
      expect(second.json.details).toEqual({
        current: first.json,
        changedBy: "박동료",
        changedAt: first.json.updatedAt,
      });
    });

    it("keeps one of two edits sent at the same moment", async () => {
      const seq = await addProject("둘이 함께");
      const edits = ["가", "나"].map((name) =>
        ask(here.house, here.company, "PUT", `/api/projects/${seq}`, { version: 1, name }),
      );
      expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe("a site", () => {
    const place = { type: "Point", coordinates: [126.4712345678, 34.8012345678] };

    it("keeps every field that was given, the location to the last digit", async () => {
      const projectSeq = await addProject("서해 에너지");
      const fields = {
        siteId: "YA-1",
        name: "영암 1호기",
        description: "",
        address: "전라남도 영암군",
        location: place,
        capacityKwp: 1650.5,
        panelHeightM: 1.2,
        ellipsoidalHeightM: 32.5,
        specificYieldKwhPerKwp: 1350,
        tariffWonPerKwh: 160,
        panelProductSeq: null,
      };
      const added = await addSite({ projectSeq, ...fields });
      expect(added.status).toBe(200);
      const { content } = (await ask(here.house, here.company, "GET", `/api/sites/${added.json.content.seq}`)).json;
      expect(content).toMatchObject({ ...fields, projectSeq, moduleCount: 0, reportCount: 0, version: 1 });
      expect(content.id).toBe(content.seq);
    });

    rule.each([
      [{ location: { type: "Point", coordinates: [34.8, 126.47] } }, "inspection.location-out-of-range"],
      [{ location: { type: "Point", coordinates: [127, 35, 9, 1] } }, "inspection.location-out-of-range"],
      [{ location: { type: "Polygon", coordinates: [] } }, "inspection.location-out-of-range"],
      [{ capacityKwp: -1 }, "inspection.value-out-of-range"],
      [{ tariffWonPerKwh: 10_001 }, "inspection.value-out-of-range"],
    ])("with %j is refused by rule", async (fields, code) => {
      const projectSeq = await addProject("규칙");
      const heard = await addSite({ projectSeq, siteId: "R-1", name: "규칙", ...fields });
      expect([heard.status, heard.json.code]).toEqual([422, code]);
    });

    rule("of an unknown product is refused", async () => {
      const heard = await addSite({
        projectSeq: await addProject("제품"),
        siteId: "P-1",
        name: "제품",
        panelProductSeq: 99,
      });
      expect([heard.status, heard.json.code]).toEqual([404, "inspection.product-not-found"]);
    });

    it("has a site id of its own within the company, also when two are added at once", async () => {
      const [one, other] = [await addProject("하나"), await addProject("둘")];
      const both = await Promise.all(
        [one, other].map((projectSeq) => addSite({ projectSeq, siteId: "DUP-1", name: "같은 번호" })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
        code: "inspection.site-code-taken",
        details: { codes: ["DUP-1"] },
      });
    });

    rule("moves to another project of its company, never to another company's", async () => {
      const [from, to] = [await addProject("여기"), await addProject("저기")];
      const foreign = await aProject(engine.db, await aCompany(here.house));
      const { seq } = (await addSite({ projectSeq: from, siteId: "MV-1", name: "이사" })).json.content;
      const move = (person: Person, version: number, projectSeq: number) =>
        ask(here.house, person, "PUT", `/api/sites/${seq}`, { version, projectSeq });
      expect((await move(here.company, 1, to)).json.content).toMatchObject({ projectSeq: to, version: 2 });
      expect((await move(here.company, 2, foreign)).json.code).toBe("inspection.project-not-found");
      expect((await move(here.admin, 2, foreign)).json.code).toBe("inspection.other-company");
      expect((await move(here.company, 1, to)).json.code).toBe("inspection.changed-meanwhile");
    });

    it("is one, however often its creation is sent under one key", async () => {
      const projectSeq = await addProject("한 번만");
      const send = (key: string, siteId: string) =>
        ask(
          here.house,
          here.company,
          "POST",
          "/api/sites",
          { projectSeq, siteId, name: "한 번" },
          { "idempotency-key": key },
        );
      const heard = await Promise.all([send("k-1", "ONCE-1"), send("k-1", "ONCE-1"), send("k-1", "ONCE-1")]);
      expect(heard.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(heard.map(({ json }) => json.content.seq)).size).toBe(1);
      expect((await send("k-2", "ONCE-2")).json.content.seq).not.toBe(heard[0]?.json.content.seq);
      expect((await send("nicht gültig", "ONCE-3")).status).toBe(400);
    });
  });

  describe("the lists", () => {
    rule("show a user the granted sites and their projects, and count nothing else", async () => {
      const [seen, hidden] = [await aProject(engine.db, here.ours), await aProject(engine.db, here.ours)];
      const granted = await aSite(engine.db, seen, { name: "보이는 사이트" });
      await aSite(engine.db, seen);
      await aSite(engine.db, hidden);
      await aGrant(engine.db, here.user.id, granted);
      const sites = (await ask(here.house, here.user, "GET", "/api/sites")).json;
      expect(sites.content.map(({ seq }: { seq: number }) => seq)).toEqual([granted]);
      expect(sites.page).toEqual({ size: 10, totalElements: 1, totalPages: 1, number: 0 });
      const projects = (await ask(here.house, here.user, "GET", "/api/projects")).json;
      expect(projects._embedded.projects).toMatchObject([{ seq: seen, siteCount: 1 }]);
      expect(projects.page.totalElements).toBe(1);
      expect((await ask(here.house, here.user, "GET", "/api/sites/list")).json.content).toMatchObject([
        { name: "보이는 사이트" },
      ]);
    });

    rule("do not follow a user to another company", async () => {
      const site = await aSite(engine.db, await aProject(engine.db, here.ours));
      await aGrant(engine.db, here.user.id, site);
      expect((await ask(here.house, here.user, "GET", `/api/sites/${site}`)).status).toBe(200);
      const theirs = await aCompany(here.house);
      await engine.db.updateTable("app_user").set({ company_id: theirs }).where("id", "=", here.user.id).execute();
      expect((await ask(here.house, here.user, "GET", `/api/sites/${site}`)).status).toBe(404);
      expect((await ask(here.house, here.user, "GET", "/api/sites/list")).json.content).toEqual([]);
    });

    it("search, sort and page, and refuse a size that is no size", async () => {
      const project = await aProject(engine.db, here.ours, { name: "정렬" });
      for (const name of ["나주 100%", "가평", "다대포"]) await aSite(engine.db, project, { name, siteCode: name });
      const list = async (query: string) =>
        (await ask(here.house, here.company, "GET", `/api/sites?${query}`)).json.content?.map(
          ({ name }: { name: string }) => name,
        );
      expect(await list("sort=name,asc&size=2")).toEqual(["가평", "나주 100%"]);
      expect(await list("sort=name,asc&size=2&page=1")).toEqual(["다대포"]);
      expect(await list("page=7")).toEqual([]);
      expect(await list(`keyword=${encodeURIComponent("100%")}`)).toEqual(["나주 100%"]);
      expect(await list(`keyword=${encodeURIComponent("정렬")}&sort=siteId,desc`)).toEqual([
        "다대포",
        "나주 100%",
        "가평",
      ]);
      for (const query of ["size=0", "size=-1", "size=1e9", "size=101", "page=-1", "sort=password", "sort=name;drop"])
        expect([query, (await ask(here.house, here.company, "GET", `/api/sites?${query}`)).status]).toEqual([
          query,
          400,
        ]);
    });
  });

  rules("sections", () => {
    it("are added, renamed and removed; their ids are unique within the site", async () => {
      const site = await aSite(engine.db, await aProject(engine.db, here.ours));
      const added = await ask(here.house, here.company, "POST", `/api/sites/${site}/sections`, {
        sectionId: "A",
        name: "가 구역",
      });
      const section = added.json.content;
      expect(section).toEqual({
        seq: expect.any(Number),
        id: section.seq,
        sectionId: "A",
        name: "가 구역",
        siteSeq: site,
        arrayCount: 0,
      });
      const again = await ask(here.house, here.company, "POST", `/api/sites/${site}/sections`, {
        sectionId: "A",
        name: "또",
      });
      expect([again.status, again.json.code]).toEqual([409, "inspection.section-code-taken"]);
      await ask(here.house, here.company, "PUT", `/api/sections/${section.seq}`, { sectionId: "B", name: "나 구역" });
      const listed = await ask(here.house, here.company, "GET", `/api/sites/${site}/sections`);
      expect(listed.json.content).toMatchObject([{ sectionId: "B", name: "나 구역" }]);
      await engine.db
        .insertInto("solar_array")
        .values({ site_id: site, section_id: section.seq, array_code: "1", name: "1", shape: null })
        .execute();
      const kept = await ask(here.house, here.company, "DELETE", `/api/sections/${section.seq}`);
      expect([kept.status, kept.json.code, kept.json.details]).toEqual([
        409,
        "inspection.section-not-empty",
        { arrays: 1 },
      ]);
      await engine.db.deleteFrom("solar_array").where("site_id", "=", site).execute();
      expect((await ask(here.house, here.company, "DELETE", `/api/sections/${section.seq}`)).status).toBe(200);
    });
  });

  rules("grants", () => {
    it("are replaced as a whole, within the user's company, for users only", async () => {
      const project = await aProject(engine.db, here.ours);
      const [one, two] = [await aSite(engine.db, project), await aSite(engine.db, project)];
      const foreign = await aSite(engine.db, await aProject(engine.db, await aCompany(here.house)));
      const grant = (person: Person, userId: number, siteSeqs: number[]) =>
        ask(here.house, person, "PUT", `/api/users/${userId}/sites`, { siteSeqs });
      const seqs = async () =>
        (await ask(here.house, here.user, "GET", `/api/users/${here.user.id}/sites`)).json.content
          .map(({ seq }: { seq: number }) => seq)
          .sort();
      expect((await grant(here.company, here.user.id, [one, two, two])).status).toBe(200);
      expect(await seqs()).toEqual([one, two].sort());
      expect((await grant(here.company, here.user.id, [two])).json.content).toMatchObject([{ seq: two }]);
      expect((await grant(here.company, here.user.id, [one, foreign])).json.code).toBe("inspection.site-not-found");
      expect((await grant(here.admin, here.user.id, [one, foreign])).json.code).toBe("inspection.other-company");
      expect(await seqs()).toEqual([two]);
      expect((await grant(here.company, here.company.id, [one])).json.code).toBe("inspection.grants-only-for-users");
      expect((await grant(here.user, here.user.id, [one])).status).toBe(403);
    });
  });
});
