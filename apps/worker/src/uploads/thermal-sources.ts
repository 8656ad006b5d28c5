import type { Db } from "@heliolens/database/database";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import type { HeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import type { ThermalHeat, ThermalPosition } from "@heliolens/database/queries/uploads/heat/thermal-heat";
import { surveyed } from "@heliolens/domain/alignment/surveyed";
import { attributeParameters } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { type Located, located } from "../local-file.ts";
import { footprintIn } from "./picture-results.ts";
import type { ReadHeat } from "./read-thermal-picture.ts";

/** The bytes and parameters that the degrees of an image follow from. What a person set stands over what a ZIP says. */
export const bytesOf = async (files: FileStore, sources: HeatSources): Promise<TemperatureSources> => ({
  ...parametersOf(sources),
  image: await files.read(sources.fileKey as FileKey),
  csv: sources.csvKey === null ? null : await files.read(sources.csvKey as FileKey),
});

/** The same for a picture process, which reads local files itself. */
export const locatedOf = async (files: FileStore, sources: HeatSources): Promise<Located<TemperatureSources>> => ({
  ...parametersOf(sources),
  image: await located(files, sources.fileKey as FileKey),
  csv: sources.csvKey === null ? null : await located(files, sources.csvKey as FileKey),
});

const parametersOf = ({ attributes, setParameters, scale }: HeatSources) => ({
  parameters: { ...attributeParameters(attributes), ...setParameters },
  scale,
});

export const heatFrom = (read: ReadHeat, sources: HeatSources): ThermalHeat => ({
  ...read,
  csvId: read.source === "csv" ? sources.csvId : null,
  scale: read.temperatureNotes.includes("scale-entered") ? sources.scale : null,
});

/** Where and when an image was taken: by its own word, or by that of its attributes. */
export async function positionOf(db: Db, facts: ImageFacts | null, sources: HeatSources): Promise<ThermalPosition> {
  if (facts === null) return { position: null, footprint: null, takenAt: null };
  const known = surveyed({ ...sources, facts }, await findFlightContext(db, sources.reportId));
  const { pose, takenAt } = known.facts;
  return { position: pose.position, footprint: footprintIn(known.facts, known.context), takenAt };
}
