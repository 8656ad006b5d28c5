import { constants } from "node:fs";
import { type FileHandle, open, opendir, rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { isUploadId } from "@heliolens/domain/uploads/received-key";
import type { Upload } from "@tus/server";
import { Refused } from "../../../wire/refused.ts";
import { explainDisk } from "../disk-trouble.ts";
import { currentExchange } from "../exchange.ts";
import { checkedParts, isUnkeepable } from "./checked-parts.ts";
import { Partials, rethrowDisk } from "./partials.ts";

/** On this machine's disk, for finished files that lie on it too. */
export class DiskPartials extends Partials {
  /** What came of it before stays. */
  override async reserve(id: string): Promise<void> {
    const file = await open(this.pathOf(id), "a").catch(rethrowDisk);
    await file.close();
  }

  /** Begun again, it starts at nothing: a client that wants to resume asks for the offset instead. */
  override async create(upload: Upload): Promise<Upload> {
    const file = await open(this.pathOf(upload.id), "w").catch(rethrowDisk);
    await file.close();
    return upload;
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    // All bytes are there; only the answer was lost. A byte too many is refused by the stream itself.
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

  override async bringHere(): Promise<void> {}

  override async *listIds(): AsyncIterable<string> {
    yield* idsIn(this.folder);
  }

  protected override findLength(id: string): Promise<number | undefined> {
    return stat(this.pathOf(id)).then(
      ({ size }) => size,
      (error) => (isMissing(error) ? undefined : rethrowDisk(error)),
    );
  }
}

export async function* idsIn(folder: string): AsyncIterable<string> {
  for await (const { name } of await opendir(folder)) if (isUploadId(name)) yield name;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

function goneOrRethrow(error: unknown): never {
  throw isMissing(error) ? new Refused("uploads.upload-gone") : explainDisk(error);
}

async function appendChecked(file: FileHandle, body: Readable, offset: number): Promise<number> {
  let end = offset;
  for await (const part of checkedParts(body)) end += await writeAt(file, part, end);
  return end;
}

async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < bytes.length) {
    const step = await file.write(bytes, written, bytes.length - written, position + written).catch(rethrowDisk);
    written += step.bytesWritten;
  }
  return written;
}
