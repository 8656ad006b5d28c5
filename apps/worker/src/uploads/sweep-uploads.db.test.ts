import { randomUUID } from "node:crypto";
import type { Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { addPhoto } from "@heliolens/database/queries/field/defect-photos";
import { beginUpload, findUpload, setUploadFinished } from "@heliolens/database/queries/uploads/uploads";
import {
  aCompanyIn,
  aDefect,
  anImage,
  aProject,
  aReport,
  aSite,
  aUserIn,
} from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { receivedKey } from "@heliolens/domain/uploads/received-key";
import { type FileKey, fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { expect, it } from "vitest";
import { sweep } from "./sweep-uploads.job.ts";

const now = new Date("2026-06-12T03:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const staleness = { abandonedBefore: daysAgo(7), finishedBefore: daysAgo(1), writtenBefore: daysAgo(1) };

async function aKeptPhoto(
  db: Db,
  reportId: ReportId,
  save: (...parts: readonly (string | number)[]) => Promise<FileKey>,
): Promise<FileKey> {
  const sha256 = "c".repeat(64);
  const key = await save("photos", reportId, `${sha256}.jpg`);
  await seedDefectTypes(db);
  const of = { defectId: await aDefect(db, reportId), reportId, userId: await aUserIn(db, null, "ADMIN") };
  const form = { format: "jpg", widthPx: 4, heightPx: 3, sizeBytes: 3 } as const;
  await addPhoto(db, { ...of, ...form, fileKey: key, sha256, takenAt: now, now });
  return key;
}

onBothEngines((engine) => {
  it("removes what nobody goes on with and what nothing knows of; listed files and young uploads stay", async () => {
    const { db } = engine;
    const files = memoryStore();
    const companyId = await aCompanyIn(db);
    const userId = await aUserIn(db, companyId, "COMPANY");
    const reportId = await aReport(db, await aSite(db, await aProject(db, companyId)));
    const place = { reportId, siteId: null };
    const placed = async (touchedAt: Date) => {
      const id = randomUUID();
      const key = receivedKey({ id, ...place }) as FileKey;
      const sha256 = id.replaceAll("-", "").padEnd(64, "0");
      const file = { ...place, kind: "IR", name: "a.jpg", folder: "", sha256, sizeBytes: 3 } as const;
      await beginUpload(db, { id, userId, touchedAt, ...file });
      await files.save(key, Buffer.from("abc"));
      return { id, key };
    };
    const [abandoned, young, listed] = [await placed(daysAgo(8)), await placed(daysAgo(6)), await placed(daysAgo(9))];
    await setUploadFinished(db, listed.id, daysAgo(2));
    const imageId = await anImage(db, reportId, "thermal_image");
    await db.updateTable("thermal_image").set({ file_key: listed.key }).where("id", "=", imageId).execute();
    const unknown = receivedKey({ id: randomUUID(), ...place }) as FileKey;
    const foreign = fileKey("originals", reportId, "demo");
    for (const key of [unknown, foreign]) await files.save(key, Buffer.from("abc"));

    const context = { db, files, signal: new AbortController().signal };
    expect(await sweep(context, staleness)).toEqual({ uploads: 2, files: 2 });
    expect((await Array.fromAsync(files.list(""))).sort()).toEqual([foreign, young.key, listed.key].sort());
    expect(await findUpload(db, abandoned.id)).toBeUndefined();
    expect(await findUpload(db, young.id)).toMatchObject({ id: young.id });
    expect(await sweep(context, staleness)).toEqual({ uploads: 0, files: 0 });
  });

  it("removes copies and ZIPs of content that no row of their report holds, once they are a day old", async () => {
    const { db } = engine;
    const files = memoryStore();
    const siteId = await aSite(db, await aProject(db, await aCompanyIn(db)));
    const [reportId, otherId] = [await aReport(db, siteId), await aReport(db, siteId)];
    const [held, gone] = ["a".repeat(64), "b".repeat(64)];
    const imageId = await anImage(db, reportId, "rgb_image");
    await db.updateTable("rgb_image").set({ sha256: held }).where("id", "=", imageId).execute();
    const save = async (...parts: readonly (string | number)[]) => {
      const key = fileKey(...parts);
      await files.save(key, Buffer.from("abc"));
      return key;
    };
    const kept = [
      await save("thumbs", reportId, `${held}.jpg`),
      await save("views", reportId, `${held}.jpg`),
      await save("originals", reportId, held),
      await save("site-images", 7, "index"),
      await save("thumbs", reportId, "made-by-hand.jpg"),
      await aKeptPhoto(db, reportId, save),
    ];
    const due = [
      await save("thumbs", reportId, `${gone}.jpg`),
      await save("views", otherId, `${held}.jpg`),
      await save("attributes", reportId, `${gone}.zip`),
      await save("originals", otherId, gone),
      await save("photos", reportId, `${gone}.jpg`),
    ];
    const context = { db, files, signal: new AbortController().signal };
    const sweepWhere = (writtenBefore: Date) => sweep(context, { ...staleness, writtenBefore });
    expect((await sweepWhere(new Date(Date.now() - 60_000))).files).toBe(0);
    expect((await sweepWhere(new Date(Date.now() + 60_000))).files).toBe(due.length);
    expect((await Array.fromAsync(files.list(""))).sort()).toEqual(kept.toSorted());
  });
});
