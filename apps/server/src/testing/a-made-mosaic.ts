import type { Db } from "@heliolens/database/database";
import { mosaicJobsOf, saveMosaic, takeMosaic } from "@heliolens/database/queries/mosaics/mosaic-runs";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { planMosaic } from "@heliolens/domain/mosaics/mosaic-plan";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import { aHeatFlight, mosaicInMemory } from "@heliolens/imaging/testing/a-heat-flight";

const images = aHeatFlight([0, 0, 0]);
export const mosaicPlan = planMosaic(images)!;

/** The mosaic of three images over bands of warm and cold ground, as the worker leaves it. */
export async function aMadeMosaic(db: Db, files: FileStore, reportId: ReportId): Promise<void> {
  const { file, span } = await mosaicInMemory(
    mosaicPlan,
    images.map((image) => ({ image, level: 0 })),
  );
  const key = fileKey("mosaics", reportId, `${"a".repeat(32)}.tif`);
  await files.save(key, file);
  await mosaicJobsOf(db, reportId);
  const { takenAt } = (await takeMosaic(db, reportId))!;
  const facts = {
    kind: "absolute",
    plan: mosaicPlan,
    extent: [126.5, 34.7, 126.7, 34.9],
    images: 3,
    leftOut: 1,
  } as const;
  const made = { ...facts, low: span[0], high: span[1], sizeBytes: file.length };
  await saveMosaic(db, reportId, { made, sources: "a".repeat(32), takenAt, fileKey: key });
}
