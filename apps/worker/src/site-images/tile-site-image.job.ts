import { findImageFile } from "@heliolens/database/queries/site-images/site-images";
import { saveTiled, saveTilingProgress, saveTilingRefusal } from "@heliolens/database/queries/site-images/tiling";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import { done, type JobContext, job, type Outcome, skipped } from "../job.ts";
import { runTilingProcess } from "./run-tiling-process.ts";
import { indexKey, partKey, removeTiles, tilesFolder } from "./tile-files.ts";
import type { TilingQuestion } from "./tiling-messages.ts";

// Long work runs two side by side. Of these one stays free for analyses, however many orthomosaics somebody sends.
let isTiling = false;
const LOOK_AGAIN_MS = 15_000;

export const tileSiteImage = job("site-images.tile", async (payload, context) => {
  if (isTiling) return done([{ name: "site-images.tile", payload, afterMs: LOOK_AGAIN_MS }]);
  isTiling = true;
  try {
    return await tileOne(payload.imageId, context);
  } finally {
    isTiling = false;
  }
});

async function tileOne(id: SiteImageId, context: JobContext): Promise<Outcome> {
  const { db, files, signal } = context;
  const image = await findImageFile(db, id);
  if (image === undefined) return skipped("orthomosaic removed meanwhile");
  await saveTilingProgress(db, id, 0);
  const ended = await runTilingProcess(image, answering(context, id, image.fileKey as FileKey), signal);
  if ("refused" in ended) {
    await removeTiles(files, id);
    await saveTilingRefusal(db, id, ended.refused);
    return done();
  }
  const { index, ...facts } = ended.tiled;
  await files.save(indexKey(id), index);
  if (await saveTiled(db, id, { ...facts, tilesKey: tilesFolder(id), indexKey: indexKey(id) })) return done();
  await removeTiles(files, id);
  return skipped("orthomosaic removed meanwhile");
}

const PROGRESS_EVERY_MS = 1_000;

function answering({ db, files }: JobContext, id: SiteImageId, key: FileKey) {
  let reportedAtMs = 0;
  return async (question: TilingQuestion): Promise<Uint8Array | undefined> => {
    switch (question.ask) {
      case "read":
        return readRange(files, key, question.start, question.length);
      case "save":
        await files.save(partKey(id, question.part), question.bytes);
        return undefined;
      case "tell": {
        if (performance.now() - reportedAtMs < PROGRESS_EVERY_MS) return undefined;
        reportedAtMs = performance.now();
        await saveTilingProgress(db, id, question.progress);
        return undefined;
      }
    }
  };
}

async function readRange(files: FileStore, key: FileKey, start: number, length: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of await files.stream(key, { start, end: start + length - 1 })) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
