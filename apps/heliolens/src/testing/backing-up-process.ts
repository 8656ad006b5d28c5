// Adds a file and takes a backup of the files, again and again, until it is killed. Tells each backup that was taken.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pruneBackups } from "@heliolens/files/backup/prune-backups";
import { sealedBlobs } from "@heliolens/files/backup/sealed-blobs";
import { storeSource } from "@heliolens/files/backup/store-source";
import { takeBackup } from "@heliolens/files/backup/take-backup";
import { openDiskStore } from "@heliolens/files/disk-store";
import { fileKey } from "@heliolens/files/file-store";

const [dataDir = "", placeFolder = "", key = ""] = process.argv.slice(2);
const place = await openDiskStore(placeFolder);
const files = await openDiskStore(join(dataDir, "files"));
const blobs = await sealedBlobs(key);
const source = storeSource({
  version: "0.1.0",
  engine: "embedded",
  copyDatabase: async () => ({ folders: [] }),
  files,
  unfinishedFolder: "parts",
  secretFile: join(dataDir, "secret.key"),
});
for (let round = 0; ; round++) {
  await files.save(fileKey("received", `${process.pid}-${round}`), randomBytes(700_000));
  const { takenAtMs } = await takeBackup(place, blobs, source);
  console.log(`taken ${takenAtMs}`);
  // Chunks of older ones go again: a kill may come in the middle of that, too.
  await pruneBackups(place, blobs, (all) => new Set(all.slice(-3)));
}
