import type { JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "../../database.ts";
import { addAttributeZip, addRgbImage, addThermalFile, addThermalImage, type NewReportFile } from "./report-files.ts";

/** What a file is to its report, as it was sorted before it was sent. */
export type ArrivalKind = "thermal" | "rgb" | "csv" | "attributes";

export interface Arrival {
  /** Undefined where the report already has this very content. */
  readonly id: number | undefined;
  /** To be enqueued in the same transaction: the row and its reading exist together or not at all. */
  readonly jobs: readonly JobRequest[];
}

/** Enters a file that has arrived whole and lies under its key. Told twice, it is entered once. */
export async function fileArrived(db: Db, kind: ArrivalKind, file: NewReportFile): Promise<Arrival> {
  switch (kind) {
    case "thermal":
      return arrival(await addThermalImage(db, file), (imageId) => ({
        name: "uploads.read-thermal-image",
        payload: { imageId },
      }));
    case "rgb":
      return arrival(await addRgbImage(db, file), (imageId) => ({
        name: "uploads.read-rgb-image",
        payload: { imageId },
      }));
    case "csv":
      return arrival(await addThermalFile(db, file), (fileId) => ({
        name: "uploads.read-thermal-file",
        payload: { fileId },
      }));
    case "attributes":
      return arrival(await addAttributeZip(db, file), (zipId) => ({
        name: "uploads.load-attributes",
        payload: { zipId },
      }));
  }
}

const arrival = (id: number | undefined, jobOf: (id: number) => JobRequest): Arrival => ({
  id,
  jobs: id === undefined ? [] : [jobOf(id)],
});
