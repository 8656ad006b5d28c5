import { listImagesToAnalyse } from "@heliolens/database/queries/analysis/run-images";
import { findFlightContext } from "@heliolens/database/queries/inspection/flight-context";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { MadeMosaic } from "@heliolens/domain/mosaics/made-mosaic";
import { planMosaic } from "@heliolens/domain/mosaics/mosaic-plan";
import { imagesToAnalyse } from "../analysis/images-to-analyse.ts";
import type { JobContext } from "../job.ts";
import type { MosaicOrder, PlacedReadyImage } from "./mosaic-messages.ts";
import { recordedUncertaintyM } from "./recorded-uncertainty.ts";

export interface Ordered extends MosaicOrder, Pick<MadeMosaic, "extent" | "leftOut" | "accuracyM"> {}

/** Aligned images with degrees, or those without where they are more: one picture has one unit. Null where none is aligned. */
export async function orderMosaic({ db }: JobContext, reportId: ReportId): Promise<Ordered | null> {
  const context = await findFlightContext(db, reportId);
  const rows = await listImagesToAnalyse(db, reportId);
  const { ready, leftOut } = imagesToAnalyse(rows, "modules", context);
  const placed = ready.flatMap(({ footprint, ...image }) => (footprint === null ? [] : [{ ...image, footprint }]));
  const relative = placed.filter(({ isRelative }) => isRelative);
  const kind = 2 * relative.length > placed.length ? "relative" : "absolute";
  const images = kind === "relative" ? relative : placed.filter(({ isRelative }) => !isRelative);
  const plan = planMosaic(images);
  const skipped = leftOut.length + ready.length - images.length;
  const shown = new Set(images.map(({ id }) => id));
  const accuracyM = recordedUncertaintyM(
    rows.filter(({ id }) => shown.has(id)),
    context,
  );
  return plan && { kind, plan, images, extent: extentOf(images), leftOut: skipped, accuracyM };
}

function extentOf(images: readonly PlacedReadyImage[]): MadeMosaic["extent"] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { footprint } of images)
    for (const [lon, lat] of footprint) {
      [west, south] = [Math.min(west, lon), Math.min(south, lat)];
      [east, north] = [Math.max(east, lon), Math.max(north, lat)];
    }
  return [west, south, east, north];
}
