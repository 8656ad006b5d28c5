import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openDatabase } from "@heliolens/database/open-database";
import { receivedFolder } from "@heliolens/domain/uploads/received-key";
import { openDiskStore } from "@heliolens/files/disk-store";
import { DiskPartials } from "@heliolens/server/uploads/transfer/partials/disk-partials";
import { tidyPartials } from "@heliolens/server/uploads/transfer/tidy-partials";
import { sweep } from "@heliolens/worker/uploads/sweep-uploads.job";

/** What lies in a stopped product's folder, beside what was sent to it. Every number but the last two should be 0. */
export interface Audit {
  readonly lost: number;
  readonly listedTwice: number;
  readonly wrongHash: number;
  readonly orphansAfterSweep: number;
  readonly partialsAfterSweep: number;
  readonly listed: number;
  readonly swept: number;
}

export async function auditStore(dataDir: string, sent: readonly string[]): Promise<Audit> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  try {
    const { db } = database;
    const rows = [
      ...(await db.selectFrom("thermal_image").select(["sha256", "file_key as key"]).execute()),
      ...(await db.selectFrom("rgb_image").select(["sha256", "file_key as key"]).execute()),
    ];
    const listed = new Set(rows.map(({ sha256 }) => sha256));
    let wrongHash = 0;
    for (const { sha256, key } of rows) if ((await hashOf(join(dataDir, "files", key))) !== sha256) wrongHash += 1;
    const files = await openDiskStore(join(dataDir, "files"));
    const partials = new DiskPartials(join(dataDir, "partials"), async () => false);
    const now = new Date();
    const swept = await sweep(
      { db, files, signal: new AbortController().signal },
      { abandonedBefore: now, finishedBefore: now, writtenBefore: now },
    );
    const tidied = await tidyPartials({ db, partials });
    const received = await Array.fromAsync(files.list(`${receivedFolder}/`));
    const copies = [
      ...(await Array.fromAsync(files.list("thumbs/"))),
      ...(await Array.fromAsync(files.list("views/"))),
    ];
    const known = new Set<string>(rows.map(({ key }) => key));
    return {
      lost: sent.filter((hash) => !listed.has(hash)).length,
      listedTwice: rows.length - listed.size,
      wrongHash,
      orphansAfterSweep:
        received.filter((key) => !known.has(key)).length + copies.filter((key) => !listed.has(contentOf(key))).length,
      partialsAfterSweep: (await readdir(partials.folder)).length,
      listed: rows.length,
      swept: swept.files + tidied,
    };
  } finally {
    await database.close();
  }
}

// `thumbs/12/<sha256>.jpg`
const contentOf = (key: string): string => key.split("/").at(-1)!.replace(".jpg", "");

export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
