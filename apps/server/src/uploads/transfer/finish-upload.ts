import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { countUploadedFile } from "@heliolens/database/queries/audit/upload-entries";
import { findCompanyOf, uploadArrived } from "@heliolens/database/queries/uploads/upload-content";
import { lockUpload, removeUpload, setUploadFinished, type Upload } from "@heliolens/database/queries/uploads/uploads";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { UploadKind } from "@heliolens/domain/uploads/upload-kind";
import { formatOf } from "@heliolens/radiometry/sort-file";
import { Refused } from "../../wire/refused.ts";
import { explainDisk } from "./disk-trouble.ts";
import { isStored, keyOf, type Transfer } from "./transfer.ts";

/**
 * Makes a file of an upload that is whole: checks what it holds, places it durably among the finished ones, then enters it
 * with its reading in one transaction. Told twice it does it once, and killed between any two steps it goes on where it
 * stopped: the partial file, the placed file and the row say which step is next.
 */
export async function finishUpload(transfer: Transfer, upload: Upload): Promise<void> {
  if (upload.finishedAt !== null) return;
  const known = underWay.get(upload.id);
  if (known) return known;
  const finishing = finish(transfer, upload).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, finishing);
  return finishing;
}

const underWay = new Map<string, Promise<void>>();

async function finish(transfer: Transfer, upload: Upload): Promise<void> {
  const key = keyOf(upload);
  await place(transfer, upload);
  const refusal = await transfer.db.transaction().execute(async (trx): Promise<ProblemCode | null> => {
    const current = await lockUpload(trx, upload.id);
    if (current === undefined) return "uploads.upload-gone";
    if (current.finishedAt !== null) return null;
    const isLive = (await findCompanyOf(trx, upload)) !== undefined;
    const { id, jobs } = isLive ? await uploadArrived(trx, upload, key) : { id: undefined, jobs: [] };
    if (id === undefined) {
      await removeUpload(trx, upload.id);
      return isLive ? "uploads.duplicate-content" : "uploads.upload-gone";
    }
    await setUploadFinished(trx, upload.id, transfer.now());
    await countUploadedFile(trx, upload, transfer.now());
    await transfer.enqueue(trx, jobs);
    return null;
  });
  if (refusal === null) return;
  await transfer.files.remove(key);
  throw new Refused(refusal);
}

async function place({ db, files, partials }: Transfer, upload: Upload): Promise<void> {
  const path = partials.pathOf(upload.id);
  const discard = async () => {
    await partials.remove(upload.id);
    await files.remove(keyOf(upload));
  };
  await partials.bringHere(upload);
  const content = await readContent(path);
  if (content === undefined) {
    // Placed before the process was killed: it was checked then.
    if (await isStored(files, upload)) return;
    throw new Refused("uploads.upload-gone");
  }
  const refusal = content.sha256 === upload.sha256 ? whyNotKind(upload.kind, content.head) : "uploads.content-differs";
  if (refusal !== null) {
    await removeUpload(db, upload.id);
    await partials.remove(upload.id);
    throw new Refused(refusal);
  }
  await files.adopt(keyOf(upload), path).catch(async (error) => {
    if (isFailedSync(error)) await discard();
    // Swept between the look and the move: nothing of it is left.
    throw isMissing(error) ? new Refused("uploads.upload-gone") : explainDisk(error);
  });
  await partials.remove(upload.id);
}

// The kernel counts what it failed to write as written, and the next sync says yes to nothing: only a new copy is safe.
const isFailedSync = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.syscall === "fsync";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === "ENOENT";

async function readContent(path: string): Promise<{ readonly sha256: string; readonly head: Buffer } | undefined> {
  const hash = createHash("sha256");
  let head: Buffer | undefined;
  try {
    for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      head ??= part;
      hash.update(part);
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw explainDisk(error);
  }
  return { sha256: hash.digest("hex"), head: head ?? Buffer.alloc(0) };
}

/** By its first bytes: whether the rest of it can be read is said later, beside the file. */
function whyNotKind(kind: UploadKind, head: Uint8Array): ProblemCode | null {
  const format = formatOf(head);
  if (format === (kind === "CSV" ? "text" : "picture")) return null;
  if (kind === "ORTHOMOSAIC" && isBigTiff(head)) return null;
  if (format !== "other") return "uploads.wrong-slot";
  return kind === "CSV" ? "uploads.kind-unknown" : "uploads.not-a-picture";
}

// TIFF with 64-bit offsets, which only orthomosaics are large enough for.
const isBigTiff = (head: Uint8Array) => /^(?:II\+\0|MM\0\+)/.test(Buffer.from(head.subarray(0, 4)).toString("latin1"));
