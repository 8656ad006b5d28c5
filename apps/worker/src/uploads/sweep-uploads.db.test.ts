import { randomUUID } from "node:crypto";
import { beginUpload, findUpload, setUploadFinished } from "@heliolens/database/queries/uploads/upload-line";
import { aCompanyIn, anImage, aProject, aReport, aSite, aUserIn } from "@heliolens/database/testing/inspection-things";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import { receivedKey } from "@heliolens/domain/uploads/received-key";
import { type FileKey, fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { expect, it } from "vitest";
import { sweep } from "./sweep-uploads.job.ts";

const now = new Date("2026-06-12T03:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const staleness = { abandonedBefore: daysAgo(7), finishedBefore: daysAgo(1) };

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
});
