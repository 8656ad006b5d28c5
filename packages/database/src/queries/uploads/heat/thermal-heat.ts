import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { TemperatureNote } from "@heliolens/domain/thermal/temperature-note";
import type { TemperatureScale } from "@heliolens/domain/thermal/temperature-scale";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { TakenAt } from "@heliolens/domain/uploads/image-facts";
import type { ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import type { Db } from "../../../database.ts";
import { type PictureFacts, pictureColumns, positionColumns } from "../image-facts.ts";
import { instantOf, keepTimeZone } from "../image-times.ts";
import { areStillSources, type HeatSources } from "./heat-sources.ts";

/** The degrees of an image in numbers. */
export interface ThermalHeat {
  readonly parameters: ThermalParameters | null;
  readonly fileParameters: ThermalParameters | null;
  readonly temperatureKind: "absolute" | "relative" | "none";
  readonly temperatureWhy: string | null;
  readonly temperatureNotes: readonly TemperatureNote[];
  readonly scale: TemperatureScale | null;
  readonly csvId: number | null;
  readonly heat: { readonly minC: number; readonly maxC: number; readonly averageC: number } | null;
}

export interface ThermalPosition {
  readonly position: LonLat | null;
  readonly footprint: readonly LonLat[] | null;
  readonly takenAt: TakenAt | null;
}

/**
 * Writes what the first reading gave. Where the sources changed meanwhile the degrees have to follow. False where the
 * image was removed meanwhile.
 */
export const saveThermalFacts = async (
  db: Db,
  id: ThermalImageId,
  read: { readonly picture: PictureFacts; readonly heat: ThermalHeat; readonly place: ThermalPosition },
  sources: HeatSources,
): Promise<boolean> => {
  return db.transaction().execute(async (trx) => {
    const timeZone = await keepTimeZone(trx, sources.reportId);
    const columns = {
      ...pictureColumns(read.picture, timeZone),
      ...thermalPlaceColumns(read.place, timeZone),
      ...heatColumns(read.heat),
      camera_serial: read.picture.facts?.camera.serial ?? null,
    };
    const isCurrent = await areStillSources(trx, id, sources);
    const { numUpdatedRows } = await trx
      .updateTable("thermal_image")
      .set({ ...columns, heat_stale: !isCurrent })
      .where("id", "=", id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
};

/** Writes degrees and place computed anew. False, and nothing, where the sources changed meanwhile. */
export const saveThermalHeat = async (
  db: Db,
  id: ThermalImageId,
  { heat, place }: { readonly heat: ThermalHeat; readonly place: ThermalPosition },
  sources: HeatSources,
): Promise<boolean> => {
  return db.transaction().execute(async (trx) => {
    const timeZone = await keepTimeZone(trx, sources.reportId);
    const columns = { ...heatColumns(heat), ...thermalPlaceColumns(place, timeZone), heat_stale: false };
    if (!(await areStillSources(trx, id, sources))) return false;
    await trx.updateTable("thermal_image").set(columns).where("id", "=", id).execute();
    return true;
  });
};

const thermalPlaceColumns = ({ position, footprint, takenAt }: ThermalPosition, timeZone: string) => ({
  ...positionColumns(position, footprint),
  taken_at: instantOf(takenAt, timeZone),
});

const heatColumns = ({
  parameters,
  fileParameters,
  temperatureKind,
  temperatureWhy,
  csvId,
  heat,
  ...rest
}: ThermalHeat) => ({
  parameters: parameters === null ? null : JSON.stringify(parameters),
  file_parameters: fileParameters === null ? null : JSON.stringify(fileParameters),
  temperature_kind: temperatureKind,
  temperature_why: temperatureWhy,
  temperature_notes: JSON.stringify(rest.temperatureNotes),
  scale: rest.scale === null ? null : JSON.stringify(rest.scale),
  csv_id: csvId,
  min_heat_c: heat?.minC ?? null,
  max_heat_c: heat?.maxC ?? null,
  average_heat_c: heat?.averageC ?? null,
});
