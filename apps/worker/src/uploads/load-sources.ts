import { findHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { FileMissing } from "@heliolens/files/file-store";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { JobContext } from "../job.ts";
import { bytesOf } from "./thermal-sources.ts";

/** What the degrees of an image follow from; null where the image or its file is gone. */
export async function loadSources(
  { db, files }: Pick<JobContext, "db" | "files">,
  imageId: number,
): Promise<TemperatureSources | null> {
  const sources = await findHeatSources(db, imageId as ThermalImageId);
  if (sources === undefined) return null;
  return bytesOf(files, sources).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
}
