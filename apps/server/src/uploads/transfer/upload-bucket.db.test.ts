import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeUpload } from "@heliolens/database/queries/uploads/uploads";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { receivedFolder } from "@heliolens/domain/uploads/received-key";
import { partsFolder } from "@heliolens/domain/uploads/upload-part";
import type { FileKey } from "@heliolens/files/file-store";
import { aBucket, type Bucket } from "@heliolens/files/testing/a-bucket";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../../testing/a-house.ts";
import { aPicture, aTusClient, sha256Of } from "../../testing/a-tus-client.ts";
import { tidyPartials } from "./tidy-partials.ts";
import { openTransfer } from "./transfer.ts";

onPostgresql((engine) => {
  let bucket: Bucket;
  let folders: readonly [string, string];
  let house: TestHouse;
  let otherHouse: TestHouse;
  let pilot: Person;
  let reportId: ReportId;
  let client: ReturnType<typeof aTusClient>;
  // The same person at another machine: of this one it has the database and the bucket alone.
  let elsewhere: ReturnType<typeof aTusClient>;

  beforeAll(async () => {
    bucket = await aBucket();
    const aFolder = () => mkdtemp(join(tmpdir(), "heliolens-partials-"));
    folders = [await aFolder(), await aFolder()];
    house = await aHouse(engine.database, { files: bucket.store, uploads: uploadsIn(folders[0]) });
    otherHouse = await aHouse(engine.database, { files: bucket.store, uploads: uploadsIn(folders[1]) });
  });
  beforeEach(async () => {
    const company = await aCompany(house);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    pilot = await aPerson(house, "COMPANY", company);
    client = aTusClient(house, pilot.token);
    elsewhere = aTusClient(otherHouse, pilot.token);
  });
  afterAll(async () => {
    await house?.close();
    await otherHouse?.close();
    await bucket?.remove();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const uploadsIn = (partialsFolder: string) => ({ partialsFolder, reserveBytes: 0, quotaBytes: undefined });
  const objects = () => Array.fromAsync(bucket.store.list(`${receivedFolder}/report/${reportId}/`));
  const parts = () => Array.fromAsync(bucket.store.list(`${partsFolder}/`));
  const copies = async () => (await Promise.all(folders.map((folder) => readdir(folder)))).flat();
  const listed = async () =>
    (await ask(house, pilot, "GET", `/api/solarThermalImages/search/byReport?solarExamineReport=${reportId}`)).json
      ._embedded.solarThermalImages;

  it("a file lies in the bucket part by part until it is whole, then under its key alone, byte for byte", async () => {
    const bytes = aPicture(300_000);
    const { location } = await client.begin(bytes, { reportId });
    await client.send(location, bytes.subarray(0, 200_000), 0);
    expect([await objects(), (await parts()).length, await copies()]).toEqual([[], 1, []]);
    expect((await client.send(location, bytes.subarray(200_000), 200_000)).status).toBe(204);
    const [key, ...others] = await objects();
    expect([others, await parts(), await copies()]).toEqual([[], [], []]);
    expect(sha256Of(await bucket.store.read(key as FileKey))).toBe(sha256Of(bytes));
    const [image] = await listed();
    const picture = await otherHouse.app.inject({
      url: `/pictures/thermal-images/${image.id}/file`,
      headers: { authorization: `Bearer ${pilot.token}` },
    });
    expect(sha256Of(picture.rawPayload)).toBe(sha256Of(bytes));
  });

  it("goes on at another machine where it stopped, and is whole wherever its last byte comes", async () => {
    const bytes = aPicture(300_000);
    const { location } = await client.begin(bytes, { reportId });
    await client.send(location, bytes.subarray(0, 100_000), 0);
    expect(await elsewhere.offsetOf(location)).toMatchObject({ status: 200, offset: 100_000 });
    await elsewhere.send(location, bytes.subarray(100_000, 200_000), 100_000);
    expect((await client.send(location, bytes.subarray(200_000), 200_000)).status).toBe(204);
    expect(await elsewhere.offsetOf(location)).toMatchObject({ status: 200, offset: bytes.length });
    expect([(await objects()).length, (await listed()).length, await parts()]).toEqual([1, 1, []]);
  });

  it("sent to two machines at the same time it is entered once", async () => {
    const bytes = aPicture(300_000);
    const { location } = await client.begin(bytes, { reportId });
    const answers = await Promise.all([client.send(location, bytes, 0), elsewhere.send(location, bytes, 0)]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(204);
    expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: bytes.length });
    const [key, ...others] = await objects();
    expect(sha256Of(await bucket.store.read(key as FileKey))).toBe(sha256Of(bytes));
    expect([others, (await listed()).length]).toEqual([[], 1]);
  });

  it("a request whose bytes differ from its checksum leaves nothing, and what others sent stays", async () => {
    const bytes = aPicture(300_000);
    const { location } = await client.begin(bytes, { reportId });
    await client.send(location, bytes.subarray(0, 1_000), 0);
    const wrong = {
      "upload-checksum": `sha256 ${Buffer.from(sha256Of(Buffer.from("other")), "hex").toString("base64")}`,
    };
    const refused = await elsewhere.send(location, bytes.subarray(1_000), 1_000, wrong);
    expect(refused.code).toBe("uploads.checksum-differs");
    expect((await client.offsetOf(location)).offset).toBe(1_000);
    expect((await client.remove(location)).status).toBe(204);
    expect(await parts()).toEqual([]);
  });

  it("a file refused at its end never becomes an object", async () => {
    const bytes = aPicture();
    const { location } = await client.begin(bytes, { reportId, sha256: sha256Of(Buffer.from("other")) });
    expect((await client.send(location, bytes, 0)).status).toBe(422);
    expect([await objects(), await parts(), await copies(), await listed()]).toEqual([[], [], [], []]);
  });

  it("a bucket that does not answer leaves the file waiting whole, and it is entered by asking again", async () => {
    const bytes = aPicture();
    const { location } = await client.begin(bytes, { reportId });
    const { adopt } = bucket.store;
    bucket.store.adopt = () => Promise.reject(new Error("the bucket is away"));
    expect((await client.send(location, bytes, 0)).status).toBe(500);
    bucket.store.adopt = adopt;
    expect([await objects(), await listed()]).toEqual([[], []]);
    expect(await elsewhere.offsetOf(location)).toMatchObject({ status: 200, offset: bytes.length });
    expect(await listed()).toHaveLength(1);
  });

  it("a machine without room for the file refuses to finish it, and another one does", async () => {
    const bytes = aPicture();
    const { location } = await client.begin(bytes, { reportId });
    const full = await aHouse(engine.database, {
      files: bucket.store,
      uploads: { ...uploadsIn(folders[0]), reserveBytes: Number.MAX_SAFE_INTEGER },
    });
    expect((await aTusClient(full, pilot.token).send(location, bytes, 0)).code).toBe("uploads.storage-full");
    await full.close();
    expect((await elsewhere.send(location, bytes, 0)).status).toBe(204);
  });

  it("parts of uploads that are no more are removed by any machine, those of uploads under way stay", async () => {
    const [gone, going] = [aPicture(), aPicture()];
    const [a, b] = [await client.begin(gone, { reportId }), await client.begin(going, { reportId })];
    await client.send(a.location, gone.subarray(0, 500), 0);
    await client.send(b.location, going.subarray(0, 500), 0);
    await removeUpload(engine.db, a.location.split("/").at(-1)!);
    const given = { db: engine.db, now: () => new Date(), enqueue: async () => {} };
    expect(await tidyPartials(openTransfer(given, bucket.store, uploadsIn(folders[1])))).toBe(1);
    expect((await elsewhere.send(b.location, going.subarray(500), 500)).status).toBe(204);
    expect(await parts()).toEqual([]);
  });
});
