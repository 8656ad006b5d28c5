import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { receivedKey } from "@heliolens/domain/uploads/received-key";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../../testing/a-house.ts";
import { aPicture, aTusClient, metadataHeader, sha256Of } from "../../testing/a-tus-client.ts";

onBothEngines((engine) => {
  const { rule } = engine;
  let house: TestHouse;
  let files: FileStore;
  let partialsFolder: string;
  let reportId: ReportId;
  let pilot: Person;
  let client: ReturnType<typeof aTusClient>;

  beforeAll(async () => {
    files = memoryStore();
    partialsFolder = await mkdtemp(join(tmpdir(), "heliolens-partials-"));
    house = await aHouse(engine.database, {
      files,
      uploads: { partialsFolder, reserveBytes: 0, quotaBytes: undefined },
    });
    const company = await aCompany(house);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    pilot = await aPerson(house, "COMPANY", company);
    client = aTusClient(house, pilot.token);
  });
  afterAll(async () => {
    await house?.close();
    await rm(partialsFolder, { recursive: true, force: true });
  });

  const listed = (report = reportId) =>
    engine.db
      .selectFrom("thermal_image")
      .select(["name", "folder", "sha256", "file_key as key"])
      .where("report_id", "=", report)
      .orderBy("id")
      .execute();
  const hashes = async () => (await listed()).map(({ sha256 }) => sha256);
  const idIn = (url: string) => url.split("/").at(-1)!;
  const keyIn = (url: string) => receivedKey({ id: idIn(url), reportId, siteId: null }) as FileKey;

  describe("a file", () => {
    it("that comes in pieces is listed when it is whole, stored byte for byte, its reading enqueued", async () => {
      const bytes = aPicture(5_000);
      const { status, location } = await client.begin(bytes, { reportId, folder: "DCIM/DJI_001" });
      expect([status, location]).toEqual([201, expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/)]);
      expect(await client.send(location, bytes.subarray(0, 3_000), 0)).toMatchObject({ status: 204, offset: 3_000 });
      expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: 3_000 });
      expect(await hashes()).not.toContain(sha256Of(bytes));
      house.jobs.length = 0;
      expect(await client.send(location, bytes.subarray(3_000), 3_000)).toMatchObject({ status: 204, offset: 5_000 });
      const row = (await listed()).at(-1)!;
      expect(row).toMatchObject({ name: "DJI_0001_T.JPG", folder: "DCIM/DJI_001", sha256: sha256Of(bytes) });
      expect(sha256Of(await files.read(row.key as FileKey))).toBe(sha256Of(bytes));
      expect(house.jobs.map(({ name }) => name)).toEqual(["uploads.read-thermal-image"]);
    });

    rule("that is small comes with its beginning, in one exchange; chosen alone it lies in no folder", async () => {
      const bytes = aPicture();
      const begun = await client.beginWithBytes(bytes, { reportId, folder: "" });
      expect(begun).toMatchObject({ status: 201, offset: bytes.length });
      expect(await hashes()).toContain(sha256Of(bytes));
    });

    rule("that is cut off in the middle keeps what came, and begun anew it is the same upload", async () => {
      const bytes = aPicture();
      const first = await client.begin(bytes, { reportId });
      await client.send(first.location, bytes.subarray(0, 100), 0);
      const { json } = await ask(house, pilot, "POST", "/api/uploads/plan", {
        reportId,
        files: [{ fileName: "x.jpg", resourceType: "IR", sizeBytes: bytes.length, sha256: sha256Of(bytes) }],
      });
      expect(json.content).toEqual([{ state: "begun", uploadUrl: first.location, refusal: null }]);
      expect((await client.begin(bytes, { reportId })).location).toBe(first.location);
      expect((await client.offsetOf(first.location)).offset).toBe(0);
    });

    rule.each(["3", "1001", "-1", "NaN", "1e3", "", "0x10"])("is not continued at offset %j", async (offset) => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId });
      await client.send(location, bytes.subarray(0, 1_000), 0);
      const { status } = await client.send(location, bytes.subarray(1_000), offset);
      expect(status).toBe(/^\d+$/.test(offset) ? 409 : 400);
      expect((await client.offsetOf(location)).offset).toBe(1_000);
    });

    it("sent twice at one offset at once is taken once", async () => {
      const bytes = aPicture(200_000);
      const { location } = await client.begin(bytes, { reportId });
      const answers = await Promise.all([0, 1].map(() => client.send(location, bytes.subarray(0, 100_000), 0)));
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [204, 409],
        [204, 423],
      ]).toContainEqual(statuses);
      expect(await client.send(location, bytes.subarray(100_000), 100_000)).toMatchObject({ status: 204 });
      expect(await hashes()).toContain(sha256Of(bytes));
    });

    rule("longer than it said is refused and nothing of the surplus kept", async () => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId });
      expect(await client.send(location, Buffer.concat([bytes, bytes]), 0)).toMatchObject({
        status: 413,
        code: "uploads.file-too-large",
      });
      expect((await client.offsetOf(location)).offset).toBe(0);
    });

    rule("damaged on its way is dropped by its checksum, and the offset stays", async () => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId });
      const digest = createHash("sha1").update(bytes).digest("base64");
      const damaged = Buffer.from(bytes);
      damaged[700]! ^= 1;
      const refused = await client.send(location, damaged, 0, { "upload-checksum": `sha1 ${digest}` });
      expect([refused.status, refused.code]).toEqual([460, "uploads.checksum-differs"]);
      expect((await client.offsetOf(location)).offset).toBe(0);
      const unknown = await client.send(location, bytes, 0, { "upload-checksum": "md5 AAAA" });
      expect(unknown.status).toBe(400);
      const right = await client.send(location, bytes, 0, { "upload-checksum": `sha1 ${digest}` });
      expect(right.status).toBe(204);
    });

    rule("other than its declared hash is refused at its end and leaves nothing behind", async () => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId, sha256: sha256Of(Buffer.from("other")) });
      const refused = await client.send(location, bytes, 0);
      expect([refused.status, refused.code]).toEqual([422, "uploads.content-differs"]);
      expect(await hashes()).not.toContain(sha256Of(bytes));
      expect((await client.offsetOf(location)).status).toBe(404);
      expect(await files.findSizeBytes(keyIn(location))).toBeUndefined();
    });

    rule.each([
      ["0", 422, "uploads.file-empty"],
      ["-1", 400, "wire.malformed"],
      ["9007199254740993", 400, "wire.malformed"],
      ["1e3", 400, "wire.malformed"],
      [String(2 ** 31), 413, "uploads.file-too-large"],
    ])("of length %s is refused before a byte is taken", async (length, status, code) => {
      const refused = await client.begin(aPicture(), { reportId }, { "upload-length": length });
      expect([refused.status, refused.code]).toEqual([status, code]);
    });

    rule.each(["../../x", "C:\\x", "a".repeat(300), "a\0b.jpg", "a\r\nset-cookie: b.jpg", "a/b.jpg"])(
      "named %j is refused before a byte is taken",
      async (filename) => {
        const refused = await client.begin(aPicture(), { reportId, filename });
        expect([refused.status, refused.code]).toEqual([422, "uploads.name-invalid"]);
      },
    );

    rule.each([
      ["Hangul as macOS sends it", "열화상.jpg".normalize("NFD"), "열화상.jpg"],
      ["a mark that turns the text around", "gpj\u202e.exe", "gpj.exe"],
      ["a dot in front", ".htaccess", ".htaccess"],
      ["emoji", "☀️ 1.jpg", "☀ 1.jpg"],
    ])("with %s in its name is shown cleaned and stored under a name of ours", async (_, filename, shown) => {
      const bytes = aPicture();
      await client.beginWithBytes(bytes, { reportId, filename, folder: "../../etc/열" });
      const row = (await listed()).find(({ sha256 }) => sha256 === sha256Of(bytes));
      expect(row).toMatchObject({
        folder: "etc/열",
        key: expect.stringMatching(/^received\/report\/\d+\/[0-9a-f-]+$/),
      });
      expect(row?.name.replace("\ufe0f", "")).toBe(shown);
    });

    rule("whose content is there is skipped and said so; the same name with other content is kept", async () => {
      const [bytes, other] = [aPicture(), aPicture()];
      await client.beginWithBytes(bytes, { reportId });
      const again = await client.begin(bytes, { reportId, filename: "other-name.jpg" });
      expect([again.status, again.code]).toEqual([409, "uploads.duplicate-content"]);
      expect((await client.beginWithBytes(other, { reportId })).status).toBe(201);
    });

    rule.each([
      ["IR", "text,1\n2,3\n", 415, "uploads.wrong-slot"],
      ["RGB", "PK\u0003\u0004zip", 415, "uploads.wrong-slot"],
      ["RGB", "MZ\u0000\u0001\u0002\u0000exe", 422, "uploads.not-a-picture"],
      ["CSV", "MZ\u0000\u0001\u0002\u0000exe", 415, "uploads.kind-unknown"],
    ])("sent as %s but holding %j is refused by what it is", async (resourceType, text, status, code) => {
      const bytes = Buffer.from(`${text}${Math.random()}`);
      const refused = await client.beginWithBytes(bytes, { reportId, resourceType });
      expect([refused.status, refused.code]).toEqual([status, code]);
    });

    rule.each([
      ["nothing", ""],
      ["no base64", "reportId ?"],
      ["no hash", metadataHeader({ reportId: 1, resourceType: "IR", filename: "x.jpg" })],
      ["an unknown kind", metadataHeader({ reportId: 1, resourceType: "EXE", filename: "x", sha256: "0".repeat(64) })],
      ["no place", metadataHeader({ resourceType: "IR", filename: "x", sha256: "0".repeat(64) })],
      ["a key twice", "reportId MQ==,reportId MQ=="],
    ])("described by %s is refused", async (_, text) => {
      const refused = await client.speak("POST", "/api/uploads", { "upload-length": "9", "upload-metadata": text });
      expect([refused.status, refused.code]).toEqual([400, "wire.malformed"]);
    });

    rule("of another version of the protocol is refused", async () => {
      const refused = await client.begin(aPicture(), { reportId }, { "tus-resumable": "0.2.2" });
      expect([refused.status, refused.code]).toEqual([412, "uploads.protocol-unknown"]);
    });
  });

  describe("a server killed", () => {
    it("after the last byte finishes the file when its client asks how far it is", async () => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId });
      await writeFile(join(partialsFolder, idIn(location)), bytes);
      expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: bytes.length });
      expect(await hashes()).toContain(sha256Of(bytes));
    });

    it("between placing the file and entering it enters it when asked", async () => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId });
      await writeFile(join(partialsFolder, idIn(location)), bytes);
      await files.adopt(keyIn(location), join(partialsFolder, idIn(location)));
      expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: bytes.length });
      expect(await hashes()).toContain(sha256Of(bytes));
    });

    it("after entering the file answers again what was lost, and enters nothing twice", async () => {
      const bytes = aPicture();
      const { location } = await client.beginWithBytes(bytes, { reportId });
      const before = await listed();
      const heard = await Promise.all([1, 2, 3].map(() => client.offsetOf(location)));
      expect(heard.map(({ status, offset }) => [status, offset])).toEqual(Array(3).fill([200, bytes.length]));
      expect(await client.send(location, Buffer.alloc(0), bytes.length)).toMatchObject({ status: 204 });
      expect(await listed()).toEqual(before);
    });

    it("or a disk that fails to sync lists nothing, and the file is finished when its client comes back", async () => {
      let isFailing = true;
      const adopt: FileStore["adopt"] = (key, path) =>
        isFailing ? Promise.reject(Object.assign(new Error("EIO"), { code: "EIO" })) : files.adopt(key, path);
      const uploads = { partialsFolder, reserveBytes: 0, quotaBytes: undefined };
      const shaky = await aHouse(engine.database, { files: { ...files, adopt }, uploads });
      const sender = aTusClient(shaky, pilot.token);
      const bytes = aPicture();
      const { location } = await sender.begin(bytes, { reportId });
      expect(await sender.send(location, bytes, 0)).toMatchObject({ status: 500, code: "wire.failed" });
      expect(await hashes()).not.toContain(sha256Of(bytes));
      isFailing = false;
      expect(await sender.offsetOf(location)).toMatchObject({ status: 200, offset: bytes.length });
      expect(await hashes()).toContain(sha256Of(bytes));
      await shaky.close();
    });

    it("with its disk lost starts the file anew rather than going on in the middle", async () => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId });
      await client.send(location, bytes.subarray(0, 500), 0);
      await rm(join(partialsFolder, idIn(location)));
      expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: 0 });
      expect((await client.send(location, bytes, 0)).status).toBe(204);
    });
  });
});
