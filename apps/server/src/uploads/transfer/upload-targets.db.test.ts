import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeThing } from "@heliolens/database/queries/inspection/trash";
import { aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, aSession, ask, type Person, type TestHouse } from "../../testing/a-house.ts";
import { aPicture, aTusClient, sha256Of } from "../../testing/a-tus-client.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let partialsFolder: string;
  let company: CompanyId;
  let siteId: SiteId;
  let reportId: ReportId;
  let pilot: Person;

  beforeAll(async () => {
    partialsFolder = await mkdtemp(join(tmpdir(), "heliolens-partials-"));
    house = await aHouse(engine.database, { uploads: { partialsFolder, reserveBytes: 0, quotaBytes: undefined } });
    company = await aCompany(house);
    siteId = await aSite(engine.db, await aProject(engine.db, company));
    reportId = await aReport(engine.db, siteId);
    pilot = await aPerson(house, "COMPANY", company);
  });
  afterAll(async () => {
    await house?.close();
    await rm(partialsFolder, { recursive: true, force: true });
  });

  const as = (person: { readonly token: string }) => aTusClient(house, person.token);
  const idIn = (url: string) => url.split("/").at(-1)!;

  describe("an upload", () => {
    it("is begun only where its sender may edit; elsewhere there is nothing, as with a report that is not there", async () => {
      const abroad = await aPerson(house, "COMPANY", await aCompany(house));
      const ungranted = await aPerson(house, "USER", company);
      const granted = await aPerson(house, "USER", company);
      await aGrant(engine.db, granted.id, siteId);
      for (const person of [abroad, ungranted])
        expect(await as(person).begin(aPicture(), { reportId })).toMatchObject({
          status: 404,
          code: "inspection.report-not-found",
        });
      expect((await as(pilot).begin(aPicture(), { reportId: 999_999_999 })).status).toBe(404);
      expect((await as(granted).begin(aPicture(), { reportId })).status).toBe(201);
      expect((await as({ token: "none" }).begin(aPicture(), { reportId })).status).toBe(401);
    });

    it("is its sender's alone, even among colleagues", async () => {
      const colleague = await aPerson(house, "COMPANY", company);
      const bytes = aPicture();
      const { location } = await as(pilot).begin(bytes, { reportId });
      const other = as(colleague);
      expect((await other.offsetOf(location)).status).toBe(404);
      expect((await other.send(location, bytes, 0)).code).toBe("uploads.upload-not-found");
      expect((await other.remove(location)).status).toBe(404);
      expect((await as(pilot).offsetOf("/api/uploads/not-an-upload")).status).toBe(404);
      expect((await other.beginWithBytes(bytes, { reportId })).status).toBe(201);
    });

    it("goes on after its sender has signed in again", async () => {
      const person = await aPerson(house, "COMPANY", company);
      const bytes = aPicture();
      const { location } = await as(person).begin(bytes, { reportId });
      await as(person).send(location, bytes.subarray(0, 900), 0);
      await engine.db.deleteFrom("session").where("user_id", "=", person.id).execute();
      expect((await as(person).send(location, bytes.subarray(900), 900)).status).toBe(401);
      const renewed = as(await aSession(house, person.id));
      expect(await renewed.offsetOf(location)).toMatchObject({ status: 200, offset: 900 });
      expect((await renewed.send(location, bytes.subarray(900), 900)).status).toBe(204);
    });

    it("given up is gone with its bytes", async () => {
      const bytes = aPicture();
      const { location } = await as(pilot).begin(bytes, { reportId });
      await as(pilot).send(location, bytes.subarray(0, 900), 0);
      expect((await as(pilot).remove(location)).status).toBe(204);
      expect((await as(pilot).offsetOf(location)).status).toBe(404);
      expect(await readdir(partialsFolder)).not.toContain(idIn(location));
    });

    it("ends with 410 when its report is removed meanwhile, also at its last byte", async () => {
      const doomed = await aReport(engine.db, siteId);
      const bytes = aPicture();
      const { location } = await as(pilot).begin(bytes, { reportId: doomed });
      await as(pilot).send(location, bytes.subarray(0, 900), 0);
      await removeThing(engine.db, { kind: "report", id: doomed }, { userId: pilot.id, now: house.clock.now });
      expect(await as(pilot).send(location, bytes.subarray(900), 900)).toMatchObject({
        status: 410,
        code: "uploads.upload-gone",
      });
    });

    it("of an orthomosaic belongs to a site, and of nothing else", async () => {
      const bytes = aPicture();
      const orthomosaic = { siteId, resourceType: "ORTHOMOSAIC", filename: "ortho.tif" };
      expect((await as(pilot).beginWithBytes(bytes, orthomosaic)).status).toBe(201);
      expect((await as(pilot).begin(bytes, orthomosaic)).code).toBe("uploads.duplicate-content");
      expect((await as(pilot).begin(bytes, { ...orthomosaic, resourceType: "RGB" })).status).toBe(400);
      expect((await as(pilot).begin(bytes, { reportId, resourceType: "ORTHOMOSAIC" })).status).toBe(400);
      const user = await aPerson(house, "USER", company);
      await aGrant(engine.db, user.id, siteId);
      expect((await as(user).begin(aPicture(), orthomosaic)).status).toBe(403);
    });
  });

  it("a plan says of each file whether it is there, begun, new or refused", async () => {
    const [there, begun, fresh] = [aPicture(), aPicture(), aPicture()];
    await as(pilot).beginWithBytes(there, { reportId });
    const { location } = await as(pilot).begin(begun, { reportId });
    const file = (bytes: Buffer, fileName = "DJI_0001_T.JPG") => ({
      fileName,
      resourceType: "IR",
      sizeBytes: bytes.length,
      sha256: sha256Of(bytes),
    });
    const asked = [
      file(there),
      file(begun),
      file(fresh),
      file(fresh, "../x.jpg"),
      { ...file(there), resourceType: "RGB" },
    ];
    const { json } = await ask(house, pilot, "POST", "/api/uploads/plan", { reportId, files: asked });
    expect(json.content).toEqual([
      { state: "there", uploadUrl: null, refusal: null },
      { state: "begun", uploadUrl: location, refusal: null },
      { state: "new", uploadUrl: null, refusal: null },
      { state: "refused", uploadUrl: null, refusal: "uploads.name-invalid" },
      { state: "new", uploadUrl: null, refusal: null },
    ]);
    const tooMany = { reportId, files: Array(201).fill(file(fresh)) };
    expect((await ask(house, pilot, "POST", "/api/uploads/plan", tooMany)).status).toBe(400);
  });

  describe("room", () => {
    const within = async (room: { reserveBytes: number; quotaBytes: number | undefined }) => {
      const tight = await aHouse(engine.database, { uploads: { partialsFolder, ...room } });
      return { client: aTusClient(tight, pilot.token), close: () => tight.close() };
    };

    it("on the disk is asked for before a byte is taken", async () => {
      const { client, close } = await within({ reserveBytes: 2 ** 50, quotaBytes: undefined });
      expect(await client.begin(aPicture(), { reportId })).toMatchObject({ status: 507, code: "uploads.storage-full" });
      await close();
    });

    it("of the company counts what is there and what is on its way", async () => {
      const rich = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, await aCompany(house))));
      const admin = await aPerson(house, "ADMIN", null);
      const tight = await aHouse(engine.database, { uploads: { partialsFolder, reserveBytes: 0, quotaBytes: 5_000 } });
      const client = aTusClient(tight, admin.token);
      expect((await client.beginWithBytes(aPicture(2_000), { reportId: rich })).status).toBe(201);
      expect((await client.begin(aPicture(2_000), { reportId: rich })).status).toBe(201);
      expect(await client.begin(aPicture(2_000), { reportId: rich })).toMatchObject({
        status: 507,
        code: "uploads.quota-exceeded",
      });
      await tight.close();
    });

    it("of the company counts orthomosaics, those of its sites and of nobody else's", async () => {
      const [own, foreign] = [await aCompany(house), await aCompany(house)];
      const siteOf = async (owner: CompanyId) => aSite(engine.db, await aProject(engine.db, owner));
      const admin = await aPerson(house, "ADMIN", null);
      const tight = await aHouse(engine.database, { uploads: { partialsFolder, reserveBytes: 0, quotaBytes: 5_000 } });
      const client = aTusClient(tight, admin.token);
      const send = (siteId: SiteId) =>
        client.beginWithBytes(aPicture(3_000), { siteId, resourceType: "ORTHOMOSAIC", filename: "ortho.tif" });
      const site = await siteOf(own);
      expect((await send(site)).status).toBe(201);
      expect(await send(site)).toMatchObject({ status: 507, code: "uploads.quota-exceeded" });
      expect(await client.begin(aPicture(3_000), { reportId: await aReport(engine.db, site) })).toMatchObject({
        status: 507,
      });
      expect((await send(await siteOf(foreign))).status).toBe(201);
      await tight.close();
    });
  });
});
