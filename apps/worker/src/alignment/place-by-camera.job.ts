import type { Db } from "@heliolens/database/database";
import {
  type CameraImage,
  type CameraOfCompany,
  type ImageTable,
  listCameraImages,
  saveFirstFootprints,
} from "@heliolens/database/queries/alignment/camera-images";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import type { FlightContext } from "@heliolens/domain/alignment/recorded-view";
import { surveyed } from "@heliolens/domain/alignment/surveyed";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { done, type JobContext, job } from "../job.ts";
import { footprintIn } from "../uploads/picture-results.ts";

const IMAGES_AT_A_TIME = 500;

/** Lays all pictures of a camera anew, after a company entered, changed or removed it. */
export const placeByCamera = job("alignment.place-by-camera", async (camera, context) => {
  const thermal = await placeAll(context, "thermal_image", camera);
  const visible = await placeAll(context, "rgb_image", camera);
  return done([], { thermal, visible });
});

async function placeAll({ db, signal }: JobContext, table: ImageTable, camera: CameraOfCompany): Promise<number> {
  const groundOf = groundsOf(db);
  let changed = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const images = await listCameraImages(db, table, camera, { after, most: IMAGES_AT_A_TIME });
    const last = images.at(-1);
    if (last === undefined) return changed;
    const places = await Promise.all(images.map(async (image) => placeOf(image, await groundOf(image.reportId))));
    changed += await saveFirstFootprints(db, table, places);
    after = last.id;
  }
}

function placeOf(image: CameraImage, context: FlightContext) {
  const known = surveyed(image, context);
  return { id: image.id, footprint: footprintIn(known.facts, known.context) };
}

/** Asked once a report. */
function groundsOf(db: Db): (reportId: ReportId) => Promise<FlightContext> {
  const known = new Map<ReportId, Promise<FlightContext>>();
  return (reportId) => {
    const context = known.get(reportId) ?? findFlightContext(db, reportId);
    known.set(reportId, context);
    return context;
  };
}
