import { setImmediate } from "node:timers/promises";
import { addToCoverage, emptyCoverage, isNeverSeen } from "@heliolens/domain/alignment/coverage/coverage";
import { coveringImage, recordedViewOf } from "@heliolens/domain/alignment/coverage/covering-image";
import { type DrawnModule, moduleField } from "@heliolens/domain/alignment/stands/module-field";
import { smallestCellM } from "@heliolens/domain/defects/images-at-spot";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";
import { listPosedImages } from "../alignment/posed-images.ts";
import { listModuleRings, pagesOfDesignModules } from "../design/read-design.ts";
import { findFlightContext } from "../inspection/flight-context.ts";

// Others go on between the images of a large report.
const IMAGES_AT_A_STRETCH = 20;

/** Modules of a site that no thermal image of the reports shows whole: the same rule as the coverage on the screen. */
export async function listUnseenModules(db: Db, siteId: SiteId, reportIds: readonly ReportId[]): Promise<number[]> {
  const modules: DrawnModule[] = [];
  for await (const page of pagesOfDesignModules(db, siteId))
    for (const { id, ring } of page) modules.push({ id, ring });
  return unseenOf(db, modules, reportIds);
}

/** The same of these modules alone. */
export const listUnseenAmong = async (
  db: Db,
  moduleIds: readonly number[],
  reportIds: readonly ReportId[],
): Promise<number[]> => unseenOf(db, await listModuleRings(db, moduleIds), reportIds);

async function unseenOf(db: Db, modules: readonly DrawnModule[], reportIds: readonly ReportId[]): Promise<number[]> {
  const field = moduleField(modules);
  if (field === null) return [];
  const coverage = emptyCoverage(field);
  for (const reportId of reportIds) {
    const context = await findFlightContext(db, reportId);
    for (const [i, image] of (await listPosedImages(db, reportId)).entries()) {
      const covering = coveringImage(image, recordedViewOf(image, context));
      if (covering !== null) addToCoverage(coverage, field, covering, smallestCellM);
      if (i % IMAGES_AT_A_STRETCH === 0) await setImmediate();
    }
  }
  return field.ids.filter((_, module) => isNeverSeen(coverage, module));
}
