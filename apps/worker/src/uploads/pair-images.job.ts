import { locateByImages } from "@heliolens/database/queries/inspection/locate-site";
import {
  listAttributeHalves,
  listCsvHalves,
  listStaleImages,
  saveAttachments,
} from "@heliolens/database/queries/uploads/attachments";
import { saveFlights } from "@heliolens/database/queries/uploads/image-facts";
import { pairByRules } from "@heliolens/database/queries/uploads/image-pairs";
import { attachByStem } from "@heliolens/domain/uploads/attach-by-stem";
import { groupFlights } from "@heliolens/domain/uploads/flights/group-flights";
import { attachEntries } from "@heliolens/domain/uploads/positions/attach-entries";
import type { SelectedFile } from "@heliolens/domain/uploads/selected-file";
import { done, job } from "../job.ts";
import { recomputingOf } from "./picture-results.ts";

/**
 * Puts together what belongs together in a report: visible twins, flights, thermal CSVs, attributes. Always from the
 * whole report, so the order in which halves arrived leaves no trace; the last run of many wins.
 */
export const pairReportImages = job("uploads.pair-images", async ({ reportId: id }, { db }) => {
  // First: it may read the times anew, and pairs and flights go by them.
  await locateByImages(db, id);
  const thermals = (await pairByRules(db, id)).filter(({ kind }) => kind === "IR");
  await saveFlights(db, flightNumbers(thermals));
  await saveAttachments(db, "thermal_file", attachByStem(await listCsvHalves(db, id), thermals), thermals);
  await saveAttachments(db, "attribute_entry", attachEntries(await listAttributeHalves(db, id), thermals), thermals);
  return done(recomputingOf(await listStaleImages(db, id)));
});

const flightNumbers = (thermals: readonly SelectedFile[]): Map<number, number> =>
  new Map(groupFlights(thermals).flatMap(({ number, fileIds }) => fileIds.map((id) => [Number(id), number] as const)));
