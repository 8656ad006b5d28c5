import { aDefect, anImage, aReport } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { openSharesPerReport } from "@heliolens/domain/share/share-link";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashOf } from "../foundation/secrets.ts";
import { aDefectPlace, type DefectPlace } from "../testing/a-defect-place.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;
  let person: Person;
  let place: DefectPlace;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    place = await aDefectPlace(engine.db, company);
  });
  afterAll(() => house?.close());

  const links = (reportId: number) => `/api/examine-report/${reportId}/share-links`;
  const opened = (link: string) => ask(house, null, "GET", `/api/shared-report?link=${link}`);

  async function aLink(reportId: number = place.reportId, days = 7) {
    const { json } = await ask(house, person, "POST", links(reportId), { name: "발주처", days });
    return { seq: json.content.seq as number, link: (json.content.path as string).split("link=")[1]! };
  }

  it("opens one report to whoever holds its link: confirmed findings, their place, nothing about people", async () => {
    const shown = await aDefect(engine.db, place.reportId, { moduleId: place.moduleIds[3]!, deltaTK: 12 });
    await aDefect(engine.db, place.reportId, { detectWay: "AI" });
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
    expect((await ask(house, person, "GET", links(place.reportId))).text).not.toContain(link);
  });

  it("answers a revoked, an expired and an invented link alike", async () => {
    const [revoked, expired] = [await aLink(), await aLink(place.reportId, 1)];
    await ask(house, person, "DELETE", `/api/share-links/${revoked.seq}`);
    await engine.db
      .updateTable("share_link")
      .set({ expires_at: house.clock.now })
      .where("id", "=", expired.seq)
      .execute();
    for (const link of [revoked.link, expired.link, "x".repeat(43)])
      expect(await opened(link)).toMatchObject({ status: 404, json: { code: "share.not-found" } });
    const { json } = await ask(house, person, "GET", links(place.reportId));
    const stateOf = (seq: number) => json.content.find((item: { seq: number }) => item.seq === seq).state;
    expect([stateOf(revoked.seq), stateOf(expired.seq)]).toEqual(["REVOKED", "EXPIRED"]);
  });

  it("opens nothing else: no picture of another report, and no call of somebody signed in", async () => {
    const { link } = await aLink();
    const foreign = await anImage(
      engine.db,
      (await aDefectPlace(engine.db, company, [127, 35])).reportId,
      "thermal_image",
    );
    const sibling = await anImage(engine.db, await aReport(engine.db, place.siteId), "rgb_image");
    const closed = [
      `/shared/pictures/thermal/${foreign}?link=${link}`,
      `/shared/pictures/rgb/${sibling}?link=${link}`,
      `/shared/pictures/thermal/${place.imageId}`,
      `/shared/pictures/files/${place.imageId}?link=${link}`,
      `/shared/report.pdf?link=${link}`,
    ];
    for (const path of closed) expect([path, (await ask(house, null, "GET", path)).status]).toEqual([path, 404]);
    const asBearer = { ...person, token: link };
    for (const path of [`/api/solarExamineReports/${place.reportId}`, links(place.reportId), "/api/my/dashboard"])
      expect([path, (await ask(house, asBearer, "GET", path)).status]).toEqual([path, 401]);
    for (const path of [`/pictures/thermal-images/${place.imageId}/thumb?link=${link}`, `/api/sites?link=${link}`])
      expect([path, (await ask(house, null, "GET", path)).status]).toEqual([path, 401]);
  });

  it("closes with its report, and has no more open links than it may", async () => {
    const reportId = await aReport(engine.db, place.siteId);
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
