import { seeFrame } from "../alignment/see-frame.ts";
import { measureAreas } from "../defects/measure-areas.ts";
import { printRgb, printThermal } from "../documents/read-finding-pictures.ts";
import type { AttributeSources, ReadAttributes } from "../uploads/read-attributes.ts";
import { readCsvMatrix } from "../uploads/read-csv-matrix.ts";
import { readRgbPicture } from "../uploads/read-picture.ts";
import { readHeat, readThermalPicture } from "../uploads/read-thermal-picture.ts";

/** What a picture process can be asked for. */
export const pictureReaders = {
  thermal: readThermalPicture,
  heat: readHeat,
  rgb: readRgbPicture,
  csv: readCsvMatrix,
  // Read at the first one: most processes see pictures alone.
  attributes: async (sources: AttributeSources): Promise<ReadAttributes> =>
    (await import("../uploads/read-attributes.ts")).readAttributes(sources),
  areas: measureAreas,
  frame: seeFrame,
  "thermal-print": printThermal,
  "rgb-print": printRgb,
};

type PictureReaders = typeof pictureReaders;

export type PictureKind = keyof PictureReaders;
export type SourcesOf<K extends PictureKind> = Parameters<PictureReaders[K]>[0];
export type ResultOf<K extends PictureKind> = Awaited<ReturnType<PictureReaders[K]>>;
