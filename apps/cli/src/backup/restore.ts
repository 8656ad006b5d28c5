import { createHash, type Hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sideBySide } from "@heliolens/files/side-by-side";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import type { RestoreOrder } from "./backup-orders.ts";
import { isBackupTarget } from "./backup-target.ts";
import { MANIFEST_NAME, type Manifest, readManifest } from "./manifest.ts";
import { type ArchiveEntry, readArchive } from "./read-archive.ts";
import { restoreFromTarget } from "./restore-from-target.ts";
import { DamagedArchive } from "./tar-header.ts";
import { dataDirOf } from "./with-stopped-store.ts";

// Disks write many at a time in little more time than one.
const SYNCED_AT_ONCE = 32;

/** Makes a data folder of a backup. It appears when every hash in it was found right, beside nothing else. */
export async function restore(terminal: Terminal, order: RestoreOrder): Promise<ExitCode> {
  if (isBackupTarget(order.file)) return restoreFromTarget(terminal, order);
  const { words, tell } = terminal;
  const dataDir = dataDirOf(terminal, order.dataDir);
  const file = resolve(order.file);
  if (!existsSync(file)) throw new CommandFailed(words("restore.no-file", { file }), exitCodes.misuse);
  if (!(await isFree(dataDir)))
    throw new CommandFailed(words("restore.not-empty", { folder: dataDir }), exitCodes.misuse);
  const draft = `${dataDir}.restoring`;
  await rm(draft, { recursive: true, force: true });
  try {
    const count = await unpack(file, draft);
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(draft, dataDir);
    tell({ event: "restored", dataDir, files: count }, words("restore.done", { folder: dataDir, files: count }));
    return exitCodes.done;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(error instanceof DamagedArchive)) throw error;
    throw new CommandFailed(words("restore.damaged", { what: error.message }), exitCodes.failed);
  }
}

const isFree = async (folder: string): Promise<boolean> => !existsSync(folder) || (await readdir(folder)).length === 0;

async function unpack(file: string, folder: string): Promise<number> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const { header, content } of readArchive(file)) {
    if (!isInside(header.path)) throw new DamagedArchive(header.path);
    const target = join(folder, header.path);
    if (header.path === MANIFEST_NAME) manifest = await manifestIn(content);
    else if (header.kind === "folder") await mkdir(target, { recursive: true, mode: header.mode });
    else found.set(header.path, await writeFile(target, header.mode, content));
  }
  if (manifest === undefined) throw new DamagedArchive(MANIFEST_NAME);
  for (const { path, sha256 } of manifest.files) if (found.get(path) !== sha256) throw new DamagedArchive(path);
  await sideBySide(found.keys(), SYNCED_AT_ONCE, (path) => syncFile(join(folder, path)));
  return manifest.files.length;
}

// A path in an archive must not leave the target folder.
const isInside = (path: string): boolean =>
  path !== "" &&
  !path.startsWith("/") &&
  !path.includes("\\") &&
  !path.split("/").some((part) => /^\.{0,2}$/.test(part));

const manifestIn = async (content: ArchiveEntry["content"]): Promise<Manifest> =>
  readManifest(Buffer.concat(await Array.fromAsync(content)).toString("utf8"));

async function writeFile(path: string, mode: number, content: ArchiveEntry["content"]): Promise<string> {
  const hash: Hash = createHash("sha256");
  await mkdir(dirname(path), { recursive: true });
  await using file = await open(path, "wx", mode);
  for await (const piece of content) {
    hash.update(piece);
    await file.writeFile(piece);
  }
  return hash.digest("hex");
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, "r+");
  await file.sync();
}
