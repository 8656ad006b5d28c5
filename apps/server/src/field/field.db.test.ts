import { aDefect, aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDefectSite, type DefectSite } from "../testing/a-defect-site.ts";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";
import { aJpeg, aPng } from "../testing/a-picture.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let company: CompanyId;
  let manager: Person;
  let mender: Person;
  let site: DefectSite;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    company = await aCompany(house);
    manager = await aPerson(house, "COMPANY", company);
    mender = await aPerson(house, "USER", company);
    site = await aDefectSite(engine.db, company);
    await aGrant(engine.db, mender.id, site.siteId);
  });
  afterAll(() => house?.close());

  const tapped = "2026-03-01T23:10:00.000Z";
  const tap = (defect: number, body: object, key = crypto.randomUUID()) =>
    ask(
      house,
      mender,
      "POST",
      `/api/module-defects/${defect}/taps`,
      { tappedAt: tapped, ...body },
      {
        "idempotency-key": key,
      },
    );
  const historyOf = async (defect: number) =>
    (await ask(house, manager, "GET", `/api/module-defects/${defect}/history`)).json.content.filter(
      ({ kind }: { kind: string }) => kind === "changed",
    );
  const photosOf = (defect: number) => `/api/module-defects/${defect}/photos`;
  const send = (defect: number, content: string, person = mender) =>
    ask(house, person, "POST", photosOf(defect), { takenAt: tapped, content });

  it("records a status with the time of the tap, once, though the answer got lost and it was sent again", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const [body, key] = [{ from: "FOUND", to: "SCHEDULE" }, crypto.randomUUID()];
    expect((await tap(defect, body, key)).json.content).toMatchObject({ defectStatus: "SCHEDULE", version: 2 });
    expect((await tap(defect, body, key)).json.content).toMatchObject({ defectStatus: "SCHEDULE", version: 2 });
    expect((await tap(defect, body)).json.content).toMatchObject({ version: 2 });
    expect(await historyOf(defect)).toMatchObject([
      { tappedAt: tapped, changes: [{ field: "defectStatus", from: "FOUND", to: "SCHEDULE" }] },
    ]);
  });

  it("gives the rows of the plant for a plan on the phone, and none where there is no drawing", async () => {
    const rowsOf = async (reportId: number) =>
      (await ask(house, mender, "GET", `/api/examine-report/${reportId}/rows`)).json.content;
    const rows = await rowsOf(site.reportId);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.length).toBeGreaterThanOrEqual(3);
    const bare = await aSite(engine.db, await aProject(engine.db, company));
    await aGrant(engine.db, mender.id, bare);
    expect(await rowsOf(await aReport(engine.db, bare))).toEqual([]);
  });

  it("takes the time it hears of it where the phone's clock is ahead", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    await tap(defect, { from: "FOUND", to: "COMPLETE", tappedAt: "2031-01-01T00:00:00Z" });
    expect((await historyOf(defect))[0].tappedAt).toBe(house.clock.now.toISOString());
  });

  it("minds no memo written meanwhile, but another status: it is refused and shows it and whose it is", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const edit = (body: object) => ask(house, manager, "PUT", `/api/moduleDefects/${defect}`, body);
    await edit({ version: 1, memo: "사다리 필요" });
    expect((await tap(defect, { from: "FOUND", to: "SCHEDULE" })).status).toBe(200);
    await edit({ version: 3, defectStatus: "COMPLETE" });
    const { status, json } = await tap(defect, { from: "SCHEDULE", to: "FOUND" });
    expect([status, json.code]).toEqual([409, "inspection.changed-meanwhile"]);
    expect(json.details).toMatchObject({ current: { defectStatus: "COMPLETE" }, changedBy: expect.any(String) });
  });

  it("keeps a photo once, with the time it was taken, and shows it to whoever may see the defect", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const first = await send(defect, aPng);
    expect((await send(defect, aPng)).json.content.seq).toBe(first.json.content.seq);
    await send(defect, aJpeg(640, 480, "수리 후"));
    const { json } = await ask(house, manager, "GET", photosOf(defect));
    expect(json.content).toMatchObject([
      { takenAt: tapped, isOwn: false, widthPx: 1, heightPx: 1 },
      { takenAt: tapped, isOwn: false, widthPx: 640, heightPx: 480 },
    ]);
    const picture = await ask(house, manager, "GET", json.content[0].imgUrl);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    const stranger = await aPerson(house, "COMPANY", await aCompany(house));
    expect((await ask(house, stranger, "GET", json.content[0].imgUrl)).status).toBe(404);
  });

  it("refuses what is no picture or too large a one", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const refused = async (content: string) => (await send(defect, content)).json.code;
    expect(await refused(Buffer.from("<svg/>").toString("base64"))).toBe("field.photo-unreadable");
    expect(await refused(aJpeg(9_000, 10))).toBe("field.photo-too-large");
    expect((await ask(house, manager, "GET", photosOf(defect))).json.content).toEqual([]);
  });

  it("takes back a photo of one's own, nobody else's", async () => {
    const defect = await aDefect(engine.db, site.reportId);
    const { seq } = (await send(defect, aPng)).json.content;
    const remove = (person: Person) => ask(house, person, "DELETE", `/api/module-defects/photos/${seq}`);
    expect((await remove(manager)).json.code).toBe("field.photo-not-found");
    expect([(await remove(mender)).status, (await remove(mender)).status]).toEqual([200, 404]);
  });
});
