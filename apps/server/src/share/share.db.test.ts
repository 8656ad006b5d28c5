import { hashOf } from "@heliolens/database/secrets/secrets";
import { aDefect, anImage, aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { openSharesPerReport } from "@heliolens/domain/share/share-link";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDefectSite, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Heard, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;
  let person: Person;
  let site: DefectSite;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    site = await aDefectSite(engine.db, company);
  });
  afterAll(() => house?.close());

  const links = (reportId: number) => `/api/examine-report/${reportId}/share-links`;
  const opened = (link: string, password?: string) =>
    ask(house, null, "POST", "/api/shared-report", { link, ...(password !== undefined && { password }) });
  const cookieOf = (heard: Heard) => String(heard.headers["set-cookie"]).split(";", 1)[0]!;

  async function aLink(reportId: number = site.reportId, asked: object = { days: 7 }, maker = person) {
    const { json } = await ask(house, maker, "POST", links(reportId), { name: "발주처", ...asked });
    return { seq: json.content.seq as number, link: (json.content.path as string).split("#")[1]! };
  }

  it("opens one report to whoever holds its link: confirmed findings, their place, nothing about people", async () => {
    const shown = await aDefect(engine.db, site.reportId, { moduleId: site.moduleIds[3]!, deltaTK: 12 });
    await aDefect(engine.db, site.reportId, { detectWay: "AI" });
    const { link } = await aLink();
    const { status, json, text } = await opened(link);
    expect(status).toBe(200);
    expect(json.content).toMatchObject({
      byStatus: { FOUND: 1, SCHEDULE: 0, COMPLETE: 0 },
      findings: [{ seq: shown, deltaT: 12, place: "A1 / S1 / M4" }],
      pdfUrl: null,
    });
    expect(json.content.plant).toHaveLength(40);
    expect(text).not.toContain(person.loginId);
  });

  it("keeps the secret nowhere: neither in its row nor in the list", async () => {
    const { seq, link } = await aLink();
    const row = await engine.db.selectFrom("share_link").selectAll().where("id", "=", seq).executeTakeFirstOrThrow();
    expect([link.length, row.token_hash]).toEqual([43, hashOf(link)]);
    expect(JSON.stringify(row)).not.toContain(link);
    expect((await ask(house, person, "GET", links(site.reportId))).text).not.toContain(link);
  });

  it("answers a revoked, an expired and an invented link alike", async () => {
    const [revoked, expired] = [await aLink(), await aLink(site.reportId, { days: 1 })];
    await ask(house, person, "DELETE", `/api/share-links/${revoked.seq}`);
    await engine.db
      .updateTable("share_link")
      .set({ expires_at: house.clock.now })
      .where("id", "=", expired.seq)
      .execute();
    for (const link of [revoked.link, expired.link, "x".repeat(43)])
      expect(await opened(link)).toMatchObject({ status: 404, json: { code: "share.not-found" } });
    const { json } = await ask(house, person, "GET", links(site.reportId));
    const stateOf = (seq: number) => json.content.find((item: { seq: number }) => item.seq === seq).state;
    expect([stateOf(revoked.seq), stateOf(expired.seq)]).toEqual(["REVOKED", "EXPIRED"]);
  });

  it("gives an open link another address, and turns away whoever has the one before", async () => {
    const { seq, link } = await aLink();
    const cookie = cookieOf(await opened(link));
    const { json } = await ask(house, person, "POST", `/api/share-links/${seq}/address`);
    const renewed = (json.content.path as string).split("#")[1]!;
    expect(json.content).toMatchObject({ seq, name: "발주처", state: "OPEN" });
    expect([(await opened(link)).status, (await opened(renewed)).status]).toEqual([404, 200]);
    const again = await ask(house, null, "POST", "/api/shared-report", { seq }, { cookie });
    expect(again).toMatchObject({ status: 404, json: { code: "share.not-found" } });
    await ask(house, person, "DELETE", `/api/share-links/${seq}`);
    expect((await ask(house, person, "POST", `/api/share-links/${seq}/address`)).json.code).toBe("share.not-found");
  });

  it("opens nothing else: no picture of another report, and no call of somebody signed in", async () => {
    const { link, seq } = await aLink();
    const cookie = cookieOf(await opened(link));
    expect(cookie).toMatch(/^heliolens-share=[\w-]{43}$/);
    const foreign = await anImage(
      engine.db,
      (await aDefectSite(engine.db, company, [127, 35])).reportId,
      "thermal_image",
    );
    const sibling = await anImage(engine.db, await aReport(engine.db, site.siteId), "rgb_image");
    const closed = [
      `/shared/pictures/thermal/${foreign}`,
      `/shared/pictures/rgb/${sibling}`,
      `/shared/pictures/files/${site.imageId}`,
      `/shared/${seq}/report.pdf`,
    ];
    for (const path of closed)
      expect([path, (await ask(house, null, "GET", path, undefined, { cookie })).status]).toEqual([path, 404]);
    for (const path of [
      `/shared/pictures/thermal/${site.imageId}`,
      `/shared/pictures/thermal/${site.imageId}?link=${link}`,
    ])
      expect([path, (await ask(house, null, "GET", path)).status]).toEqual([path, 404]);
    const asBearer = { ...person, token: link };
    for (const path of [`/api/solarExamineReports/${site.reportId}`, links(site.reportId), "/api/my/dashboard"])
      expect([path, (await ask(house, asBearer, "GET", path)).status]).toEqual([path, 401]);
    for (const path of [`/pictures/thermal-images/${site.imageId}/thumb`, "/api/sites"])
      expect([path, (await ask(house, null, "GET", path, undefined, { cookie })).status]).toEqual([path, 401]);
  });

  it("carries its secret in no address: it is behind the # and in the body, and answers name it nowhere", async () => {
    await anImage(engine.db, site.reportId, "thermal_image");
    const { json } = await ask(house, person, "POST", links(site.reportId), { name: "발주처" });
    expect(json.content.path).toMatch(/^\/share#[\w-]{43}$/);
    const link = json.content.path.split("#")[1];
    const heard = await opened(link);
    expect([heard.status, heard.text.includes(link)]).toEqual([200, false]);
    expect((await ask(house, null, "GET", `/api/shared-report?link=${link}`)).status).toBe(405);
    expect(String(heard.headers["set-cookie"])).toContain("HttpOnly; SameSite=Strict");
  });

  it("ends with the account of its maker: disabled, removed, or moved to another company", async () => {
    const makers: Person[] = [];
    for (let at = 0; at < 3; at++) makers.push(await aPerson(house, "COMPANY", company));
    const made: { readonly link: string }[] = [];
    for (const maker of makers) made.push(await aLink(site.reportId, {}, maker));
    const statuses = () => Promise.all(made.map(async ({ link }) => (await opened(link)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const admin = await aPerson(house, "ADMIN", null);
    await ask(house, admin, "PUT", `/api/users/${makers[0]!.id}`, { enabled: false });
    await ask(house, admin, "DELETE", `/api/users/${makers[1]!.id}`);
    await ask(house, admin, "PUT", `/api/users/${makers[2]!.id}`, { companySeq: await aCompany(house) });
    expect(await statuses()).toEqual([404, 404, 404]);
    await ask(house, admin, "PUT", `/api/users/${makers[0]!.id}`, { enabled: true });
    expect((await opened(made[0]!.link)).status).toBe(404);
  });

  it("asks for its password where it has one, and counts wrong ones", async () => {
    const { link, seq } = await aLink(site.reportId, { password: "plant 7 north" });
    expect((await opened(link)).json.code).toBe("share.password-required");
    expect((await opened(link, "plant 7 south")).json.code).toBe("share.password-wrong");
    const right = await opened(link, "plant 7 north");
    expect(right.status).toBe(200);
    expect((await ask(house, null, "POST", "/api/shared-report", { seq }, { cookie: cookieOf(right) })).status).toBe(
      200,
    );
    const statuses = [];
    for (let guess = 0; guess < 7; guess++) statuses.push((await opened(link, `guess ${guess}`)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    const row = await engine.db.selectFrom("share_link").selectAll().orderBy("id", "desc").executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain("plant 7");
  });

  it("ends on the day that was chosen", async () => {
    const day = new Date(house.clock.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { link, seq } = await aLink(site.reportId, { until: day });
    const { json } = await ask(house, person, "GET", links(site.reportId));
    const item = json.content.find((one: { seq: number }) => one.seq === seq);
    // Midnight in Korea.
    expect(item.expiresAt).toBe(`${day}T15:00:00.000Z`);
    expect((await opened(link)).status).toBe(200);
    const statuses = [];
    for (const until of ["2020-01-01", "2099-01-01", "gestern"])
      statuses.push((await ask(house, person, "POST", links(site.reportId), { name: "x", until })).status);
    expect(statuses).toEqual([422, 422, 400]);
  });

  it("is in the audit each time it is opened, without its secret", async () => {
    const { link } = await aLink();
    await opened(link);
    const { json, text } = await ask(house, person, "GET", "/api/audit-entries?deed=opened");
    expect(json.content[0]).toMatchObject({
      deed: "opened",
      objectKind: "share-link",
      objectName: "발주처",
      outcome: "DONE",
      userSeq: null,
      companySeq: company,
    });
    expect(text).not.toContain(link);
  });

  it("fills no audit: one address opens sixty a minute", async () => {
    const { link } = await aLink();
    house.forwardMs(60_000);
    const statuses: number[] = [];
    for (let nth = 0; nth < 61; nth++) statuses.push((await opened(link)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses[60]).toBe(429);
    house.forwardMs(60_000);
    expect((await opened(link)).status).toBe(200);
  });

  it("is listed for its company with the report, and for no other", async () => {
    const { seq } = await aLink();
    const { json } = await ask(house, person, "GET", "/api/share-links");
    expect(json.content.find((one: { seq: number }) => one.seq === seq)).toMatchObject({
      reportSeq: site.reportId,
      reportName: expect.any(String),
      state: "OPEN",
    });
    const stranger = await aPerson(house, "COMPANY", await aCompany(house));
    expect((await ask(house, stranger, "GET", "/api/share-links")).json.content).toEqual([]);
    const user = await aPerson(house, "USER", company);
    expect((await ask(house, user, "GET", "/api/share-links")).status).toBe(403);
  });

  it("closes with its report, and has no more open links than it may", async () => {
    const reportId = await aReport(engine.db, site.siteId);
    const { link, seq } = await aLink(reportId);
    for (let made = 1; made < openSharesPerReport; made++) await aLink(reportId);
    const refused = await ask(house, person, "POST", links(reportId), { name: "하나 더" });
    expect([refused.status, refused.json.code]).toEqual([409, "share.too-many"]);
    await ask(house, person, "DELETE", `/api/share-links/${seq}`);
    const { link: last } = await aLink(reportId);
    expect([(await opened(link)).status, (await opened(last)).status]).toEqual([404, 200]);
    await engine.db
      .updateTable("examine_report")
      .set({ removed_at: house.clock.now })
      .where("id", "=", reportId)
      .execute();
    expect((await opened(last)).status).toBe(404);
  });
});
