import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import { version } from "../version.ts";
import { backUpToTarget } from "./back-up-to-target.ts";
import type { BackupOrder } from "./backup-orders.ts";
import { isBackupTarget } from "./backup-target.ts";
import { type KeptFile, MANIFEST_NAME, manifestOf } from "./manifest.ts";
import { listStore } from "./store-files.ts";
import { BLOCK_BYTES, findHeaderBlock, paddingAfter, type TarHeader } from "./tar-header.ts";
import { dataDirOf, withStoppedStore } from "./with-stopped-store.ts";

/** The whole data folder of a stopped server as one tar file, with the hash of everything in it. */
export async function backUp(terminal: Terminal, order: BackupOrder): Promise<ExitCode> {
  if (isBackupTarget(order.file)) return backUpToTarget(terminal, order);
  const { words, tell } = terminal;
  const dataDir = dataDirOf(terminal, order.dataDir);
  const file = resolve(order.file);
  if (existsSync(file)) throw new CommandFailed(words("backup.file-there", { file }), exitCodes.misuse);
  const files = await withStoppedStore(terminal, dataDir, () => writeArchive(dataDir, file));
  const megabytes = (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1e6).toFixed(1);
  tell(
    { event: "backed-up", file, files: files.length },
    words("backup.done", { file, files: files.length, megabytes }),
  );
  return exitCodes.done;
}

/** The archive appears under its name when all of it is on the disk. */
async function writeArchive(dataDir: string, file: string): Promise<readonly KeptFile[]> {
  const files: KeptFile[] = [];
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(archiveOf(dataDir, files)), createWriteStream(part, { mode: 0o600 }));
    await using written = await open(part, "r+");
    await written.sync();
    await rename(part, file);
    return files;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* archiveOf(dataDir: string, files: KeptFile[]): AsyncGenerator<Buffer> {
  for (const header of await listStore(dataDir)) {
    yield headerOf(header);
    if (header.kind === "folder") continue;
    const sha256 = yield* contentOf(join(dataDir, header.path), header);
    files.push({ path: header.path, sizeBytes: header.sizeBytes, sha256 });
  }
  const text = Buffer.from(JSON.stringify(manifestOf(version, files)));
  yield headerOf({ path: MANIFEST_NAME, kind: "file", sizeBytes: text.length, mode: 0o600 });
  yield text;
  yield Buffer.alloc(paddingAfter(text.length) + 2 * BLOCK_BYTES);
}

function headerOf(header: TarHeader): Buffer {
  const block = findHeaderBlock(header);
  if (block === undefined) throw new Error(`a path too long for a tar archive: ${header.path}`);
  return block;
}

async function* contentOf(path: string, { sizeBytes }: TarHeader): AsyncGenerator<Buffer, string> {
  const hash = createHash("sha256");
  let read = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part);
    read += part.length;
    yield part;
  }
  if (read !== sizeBytes) throw new Error(`${path} changed while it was being copied`);
  yield Buffer.alloc(paddingAfter(sizeBytes));
  return hash.digest("hex");
}
