import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { saveMade } from "@heliolens/database/queries/documents/making";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { aDefect, aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { mostWaiting } from "@heliolens/domain/documents/document";
import type { SummaryOptions } from "@heliolens/domain/documents/document-options";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

const dayMs = 86_400_000;

onBothEngines((engine) => {
  const { rule } = engine;
  const files = memoryStore();
  let house: TestHouse;
  let company: CompanyId;
  let person: Person;
  let reportId: ReportId;
  let otherDay: ReportId;

  beforeAll(async () => {
    house = await aHouse(engine.database, { files });
    await seedDefectTypes(engine.db);
    company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    const siteId = await aSite(engine.db, await aProject(engine.db, company), { name: "영암 1호기" });
    reportId = await aReport(engine.db, siteId, { name: "정기 점검", irradianceWm2: 800 });
    otherDay = await aReport(engine.db, siteId, { name: "지난 점검", examineDate: "2025-01-15" });
  });
  afterAll(() => house?.close());

  const exported = async (body: object = {}) =>
    ask(house, person, "POST", `/api/module-defects/reportId/${reportId}/exports`, {
      format: "csv",
      language: "ko",
      ...body,
    });
  const ready = async (id: number) => {
    const key = fileKey("documents", id, "document.csv");
    await files.save(key, new TextEncoder().encode("결함 ID"));
    await saveMade(engine.db, id as never, { fileKey: key, numbersKey: null, sizeBytes: 10, defectCount: 1 });
  };

  rule("enters an export with its filter, names its file by plant, report and day, and queues its making", async () => {
    house.jobs.length = 0;
    const { status, json } = await exported({ filter: { status: "FOUND", deltaTFrom: "10" }, sort: "priority,desc" });
    expect([status, json.content.state, json.content.name, json.content.fileUrl]).toEqual([
      200,
      "WAITING",
      "영암 1호기 정기 점검 2026-01-15.csv",
      null,
    ]);
    expect(house.jobs).toEqual([{ name: "documents.make", payload: { documentId: json.content.seq } }]);
    const { options } = await engine.db
      .selectFrom("document")
      .select("options")
      .where("id", "=", json.content.seq)
      .executeTakeFirstOrThrow();
    expect(options).toMatchObject({ filter: { status: ["FOUND"], deltaTFrom: 10, ai: "exclude" }, epsg: 4326 });
    expect((await exported({ filter: { colour: "red" } })).status).toBe(400);
    expect((await exported({ epsg: 1 })).status).toBe(400);
    expect((await exported({ epsg: 25832 })).status).toBe(200);
    expect(await exported({ epsg: 9999 })).toMatchObject({ status: 422, json: { code: "documents.system-unknown" } });
  });

  rule("gives the file for a day, then it is gone", async () => {
    const { seq } = (await exported()).json.content;
    expect((await ask(house, person, "GET", `/api/documents/${seq}/file`)).json.code).toBe("documents.not-ready");
    await ready(seq);
    const file = await ask(house, person, "GET", `/api/documents/${seq}/file`);
    expect([file.status, file.text, String(file.headers["content-type"])]).toEqual([
      200,
      "결함 ID",
      "text/csv; charset=utf-8",
    ]);
    expect(String(file.headers["content-disposition"])).toContain(encodeURIComponent("영암 1호기"));
    house.forwardMs(dayMs - 1_000);
    person = { ...person, ...(await aPerson(house, "COMPANY", company)) };
    expect((await ask(house, person, "GET", `/api/documents/${seq}`)).status).toBe(200);
    house.forwardMs(2_000);
    expect((await ask(house, person, "GET", `/api/documents/${seq}`)).json.code).toBe("documents.not-found");
    expect((await ask(house, person, "GET", `/api/documents/${seq}/file`)).status).toBe(404);
  });

  it("makes one summary of several reports, the same one while it is being made", async () => {
    const asked = `/api/examine-report/summary/create?reportId=${reportId}&reportId=${otherDay}`;
    const [first, second] = [await ask(house, person, "GET", asked), await ask(house, person, "GET", asked)];
    expect(first.json.content).toMatchObject({
      kind: "summary",
      format: "pdf",
      name: "영암 1호기 정기 점검 2026-01-15 +1.pdf",
      reports: [{ seq: reportId }, { seq: otherDay }],
    });
    expect(second.json.content.seq).toBe(first.json.content.seq);
    const other = await ask(house, person, "GET", `${asked}&language=en&sections=map,findings`);
    expect(other.json.content.seq).not.toBe(first.json.content.seq);
    expect((await ask(house, person, "GET", `${asked}&sections=secrets`)).status).toBe(400);
    const { json } = await ask(house, person, "GET", `/api/documents?reportId=${otherDay}&kind=summary`);
    expect(json.content.map(({ seq }: { seq: number }) => seq)).toEqual([
      other.json.content.seq,
      first.json.content.seq,
    ]);
  });

  rule("prints a link of its own where that is asked for: sealed, for 90 days, of one report", async () => {
    const asked = `/api/examine-report/summary/create?reportId=${reportId}&qr=link&details=urgent&perPage=1&look=print&mark=none`;
    const { json } = await ask(house, person, "GET", asked);
    const { options } = await engine.db
      .selectFrom("document")
      .select("options")
      .where("id", "=", json.content.seq)
      .executeTakeFirstOrThrow();
    const { share, ...layout } = options as SummaryOptions;
    expect(layout).toMatchObject({ details: "urgent", perPage: 1, look: "print", mark: "none" });
    const address = secretBox("the server's secret").open(share!.sealedAddress)!;
    expect(share!.sealedAddress).not.toContain("/share");
    const { url, secret } = /^(?<url>http.*\/share)#(?<secret>[\w-]{43})$/.exec(address)!.groups!;
    expect(url).toMatch(/^http/);
    const opened = await ask(house, null, "POST", "/api/shared-report", { link: secret });
    expect(opened.json.content).toMatchObject({ name: "정기 점검", expiresAt: share!.until });
    expect(new Date(share!.until).getTime() - house.clock.now.getTime()).toBeCloseTo(90 * dayMs, -4);
    const both = await ask(house, person, "GET", `${asked}&reportId=${otherDay}`);
    expect([both.status, both.json.code]).toEqual([422, "documents.link-of-one-report"]);
  });

  rule("shows a document to nobody who may not see all of its reports", async () => {
    const user = await aPerson(house, "USER", company);
    const elsewhere = await aSite(engine.db, await aProject(engine.db, company));
    const hidden = await aReport(engine.db, elsewhere);
    const { siteId } = (await engine.db
      .selectFrom("examine_report")
      .select("site_id as siteId")
      .where("id", "=", reportId)
      .executeTakeFirstOrThrow()) as { siteId: never };
    await aGrant(engine.db, user.id, siteId);
    const both = await ask(
      house,
      person,
      "GET",
      `/api/examine-report/summary/create?reportId=${reportId}&reportId=${hidden}`,
    );
    const own = await ask(house, person, "GET", `/api/examine-report/summary/create?reportId=${reportId}`);
    expect((await ask(house, user, "GET", `/api/documents/${both.json.content.seq}`)).status).toBe(404);
    expect((await ask(house, user, "GET", `/api/documents/${own.json.content.seq}`)).status).toBe(200);
    const listed = (await ask(house, user, "GET", "/api/documents")).json.content;
    expect(listed.map(({ seq }: { seq: number }) => seq)).not.toContain(both.json.content.seq);
    const foreign = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, await aCompany(house))));
    const admin = await aPerson(house, "ADMIN", null);
    const mixed = `/api/examine-report/summary/create?reportId=${reportId}&reportId=${foreign}`;
    expect((await ask(house, admin, "GET", mixed)).json.code).toBe("inspection.other-company");
    expect((await ask(house, person, "GET", mixed)).json.code).toBe("inspection.report-not-found");
  });

  rule("ranks a report's defects by the same rule in the list's order and in each item", async () => {
    await aDefect(engine.db, reportId, { code: "SOILING", deltaTK: 50 });
    await aDefect(engine.db, reportId, { code: "CELL_SINGLE", deltaTK: 4 });
    await aDefect(engine.db, reportId, { code: "CELL_SINGLE", deltaTK: 24 });
    await aDefect(engine.db, reportId, { code: "STRING_OPEN", affectedModules: 20 });
    await aDefect(engine.db, reportId, { code: "MODULE_BROKEN" });
    await aDefect(engine.db, reportId, { code: "MODULE_OPEN", status: "COMPLETE" });
    const items = async (sort: string) =>
      (await ask(house, person, "GET", `/api/module-defects/reportId/${reportId}?size=100&sort=${sort}`)).json.content;
    const ranked: { priority: string | null; lostModules: number }[] = await items("priority,desc");
    expect(ranked.map(({ priority }) => priority)).toEqual(["A", "A", "B", "C", "D", null]);
    const losses = (await items("loss,desc")).map(({ lostModules }: { lostModules: number }) => lostModules);
    expect(losses).toEqual(losses.toSorted((a: number, b: number) => b - a));
    // 24 K at 800 W/m² is 30 K at 1000: three quarters of a third of a module.
    expect(ranked[2]!.lostModules).toBeCloseTo(0.25);
  });

  rule("keeps nobody waiting for ever: so many at once, then not now", async () => {
    await engine.db.deleteFrom("document").execute();
    for (let count = 0; count < mostWaiting; count++) expect((await exported()).status).toBe(200);
    const { status, json } = await exported();
    expect([status, json.code]).toEqual([429, "documents.too-many-waiting"]);
  });
});
