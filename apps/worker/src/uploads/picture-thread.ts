import { parentPort } from "node:worker_threads";
import { measureAreas } from "../defects/measure-areas.ts";
import { printRgb, printThermal } from "../documents/read-finding-pictures.ts";
import type { PictureAnswer, PictureOrder } from "./picture-threads.ts";
import { readCsvMatrix } from "./read-csv-matrix.ts";
import { readRgbPicture } from "./read-picture.ts";
import { readHeat, readThermalPicture } from "./read-thermal-picture.ts";

/** What a picture thread can be asked for. */
const readers = {
  thermal: readThermalPicture,
  heat: readHeat,
  rgb: readRgbPicture,
  csv: readCsvMatrix,
  areas: measureAreas,
  "thermal-print": printThermal,
  "rgb-print": printRgb,
};
export type PictureReaders = typeof readers;

parentPort?.on("message", async ({ kind, sources }: PictureOrder) => {
  const read = readers[kind] as (given: unknown) => Promise<unknown>;
  const answer: PictureAnswer = await read(sources).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort!.postMessage(answer);
});
