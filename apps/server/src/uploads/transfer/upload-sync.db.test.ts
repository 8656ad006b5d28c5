import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { mountImage, mountMemory, whyNoMounts } from "@heliolens/database/testing/mounts";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { openDiskStore } from "@heliolens/files/disk-store";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aCompany, aHouse, aPerson, ask } from "../../testing/a-house.ts";
import { aPicture, aTusClient, sha256Of } from "../../testing/a-tus-client.ts";

const reason = whyNoMounts();
if (reason) console.warn(`A disk that fails to sync is not tested here: ${reason}`);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

onBothEngines((engine) => {
  /** A house whose partial and finished files lie in the folder, and somebody who sends to it. */
  async function aHouseOn(folder: string) {
    const partialsFolder = join(folder, "partials");
    mkdirSync(partialsFolder);
    const house = await aHouse(engine.database, {
      files: await openDiskStore(join(folder, "files")),
      uploads: { partialsFolder, reserveBytes: 0, quotaBytes: undefined },
    });
    cleanups.push(house.close);
    const company = await aCompany(house);
    const reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    const pilot = await aPerson(house, "COMPANY", company);
    const list = `/api/solarThermalImages/search/byReport?solarExamineReport=${reportId}`;
    const listed = async () => (await ask(house, pilot, "GET", list)).json._embedded.solarThermalImages;
    const fileOf = async ({ id }: { id: number }) => {
      const headers = { authorization: `Bearer ${pilot.token}` };
      return (await house.app.inject({ url: `/pictures/thermal-images/${id}/file`, headers })).rawPayload;
    };
    return { reportId, client: aTusClient(house, pilot.token), listed, fileOf };
  }

  it("a disk that answers a sync with EIO: that file alone is refused and unlisted, and is sent again from its first byte", async () => {
    const folder = mkdtempSync(join(tmpdir(), "heliolens-sync-"));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const { reportId, client, listed } = await aHouseOn(folder);
    const [bytes, other] = [aPicture(), aPicture()];
    const { location } = await client.begin(bytes, { reportId });
    await failNextSync("EIO");
    expect((await client.send(location, bytes, 0)).status).toBe(500);
    expect(await listed()).toEqual([]);
    expect((await client.beginWithBytes(other, { reportId })).status).toBe(201);
    expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: 0 });
    expect((await client.send(location, bytes, 0)).status).toBe(204);
    expect(await listed()).toHaveLength(2);
  });

  describe.runIf(reason === null)("a disk whose device takes no more", () => {
    it("fails at the sync, after every byte was accepted: nothing is listed, and with room again the whole file is", async () => {
      const device = aThinDisk();
      const { reportId, client, listed, fileOf } = await aHouseOn(device.folder);
      const bytes = aPicture(600_000);
      const { location } = await client.begin(bytes, { reportId });
      device.fill();
      expect((await client.send(location, bytes, 0)).status).toBe(507);
      expect(await listed()).toEqual([]);
      device.empty();
      // What was kept only in memory is gone: going on from there would list a file of which nothing is on the disk.
      expect((await client.offsetOf(location)).offset).toBe(0);
      expect((await client.send(location, bytes, 0)).status).toBe(204);
      const [image] = await listed();
      expect(sha256Of(await fileOf(image))).toBe(sha256Of(bytes));
    });
  });
});

async function failNextSync(code: string): Promise<void> {
  const probe = await open(import.meta.filename, "r");
  const files: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const failed = Object.assign(new Error(`${code}: fsync`), { code, syscall: "fsync" });
  vi.spyOn(files, "sync").mockRejectedValueOnce(failed);
  cleanups.push(() => vi.restoreAllMocks());
}

/** A file system that promises more than its device holds: the lack of room shows when it is synced. */
function aThinDisk() {
  const memory = mountMemory(8);
  cleanups.push(() => memory.remove());
  const image = join(memory.folder, "disk");
  const ballast = join(memory.folder, "ballast");
  execFileSync("truncate", ["-s", "64M", image]);
  // Without a journal: the first block it could not write would end the file system, not the file.
  execFileSync("mkfs.ext4", ["-q", "-F", "-O", "^has_journal", image]);
  const disk = mountImage(image, "defaults");
  cleanups.push(() => disk.remove());
  return {
    folder: disk.folder,
    fill: () => execFileSync("sh", ["-c", `dd if=/dev/zero of=${ballast} bs=4k 2>/dev/null || true`]),
    empty: () => rmSync(ballast),
  };
}
