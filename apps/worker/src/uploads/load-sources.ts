import { findHeatSources, type HeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { FileMissing, type FileStore } from "@heliolens/files/file-store";
import type { JobContext } from "../job.ts";
import { bytesOf, locatedOf } from "./thermal-sources.ts";

type Stores = Pick<JobContext, "db" | "files">;

/** What the degrees of an image follow from; null where the image or its file is gone. */
export const loadSources = (stores: Stores, imageId: number) => sourcesBy(bytesOf, stores, imageId);

/** The same for a picture process, which says itself that a local file is gone. */
export const locateSources = (stores: Stores, imageId: number) => sourcesBy(locatedOf, stores, imageId);

async function sourcesBy<T>(
  read: (files: FileStore, sources: HeatSources) => Promise<T>,
  { db, files }: Stores,
  imageId: number,
): Promise<T | null> {
  const sources = await findHeatSources(db, imageId as ThermalImageId);
  if (sources === undefined) return null;
  return read(files, sources).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
}
