import { type FileStore, fileKey } from "@heliolens/files/file-store";
import { writeImageFiles } from "@heliolens/simulator/world/write-image-files";
import { readThermalPicture } from "@heliolens/worker/uploads/read-thermal-picture";
import type { StoredPicture } from "./large-report.ts";

/** A few flown pictures with their thumbnails, as the worker makes them. */
export async function storePictures(store: FileStore, pictures: number): Promise<StoredPicture[]> {
  const plan = {
    plant: { seed: 5, modules: 400 },
    inspection: {},
    flight: { imageLimit: pictures },
    files: { rgbWidthPx: 200 },
  };
  const stored: StoredPicture[] = [];
  for await (const { files } of writeImageFiles(plan, { workers: 0 })) {
    const thermal = files.find(({ role }) => role === "thermal");
    if (thermal === undefined) continue;
    const key = fileKey("originals", "bench", stored.length);
    const thumbKey = fileKey("thumbs", "bench", stored.length);
    const { thumb } = await readThermalPicture({ image: thermal.bytes, csv: null, parameters: {} });
    await Promise.all([store.save(key, thermal.bytes), store.save(thumbKey, thumb ?? thermal.bytes)]);
    stored.push({ key, thumbKey });
  }
  return stored;
}
