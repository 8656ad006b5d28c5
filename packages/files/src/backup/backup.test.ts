import { describe, expect, it } from "vitest";
import { type FileKey, type FileStore, fileKey } from "../file-store.ts";
import { memoryStore } from "../testing/memory-store.ts";
import { BackupDamaged, chunkPrefix, listBackups } from "./backup-record.ts";
import { pruneBackups } from "./prune-backups.ts";
import { contentOf, findBackup, verifyBackup } from "./read-backup.ts";
import { type SealedBlobs, sealedBlobs } from "./sealed-blobs.ts";
import { type BackupSource, type SourceFile, takeBackup } from "./take-backup.ts";

const key = "a key that is long enough for a backup";

interface StoredFile {
  readonly bytes: Uint8Array;
  readonly storedAtMs: number;
}

const fileOf = (path: string, { bytes, storedAtMs }: StoredFile, opened: string[] = []): SourceFile => ({
  path,
  mode: 0o600,
  known: { sizeBytes: bytes.length, storedAtMs },
  open: async () => {
    opened.push(path);
    return (async function* () {
      yield bytes;
    })();
  },
});

function aSource(
  files: Map<string, StoredFile>,
  onDatabase: () => void = () => {},
): BackupSource & { opened: string[] } {
  const opened: string[] = [];
  return {
    opened,
    version: "0.1.0",
    engine: "embedded",
    listFiles: async function* () {
      for (const [path, told] of files) yield fileOf(path, told, opened);
    },
    copyDatabase: async (take) => {
      onDatabase();
      await take({ ...fileOf("database/data/PG_VERSION", { bytes: Buffer.from("18\n"), storedAtMs: 0 }), known: null });
      return { folders: ["database/data/pg_notify"] };
    },
  };
}

const bytesOf = (text: string, length = text.length): Uint8Array => Buffer.alloc(length, text);
const wholeOf = async (target: FileStore, blobs: SealedBlobs, path: string) => {
  const record = (await findBackup(target, blobs))!;
  const entry = record.files.find((one) => one.path === path)!;
  return Buffer.concat(await Array.fromAsync(contentOf(target, blobs, entry))).toString();
};

describe("a backup", () => {
  it("gives back every byte, and shows none of them to a reader without the key", async () => {
    const target = memoryStore();
    const blobs = await sealedBlobs(key);
    const long = bytesOf("열화상 ", 2_500_000);
    await takeBackup(target, blobs, aSource(new Map([["files/a.jpg", { bytes: long, storedAtMs: 1 }]])));
    expect(await wholeOf(target, blobs, "files/a.jpg")).toBe(Buffer.from(long).toString());
    for await (const stored of target.list(""))
      expect(Buffer.from(await target.read(stored)).includes("열화상")).toBe(false);
    const other = await sealedBlobs("another key that is long enough for it");
    await expect(findBackup(target, other)).rejects.toBeInstanceOf(BackupDamaged);
  });

  it("reads again only what changed, and stores equal content once", async () => {
    const target = memoryStore();
    const blobs = await sealedBlobs(key);
    const files = new Map([
      ["files/a", { bytes: bytesOf("a", 1_500_000), storedAtMs: 1 }],
      ["files/b", { bytes: bytesOf("a", 1_500_000), storedAtMs: 1 }],
    ]);
    const first = await takeBackup(target, blobs, aSource(files));
    expect(first).toMatchObject({ files: 3, bytes: 3_000_003, newBytes: 1_500_003 });
    files.set("files/b", { bytes: Buffer.concat([bytesOf("a", 1_048_576), bytesOf("b", 10)]), storedAtMs: 2 });
    const source = aSource(files);
    expect((await takeBackup(target, blobs, source)).newBytes).toBe(10);
    expect(source.opened).toEqual(["files/b"]);
  });

  it("has a file that arrived while the database was copied", async () => {
    const target = memoryStore();
    const blobs = await sealedBlobs(key);
    const files = new Map<string, StoredFile>();
    await takeBackup(
      target,
      blobs,
      aSource(files, () => files.set("files/new", { bytes: bytesOf("new"), storedAtMs: 1 })),
    );
    expect(await wholeOf(target, blobs, "files/new")).toBe("new");
  });

  it.each([
    ["is missing", async (target: FileStore, chunk: FileKey) => target.remove(chunk)],
    ["has one other bit", flipBit],
  ])("names the files whose chunk %s", async (_, damage) => {
    const target = memoryStore();
    const blobs = await sealedBlobs(key);
    const files = new Map([["files/a", { bytes: bytesOf("a"), storedAtMs: 1 }]]);
    await takeBackup(target, blobs, aSource(files));
    const record = (await findBackup(target, blobs))!;
    expect((await verifyBackup(target, blobs, record)).damaged).toEqual([]);
    const name = record.files.find(({ path }) => path === "files/a")!.chunks[0]!;
    await damage(target, fileKey("chunks", name.slice(0, 2), name));
    expect((await verifyBackup(target, blobs, record)).damaged).toEqual(["files/a"]);
  });

  it("that is stopped or cut leaves the backups before it as they were", async () => {
    const target = memoryStore();
    const blobs = await sealedBlobs(key);
    const files = new Map([["files/a", { bytes: bytesOf("a"), storedAtMs: 1 }]]);
    await takeBackup(target, blobs, aSource(files));
    files.set("files/b", { bytes: bytesOf("b"), storedAtMs: 2 });
    await expect(takeBackup(target, blobs, aSource(files), AbortSignal.abort())).rejects.toThrow();
    expect(await listBackups(target)).toHaveLength(1);
    expect(await wholeOf(target, blobs, "files/a")).toBe("a");
  });

  it("that is pruned takes its own chunks with it and no others", async () => {
    const target = memoryStore();
    const blobs = await sealedBlobs(key);
    const files = new Map([
      ["files/old", { bytes: bytesOf("old"), storedAtMs: 1 }],
      ["files/both", { bytes: bytesOf("both"), storedAtMs: 1 }],
    ]);
    const first = await takeBackup(target, blobs, aSource(files));
    files.delete("files/old");
    const second = await takeBackup(target, blobs, aSource(files));
    const keepLast = () => new Set([second.takenAtMs]);
    expect(await pruneBackups(target, blobs, keepLast)).toEqual({ backups: 1, chunks: 1 });
    expect(await listBackups(target)).toEqual([second.takenAtMs]);
    expect(first.takenAtMs).not.toBe(second.takenAtMs);
    expect((await verifyBackup(target, blobs, (await findBackup(target, blobs))!)).damaged).toEqual([]);
    expect(await Array.fromAsync(target.list(chunkPrefix))).toHaveLength(2);
  });
});

async function flipBit(target: FileStore, chunk: FileKey): Promise<void> {
  const bytes = Buffer.from(await target.read(chunk));
  bytes[bytes.length - 1]! ^= 1;
  await target.save(chunk, bytes);
}
