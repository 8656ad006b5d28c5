import { createReadStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import {
  endMosaic,
  endStoppingMosaic,
  forgetMosaicFile,
  saveMosaic,
  saveMosaicShare,
  type TakenMosaic,
  takeMosaic,
} from "@heliolens/database/queries/mosaics/mosaic-runs";
import { findMosaicFile } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { type FileKey, fileKey } from "@heliolens/files/file-store";
import { zoomsInFile } from "@heliolens/imaging/mosaic/write-mosaic";
import { runAskingThread } from "../asking-thread.ts";
import { done, type JobContext, job, type Outcome, skipped } from "../job.ts";
import { loadSources } from "../uploads/load-sources.ts";
import type { MosaicAnswer, MosaicOrder, MosaicQuestion, MosaicWritten } from "./mosaic-messages.ts";
import { type Ordered, orderMosaic } from "./mosaic-order.ts";
import { inSpoolFolder } from "./spool-folder.ts";

/** Lays the aligned images of a report onto one picture of the ground. Killed in the middle it begins again. */
export const makeMosaic = job("mosaics.make", async ({ reportId }, context) => {
  const { db, signal } = context;
  const taken = await takeMosaic(db, reportId);
  if (taken === undefined) {
    await endStoppingMosaic(db, reportId);
    return skipped("stopped before it began, or its report is gone");
  }
  const { takenAt } = taken;
  if (taken.isCurrent) {
    await endMosaic(db, reportId, { takenAt, state: "DONE" });
    return skipped("no image changed since it was made");
  }
  try {
    return await makeOf(context, reportId, taken);
  } catch (error) {
    if (!signal.aborted) await endMosaic(db, reportId, { takenAt, state: "FAILED", problem: "mosaics.failed" });
    throw error;
  }
});

async function makeOf(context: JobContext, reportId: ReportId, taken: TakenMosaic): Promise<Outcome> {
  const order = await orderMosaic(context, reportId);
  if (order === null) return noImages(context, reportId, taken);
  return inSpoolFolder(async (folder) => {
    const written = await writtenBy(context, { reportId, order, folder, taken });
    if (written === "stopped") {
      await endMosaic(context.db, reportId, { takenAt: taken.takenAt, state: "STOPPED" });
      return skipped("stopped, or begun anew after a change");
    }
    if (written.unread === order.images.length) return noImages(context, reportId, taken);
    return kept(context, { reportId, order, folder, taken, written });
  });
}

async function noImages(
  { db, files }: JobContext,
  reportId: ReportId,
  { takenAt }: Pick<TakenMosaic, "takenAt">,
): Promise<Outcome> {
  const key = await forgetMosaicFile(db, reportId);
  if (key !== undefined) await files.remove(key as FileKey);
  await endMosaic(db, reportId, { takenAt, state: "FAILED", problem: "mosaics.no-images" });
  return skipped("no image with temperatures is aligned");
}

interface Making {
  readonly reportId: ReportId;
  readonly order: Ordered;
  /** For tiles until their place in the file is known, a file a zoom. */
  readonly folder: string;
  readonly taken: TakenMosaic;
}

// A block of the ground takes 50 MB, whatever the size of the mosaic.
const MEMORY_LIMIT_MB = 1024;
const TELL_EVERY_MS = 1_000;

async function writtenBy(
  context: JobContext,
  { reportId, order: { kind, plan, images }, folder, taken: { takenAt } }: Making,
): Promise<MosaicWritten | "stopped"> {
  const stop = new AbortController();
  let reportedAtMs = 0;
  const answer = async (question: MosaicQuestion): Promise<MosaicAnswer> => {
    if (question.ask === "load") return loadSources(context, question.imageId);
    if (question.ask === "append") await appendFile(zoomFile(folder, question.zoom), question.bytes);
    else if (performance.now() - reportedAtMs > TELL_EVERY_MS) {
      reportedAtMs = performance.now();
      if (!(await saveMosaicShare(context.db, reportId, { takenAt, share: question.share }))) stop.abort();
    }
    return null;
  };
  try {
    return await runAskingThread<MosaicWritten, MosaicOrder, MosaicQuestion, MosaicAnswer>({
      file: new URL("./mosaic-thread.ts", import.meta.url),
      order: { kind, plan, images },
      answer,
      signal: AbortSignal.any([context.signal, stop.signal]),
      memoryLimitMb: MEMORY_LIMIT_MB,
    });
  } catch (error) {
    if (stop.signal.aborted && !context.signal.aborted) return "stopped";
    throw error;
  }
}

interface Written extends Making {
  readonly written: MosaicWritten;
}

async function kept({ db, files }: JobContext, { reportId, order, folder, taken, written }: Written): Promise<Outcome> {
  const { kind, plan, extent, accuracyM } = order;
  const { head, span, unread } = written;
  const key = fileKey("mosaics", reportId, `${taken.sources}.tif`);
  const zooms = zoomsInFile(plan).map((zoom) => zoomFile(folder, zoom));
  const sizeBytes = await files.saveStream(key, partsOf(head, zooms));
  const images = order.images.length - unread;
  const facts = { kind, plan, extent, accuracyM, images, leftOut: order.leftOut + unread };
  const made = { ...facts, low: span[0], high: span[1], sizeBytes };
  if (!(await saveMosaic(db, reportId, { ...taken, made, fileKey: key }))) {
    // A later run of the same images has the same key.
    if ((await findMosaicFile(db, reportId))?.fileKey !== key) await files.remove(key);
    await endMosaic(db, reportId, { takenAt: taken.takenAt, state: "STOPPED" });
    return skipped("stopped when it was nearly done, begun anew after a change, or its report is gone");
  }
  if (taken.fileKey !== null && taken.fileKey !== key) await files.remove(taken.fileKey as FileKey);
  return done([], { images, bytes: sizeBytes });
}

const zoomFile = (folder: string, zoom: number): string => join(folder, String(zoom));

async function* partsOf(head: Uint8Array, paths: readonly string[]): AsyncGenerator<Uint8Array> {
  yield head;
  for (const path of paths) for await (const part of createReadStream(path)) yield part as Buffer;
}
