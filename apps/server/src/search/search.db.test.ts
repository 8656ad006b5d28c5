import { aDefect, aGrant, aModule, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { searchFor } from "@heliolens/domain/search/search-pattern";
import { expect, it } from "vitest";
import { aCompany, aPerson, ask, type Person } from "../testing/a-house.ts";
import { hereOn } from "../testing/here.ts";

onBothEngines((engine) => {
  const here = hereOn(engine);

  const search = async (person: Person, keyword: string): Promise<Hit[]> => {
    const { status, json } = await ask(here.house, person, "GET", `/api/search?keyword=${encodeURIComponent(keyword)}`);
    expect(status).toBe(200);
    return json.content;
  };
  const found = async (person: Person, keyword: string) =>
    (await search(person, keyword)).map(({ kind, seq }) => `${kind}:${seq}`);

  async function aPlant() {
    const { db } = engine;
    const project = await aProject(db, here.ours, { name: "서울 에너지" });
    const site = await aSite(db, project, { siteCode: "GS-7", name: "강서 지붕" });
    const report = await aReport(db, site, { name: "봄 정기 점검", examineDate: "2026-03-01" });
    const defect = await aDefect(db, report);
    return { project, site, report, defect, module: await aModule(db, site) };
  }

  it("finds projects, sites and reports by name, code and Korean initials, best first", async () => {
    const { project, site, report } = await aPlant();
    const later = await aSite(engine.db, project, { name: "새 강서 지붕" });
    expect(await search(here.company, "ㅅㅇㅇㄴㅈ")).toEqual([
      { kind: "project", seq: project, name: "서울 에너지", about: expect.stringMatching(/^회사/), reportSeq: null },
    ]);
    expect(await found(here.company, "ㄳ ㅈㅂ")).toEqual([`site:${site}`, `site:${later}`, `report:${report}`]);
    expect(await found(here.company, "gs-7")).toEqual([`site:${site}`]);
    expect(await search(here.company, "봄ㅈㄱ 강서")).toEqual([
      { kind: "report", seq: report, name: "봄 정기 점검", about: "강서 지붕 · 2026-03-01", reportSeq: null },
    ]);
  });

  it("finds a defect by its label and a module by its code, with what they are shown in", async () => {
    const { report, defect, module } = await aPlant();
    expect(await search(here.company, `df-${defect}`)).toEqual([
      {
        kind: "defect",
        seq: defect,
        name: `DF-ID-${String(defect).padStart(8, "0")}`,
        about: "봄 정기 점검 · 2026-03-01",
        reportSeq: report,
      },
    ]);
    expect(await search(here.company, "s1/m1")).toEqual([
      {
        kind: "module",
        seq: module,
        name: expect.stringMatching(/ \/ S1 \/ M1$/),
        about: "강서 지붕",
        reportSeq: null,
      },
    ]);
    expect(await found(here.company, "s2/m1")).toEqual([]);
  });

  it("shows nobody what is not his: users their granted sites, companies their own, administrators everything", async () => {
    const { project, site, report, defect, module } = await aPlant();
    const hidden = await aSite(engine.db, project, { name: "강서 창고" });
    const neighbour = await aPerson(here.house, "COMPANY", await aCompany(here.house));
    const keywords = ["서울 에너지", "강서", "봄 정기", `DF-${defect}`, "S1/M1"];
    const all = async (person: Person) => (await Promise.all(keywords.map((word) => found(person, word)))).flat();

    expect(await all(neighbour)).toEqual([]);
    expect(await all(here.user)).toEqual([]);
    await aGrant(engine.db, here.user.id, site);
    const granted = [`project:${project}`, `site:${site}`, `report:${report}`, `report:${report}`, `defect:${defect}`];
    expect((await all(here.user)).sort()).toEqual([...granted, `module:${module}`].sort());
    expect(await all(here.company)).toContain(`site:${hidden}`);
    expect(await all(here.admin)).toEqual(expect.arrayContaining([...granted, `site:${hidden}`]));
  });

  it("names users and companies to administrators alone", async () => {
    expect(await found(here.admin, here.user.loginId)).toContain(`user:${here.user.id}`);
    expect(await found(here.company, here.user.loginId)).toEqual([]);
    expect((await found(here.admin, "ㅎㅅ")).some((hit) => hit.startsWith("company:"))).toBe(true);
    expect((await found(here.company, "ㅎㅅ")).some((hit) => hit.startsWith("company:"))).toBe(false);
  });

  it("gives at most twenty of a kind, the newest, and takes what is typed as letters", async () => {
    const project = await aProject(engine.db, here.ours, { name: "100% (주)한_빛" });
    const sites = [];
    for (let count = 0; count < 22; count += 1) sites.push(await aSite(engine.db, project, { name: `스물 ${count}` }));
    expect(await found(here.company, "스물")).toEqual(
      sites
        .slice(2)
        .reverse()
        .map((seq) => `site:${seq}`),
    );
    expect(await found(here.company, "100% (주)한_")).toEqual([`project:${project}`]);
    for (const typed of [".*", "[", "\\", "(?i)x", "***=서", "%", "s_/m1"]) await search(here.company, typed);
    expect(await found(here.company, "한.빛")).toEqual([]);
  });

  it("agrees with what the page finds by itself", async () => {
    const name = "Ägir 곡성·광주 달구벌 까치 (2)";
    const project = await aProject(engine.db, here.ours, { name });
    for (const typed of ["고", "ㄱㅅ", "ㄳ", "광", "달ㄱ", "닭", "ㄲㅊ", "ㄱㅊ", "gir", "(2)", "꼬", "곡성광주"])
      expect([typed, await found(here.company, typed)]).toEqual([
        typed,
        searchFor(typed)(name) ? [`project:${project}`] : [],
      ]);
  });

  it.each(["", "?keyword=", "?keyword=%20", `?keyword=${"x".repeat(101)}`, "?keyword=x&size=1000"])(
    "refuses %j",
    async (query) => expect((await ask(here.house, here.company, "GET", `/api/search${query}`)).status).toBe(400),
  );
});

interface Hit {
  readonly kind: string;
  readonly seq: number;
}
