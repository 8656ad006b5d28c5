import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeStaleUploads } from "@heliolens/database/queries/uploads/upload-sweep";
import { findUpload } from "@heliolens/database/queries/uploads/uploads";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { receivedFolder } from "@heliolens/domain/uploads/received-key";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { sweep } from "@heliolens/worker/uploads/sweep-uploads.job";
import { afterAll, beforeEach, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, type TestHouse } from "../../testing/a-house.ts";
import { aPicture, aTusClient, sha256Of } from "../../testing/a-tus-client.ts";
import { tidyPartials } from "./tidy-partials.ts";
import { openTransfer, type Transfer } from "./transfer.ts";

const dayMs = 86_400_000;

onBothEngines((engine) => {
  let house: TestHouse;
  let files: FileStore;
  let partialsFolder: string;
  let company: CompanyId;
  let reportId: ReportId;
  let transfer: Transfer;

  beforeEach(async () => {
    await clear();
    files = memoryStore();
    partialsFolder = await mkdtemp(join(tmpdir(), "heliolens-partials-"));
    const uploads = { partialsFolder, reserveBytes: 0, quotaBytes: undefined };
    house = await aHouse(engine.database, { files, uploads });
    transfer = openTransfer({ db: engine.db, now: () => house.clock.now, enqueue: async () => {} }, files, uploads);
    company = await aCompany(house);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
  });
  afterAll(() => clear());
  const clear = async () => {
    await house?.close();
    if (partialsFolder !== undefined) await rm(partialsFolder, { recursive: true, force: true });
  };

  // Sessions are younger than the sweep's limit: a user who comes back has signed in anew.
  const somebody = async () => aTusClient(house, (await aPerson(house, "COMPANY", company)).token);
  const staleness = () => ({
    abandonedBefore: new Date(house.clock.now.getTime() - 7 * dayMs),
    finishedBefore: new Date(house.clock.now.getTime() - dayMs),
    writtenBefore: new Date(house.clock.now.getTime() - dayMs),
  });
  const idIn = (url: string) => url.split("/").at(-1)!;

  it("what nobody goes on with is swept, what somebody does is not, and finished files never are", async () => {
    const [stale, fresh, done] = [aPicture(), aPicture(), aPicture()];
    const pilot = await somebody();
    const abandoned = await pilot.begin(stale, { reportId });
    await pilot.send(abandoned.location, stale.subarray(0, 500), 0);
    house.forwardMs(8 * dayMs);
    const person = await somebody();
    const resumed = await person.begin(fresh, { reportId });
    await person.send(resumed.location, fresh.subarray(0, 500), 0);
    await person.beginWithBytes(done, { reportId });
    await removeStaleUploads(engine.db, staleness());
    expect(await tidyPartials(transfer)).toBeGreaterThan(0);
    expect(await findUpload(engine.db, idIn(abandoned.location))).toBeUndefined();
    expect(await readdir(partialsFolder)).toEqual([idIn(resumed.location)]);
    expect((await person.offsetOf(abandoned.location)).status).toBe(404);
    expect((await person.send(resumed.location, fresh.subarray(500), 500)).status).toBe(204);
    expect(await tidyPartials(transfer)).toBe(0);
  });

  it("a sweep and a client that comes back with the last byte, at once: the file is whole and listed, or gone", async () => {
    const bytes = Array.from({ length: 12 }, () => aPicture());
    const client = await somebody();
    const begun: string[] = [];
    for (const picture of bytes) {
      const { location } = await client.begin(picture, { reportId });
      await client.send(location, picture.subarray(0, 900), 0);
      begun.push(location);
    }
    await engine.db
      .updateTable("upload")
      .set({ touched_at: new Date(house.clock.now.getTime() - 8 * dayMs) })
      .execute();
    const context = { db: engine.db, files, signal: new AbortController().signal };
    const sending = bytes.map((picture, i) => client.send(begun[i]!, picture.subarray(900), 900));
    const sweeping = sweep(context, staleness()).then(() => tidyPartials(transfer));
    const [answers] = await Promise.all([Promise.all(sending), sweeping]);
    await sweep(context, staleness());
    await tidyPartials(transfer);

    const rows = await engine.db
      .selectFrom("thermal_image")
      .select(["sha256", "file_key as key"])
      .where("report_id", "=", reportId)
      .execute();
    const taken = bytes.filter((_, i) => answers[i]!.status === 204).map(sha256Of);
    expect(rows.map(({ sha256 }) => sha256).sort()).toEqual(taken.sort());
    for (const { key, sha256 } of rows) expect(sha256Of(await files.read(key as FileKey))).toBe(sha256);
    // 409: its bytes were swept while it was asked for; the client asks where to go on and is told that it is gone.
    expect(answers.filter(({ status }) => ![204, 404, 409, 410].includes(status))).toEqual([]);
    expect(await readdir(partialsFolder)).toEqual([]);
    expect(await Array.fromAsync(files.list(`${receivedFolder}/`))).toHaveLength(rows.length);
  });
});
