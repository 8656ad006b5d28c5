import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Db } from "@heliolens/database/database";
import { findZipOfContent, saveLoadedAttributes } from "@heliolens/database/queries/uploads/attributes";
import { fileArrived } from "@heliolens/database/queries/uploads/file-arrival";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { AttributeZipId } from "@heliolens/domain/uploads/upload-ids";
import { type FileStore, fileKey } from "@heliolens/files/file-store";
import { imageNames } from "@heliolens/simulator/files/image-names";
import { simulateFlight } from "@heliolens/simulator/flight/simulate-flight";
import { readAttributeFile } from "@heliolens/worker/uploads/read-attribute-file";
import { sql } from "kysely";
import { type DemoInspection, demoInspectionOf, demoPlan, demoPlantModel } from "./demo-plan.ts";

interface Desk {
  readonly db: Db;
  readonly files: FileStore;
  readonly reportId: ReportId;
}

const place = { name: "weather-mast.json", folder: "DCIM" };

/**
 * What a mast says of sun and wind at each image, filed before the images: read later, it would have every image read twice.
 * Nothing in it changes a temperature.
 */
export async function fileWeatherLog({ db, files, reportId }: Desk, inspection: DemoInspection): Promise<void> {
  const bytes = new TextEncoder().encode(weatherOf(inspection));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = fileKey("attributes", reportId, sha256);
  await files.save(key, bytes);
  const arrival = await fileArrived(db, "attributes", {
    reportId,
    ...place,
    fileKey: key,
    sha256,
    sizeBytes: bytes.length,
  });
  const id = arrival.id ?? (await findZipOfContent(db, reportId, sha256));
  if (id !== undefined) await saveLoadedAttributes(db, id as AttributeZipId, await readAttributeFile(bytes, place));
}

/** An image that arrives is given its line of the log before it is read. */
export async function takeWeather(
  trx: Db,
  { reportId, imageId, name }: { readonly reportId: ReportId; readonly imageId: number; readonly name: string },
): Promise<void> {
  await sql`
    update attribute_entry set thermal_image_id = ${imageId}
    where report_id = ${reportId} and image_name = ${name} and thermal_image_id is null`.execute(trx);
}

function weatherOf(number: DemoInspection): string {
  const plant = demoPlantModel();
  const inspection = demoInspectionOf(plant, number);
  const { flight: options, files } = demoPlan(number);
  const flight = simulateFlight(plant, inspection, options);
  const lines = flight.shots.map((shot) => {
    const { irradianceWm2, windMs } = inspection.conditionsAt(shot.timeMs);
    return {
      image: basename(imageNames(flight, shot, files?.format ?? "dji").thermal),
      irradianceWm2: Math.round(irradianceWm2),
      windMs: Math.round(windMs * 10) / 10,
    };
  });
  return `${JSON.stringify(lines)}\n`;
}
