import type { QueryClient } from "@tanstack/react-query";
import { defectViewOf } from "../../defects/defect-filter.ts";
import { defectBySeq, defectCountsOf, defectPage, defectsOnImage, defectTypes } from "../../defects/defects.data.ts";
import { openingImage, reportById, siteOfReport, thermalImages } from "../../inspection/inspection.data.ts";
import { readingThread } from "../../shell/calls/read-long-answer.ts";
import { gridThread } from "../../thermal/grid/unpack-grid.ts";
import { gridCache, hasGrid, imageGroundOf } from "../../thermal/thermal.data.ts";
import { type WorkspaceAddress, workspaceAddressOf } from "./workspace-address.ts";
import { worstDefect } from "./worst-defect.ts";

let picture: Promise<void> = Promise.resolve();

/** Settles when the numbers of the picture that was asked for ahead have come, or will not. */
export const pictureAhead = (): Promise<void> => picture;

/** All that a report's panes show first, asked for at once: one after another they would wait for each other's code and data. */
export function askForWorkspace(client: QueryClient, search: Readonly<Record<string, string>>): void {
  const place = workspaceAddressOf(search);
  if (place.report === 0 || client.getQueryData(reportById(place.report).queryKey) !== undefined) return;
  const { filter, order } = defectViewOf(search);
  gridThread.prepare();
  readingThread.prepare();
  const firstPage = defectPage({ reportSeq: place.report, filter, order }, 0);
  picture = askForPicture(client, place, firstPage);
  void client.prefetchQuery(reportById(place.report));
  void client.prefetchQuery(firstPage);
  void client.prefetchQuery(thermalImages(place.report));
  void client.prefetchQuery(siteOfReport(place.report));
  void client.prefetchQuery(defectCountsOf(place.report, filter));
  void client.prefetchQuery(defectTypes);
}

async function askForPicture(
  client: QueryClient,
  { report, image, defect }: WorkspaceAddress,
  firstPage: ReturnType<typeof defectPage>,
): Promise<void> {
  // Where only a defect is named, its picture is known with it.
  if (defect !== null && image === null) return;
  const named = image ?? (await imageOfWorst(client, firstPage));
  await askForImage(client, report, named);
}

async function imageOfWorst(client: QueryClient, firstPage: ReturnType<typeof defectPage>): Promise<number | null> {
  const rows = (await client.fetchQuery(firstPage).catch(() => null))?.content;
  const worst = rows && worstDefect(rows);
  if (worst === undefined) return null;
  void client.prefetchQuery(defectBySeq(worst.seq));
  return worst.solarThermalImage?.seq ?? null;
}

async function askForImage(client: QueryClient, report: number, named: number | null): Promise<void> {
  // A failure is told by the pane that asks again.
  const image = await client.fetchQuery(openingImage(report, named)).catch(() => null);
  if (image === null) return;
  void client.prefetchQuery(imageGroundOf(image.seq));
  void client.prefetchQuery(defectsOnImage(image.seq));
  if (hasGrid(image)) await gridCache.get(image).catch(() => {});
}
