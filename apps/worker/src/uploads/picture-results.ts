import type { JobRequest } from "@heliolens/contract/jobs";
import type { StoredFile } from "@heliolens/database/queries/uploads/report-files";
import { firstFootprint } from "@heliolens/domain/alignment/first-footprint";
import type { FlightContext } from "@heliolens/domain/alignment/recorded-view";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { type FileKey, type FileStore, fileKey } from "@heliolens/files/file-store";
import { type Outcome, skipped } from "../job.ts";

/** Keyed by the content it shows: made twice, it is the same file. */
export async function saveCopy(
  files: FileStore,
  folder: "thumbs" | "views",
  { reportId, sha256 }: Pick<StoredFile, "reportId" | "sha256">,
  copy: Uint8Array | null,
): Promise<string | null> {
  if (copy === null) return null;
  const key = fileKey(folder, reportId, `${sha256}.jpg`);
  await files.save(key, copy);
  return key;
}

/** Copies of an image that was removed while it was read belong to nobody. */
export async function dropCopies(files: FileStore, keys: readonly (string | null)[]): Promise<Outcome> {
  for (const key of keys) if (key !== null) await files.remove(key as FileKey);
  return skipped("image removed meanwhile");
}

/** An image that does not say where it lies is still an image: it has no footprint. */
export function footprintIn(facts: ImageFacts | null, context: FlightContext): readonly LonLat[] | null {
  if (facts === null) return null;
  const footprint = firstFootprint(facts, context);
  return typeof footprint === "string" ? null : footprint;
}

/** Halves are put together once the files that waited with this one are read. */
export const pairingOf = (reportId: ReportId): JobRequest[] => [
  { name: "uploads.pair-images", payload: { reportId }, once: String(reportId) },
];

export const recomputingOf = (imageIds: readonly number[]): JobRequest[] =>
  imageIds.map((imageId) => ({ name: "uploads.recompute-heat", payload: { imageId }, once: String(imageId) }));
