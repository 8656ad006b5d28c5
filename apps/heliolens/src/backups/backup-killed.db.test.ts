import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startChild } from "@heliolens/database/testing/child";
import { crashRounds } from "@heliolens/database/testing/crash-rounds";
import { findBackup, verifyBackup } from "@heliolens/files/backup/read-backup";
import { restoreBackup } from "@heliolens/files/backup/restore-backup";
import { sealedBlobs } from "@heliolens/files/backup/sealed-blobs";
import { diskStoreIn } from "@heliolens/files/disk-store";
import { expect, inject, it } from "vitest";

const script = join(import.meta.dirname, "../testing/backing-up-process.ts");
const key = "a key that is long enough for a backup";

it(`kill -9 in a backup, ${crashRounds} times: the newest one that was told is whole, and restores`, async () => {
  const folder = mkdtempSync(join(inject("engines").runFolder, "backup-killed-"));
  const place = join(folder, "place");
  try {
    for (let kill = 0; kill < crashRounds; kill++) {
      const child = startChild(script, [join(folder, "data"), place, key]);
      await child.lineWith("taken");
      // The moments differ from run to run on purpose.
      await wait(Math.random() * 300);
      child.kill();
      await child.exitCode;
      const told = Number(child.lines.findLast((line) => line.startsWith("taken"))?.slice("taken ".length));
      const [store, blobs] = [diskStoreIn(place), await sealedBlobs(key)];
      const newest = (await findBackup(store, blobs))!;
      expect(newest.takenAtMs).toBeGreaterThanOrEqual(told);
      expect((await verifyBackup(store, blobs, newest)).damaged).toEqual([]);
      if (kill === crashRounds - 1) await restoreBackup(store, blobs, newest, join(folder, "restored"));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_200_000);
