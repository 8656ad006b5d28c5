import { createHash } from "node:crypto";
import { constants, mkdirSync } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { DataStore, Upload } from "@tus/server";
import { Refused } from "../../wire/refused.ts";
import { explainDisk } from "./disk-trouble.ts";
import { currentExchange, type Exchange } from "./exchange.ts";

/** Whether an upload lies among the finished files already, though nobody has heard so yet. */
export type IsPlaced = (upload: Exchange["upload"]) => Promise<boolean>;

/**
 * Files that are not whole yet, on this machine's disk whatever the finished ones lie on: nothing half is ever an object,
 * and what arrived is hashed without fetching it back. A client that returns to another machine starts that file anew.
 */
export class PartialStore extends DataStore {
  override extensions = ["creation", "creation-with-upload", "termination", "checksum"];
  readonly folder: string;
  readonly #isPlaced: IsPlaced;

  constructor(folder: string, isPlaced: IsPlaced) {
    super();
    this.folder = folder;
    this.#isPlaced = isPlaced;
    mkdirSync(folder, { recursive: true });
  }

  pathOf(id: string): string {
    return join(this.folder, id);
  }

  /** Makes the file, so that its bytes count as awaited on this machine; what came of it before stays. */
  async reserve(id: string): Promise<void> {
    const file = await open(this.pathOf(id), "a").catch(rethrow);
    await file.close();
  }

  /** Begun again, it starts at nothing: whoever wants to go on asks for the offset instead. */
  override async create(upload: Upload): Promise<Upload> {
    const file = await open(this.pathOf(upload.id), "w").catch(rethrow);
    await file.close();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { upload } = currentExchange();
    const isWhole = upload.finishedAt !== null;
    const offset = isWhole ? upload.sizeBytes : await this.#offsetOf(id);
    return new Upload({ id, size: upload.sizeBytes, offset, creation_date: upload.touchedAt.toISOString() });
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    // Nothing is left to write: what was lost was only the answer. A byte too many is refused by the stream itself.
    if (offset === currentExchange().upload.sizeBytes) return finished(body.resume()).then(() => offset);
    // At its very beginning a file may be made anew (the client came back to another machine); later on it was swept.
    const flags = offset === 0 ? constants.O_WRONLY | constants.O_CREAT : constants.O_WRONLY;
    const file = await open(this.pathOf(id), flags).catch(goneOrRethrow);
    try {
      return await appendChecked(file, body, offset);
    } catch (error) {
      // A request that cannot be kept leaves nothing behind; one that was merely cut keeps what came.
      if (isUnkeepable(error)) await file.truncate(offset);
      throw error;
    } finally {
      await file.close();
    }
  }

  override async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  async #offsetOf(id: string): Promise<number> {
    try {
      return (await stat(this.pathOf(id))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw explainDisk(error);
      const { upload } = currentExchange();
      return (await this.#isPlaced(upload)) ? upload.sizeBytes : 0;
    }
  }
}

function rethrow(error: unknown): never {
  throw explainDisk(error);
}

function goneOrRethrow(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new Refused("uploads.upload-gone") : explainDisk(error);
}

async function appendChecked(file: FileHandle, body: Readable, offset: number): Promise<number> {
  const { checksum } = currentExchange();
  const hash = checksum && createHash(checksum.algorithm);
  let end = offset;
  for await (const part of body as AsyncIterable<Buffer>) {
    hash?.update(part);
    end += await writeAt(file, part, end);
  }
  if (hash && !hash.digest().equals(checksum.digest)) throw new Refused("uploads.checksum-differs");
  return end;
}

async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < bytes.length) {
    const step = await file.write(bytes, written, bytes.length - written, position + written).catch(rethrow);
    written += step.bytesWritten;
  }
  return written;
}

const isUnkeepable = (error: unknown): boolean =>
  error instanceof Refused || (error as { status_code?: number } | null)?.status_code === 413;
