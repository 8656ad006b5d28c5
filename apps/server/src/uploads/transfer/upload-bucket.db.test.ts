import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { receivedFolder } from "@heliolens/domain/uploads/received-key";
import type { FileKey } from "@heliolens/files/file-store";
import { aBucket, type Bucket } from "@heliolens/files/testing/a-bucket";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../../testing/a-house.ts";
import { aPicture, aTusClient, sha256Of } from "../../testing/a-tus-client.ts";

onPostgresql((engine) => {
  let bucket: Bucket;
  let partialsFolder: string;
  let house: TestHouse;
  let pilot: Person;
  let reportId: ReportId;
  let client: ReturnType<typeof aTusClient>;

  beforeAll(async () => {
    bucket = await aBucket();
    partialsFolder = await mkdtemp(join(tmpdir(), "heliolens-partials-"));
    const uploads = { partialsFolder, reserveBytes: 0, quotaBytes: undefined };
    house = await aHouse(engine.database, { files: bucket.store, uploads });
  });
  beforeEach(async () => {
    const company = await aCompany(house);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    pilot = await aPerson(house, "COMPANY", company);
    client = aTusClient(house, pilot.token);
  });
  afterAll(async () => {
    await house?.close();
    await bucket?.remove();
    await rm(partialsFolder, { recursive: true, force: true });
  });

  const objects = () => Array.fromAsync(bucket.store.list(`${receivedFolder}/report/${reportId}/`));
  const listed = async () =>
    (await ask(house, pilot, "GET", `/api/solarThermalImages/search/byReport?solarExamineReport=${reportId}`)).json
      ._embedded.solarThermalImages;

  it("a file lies on the local disk until it is whole, then in the bucket alone, byte for byte", async () => {
    const bytes = aPicture(300_000);
    const { location } = await client.begin(bytes, { reportId });
    await client.send(location, bytes.subarray(0, 200_000), 0);
    expect([await objects(), await readdir(partialsFolder)]).toEqual([[], [location.split("/").at(-1)]]);
    expect((await client.send(location, bytes.subarray(200_000), 200_000)).status).toBe(204);
    const [key, ...others] = await objects();
    expect([others, await readdir(partialsFolder)]).toEqual([[], []]);
    expect(sha256Of(await bucket.store.read(key as FileKey))).toBe(sha256Of(bytes));
    const [image] = await listed();
    const picture = await house.app.inject({
      url: `/pictures/thermal-images/${image.id}/file`,
      headers: { authorization: `Bearer ${pilot.token}` },
    });
    expect(sha256Of(picture.rawPayload)).toBe(sha256Of(bytes));
  });

  it("a file refused at its end never becomes an object", async () => {
    const bytes = aPicture();
    const { location } = await client.begin(bytes, { reportId, sha256: sha256Of(Buffer.from("other")) });
    expect((await client.send(location, bytes, 0)).status).toBe(422);
    expect([await objects(), await readdir(partialsFolder), await listed()]).toEqual([[], [], []]);
  });

  it("a bucket that does not answer leaves the file waiting whole, and it is entered by asking again", async () => {
    const bytes = aPicture();
    const { location } = await client.begin(bytes, { reportId });
    const { adopt } = bucket.store;
    bucket.store.adopt = () => Promise.reject(new Error("the bucket is away"));
    expect((await client.send(location, bytes, 0)).status).toBe(500);
    bucket.store.adopt = adopt;
    expect([await objects(), await listed()]).toEqual([[], []]);
    expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: bytes.length });
    expect(await listed()).toHaveLength(1);
  });
});
