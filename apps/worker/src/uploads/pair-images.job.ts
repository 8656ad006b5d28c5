import { listReportPictures, saveFlights, savePairs } from "@heliolens/database/queries/uploads/image-facts";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { groupFlights } from "@heliolens/domain/uploads/group-flights";
import { pairImages } from "@heliolens/domain/uploads/pair-images";
import { done, job } from "../job.ts";

/** Finds the visible twin and the flight of every thermal image of a report; the last run of many wins. */
export const pairReportImages = job("uploads.pair-images", async ({ reportId }, { db }) => {
  const pictures = await listReportPictures(db, reportId as ReportId);
  await savePairs(db, pairImages(pictures));
  const thermalIds = new Set(pictures.filter(({ kind }) => kind === "IR").map(({ id }) => id));
  const flights = groupFlights(pictures).flatMap(({ number, fileIds }) =>
    fileIds.filter((id) => thermalIds.has(id)).map((id): [number, number] => [Number(id), number]),
  );
  await saveFlights(db, new Map(flights));
  return done();
});
