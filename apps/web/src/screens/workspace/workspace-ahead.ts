import type { QueryClient } from "@tanstack/react-query";
import { defectViewOf } from "../../defects/defect-filter.ts";
import { defectBySeq, defectCountsOf, defectPage, defectsOnImage, defectTypes } from "../../defects/defects.data.ts";
import { openingImage, reportById, siteOfReport, thermalImages } from "../../inspection/inspection.data.ts";
import { thermalMosaicOf } from "../../mosaics/mosaics.data.ts";
import { readingThread } from "../../shell/calls/read-long-answer.ts";
import { baseMaps } from "../../shell/settings/base-maps.data.ts";
import { gridThread } from "../../thermal/grid/unpack-grid.ts";
import { fetchSpotPictures } from "../../thermal/spot-picture-files.ts";
import { gridCache, hasGrid, imageGroundOf } from "../../thermal/thermal.data.ts";
import { type WorkspaceAddress, workspaceAddressOf } from "./workspace-address.ts";
import { worstDefect } from "./worst-defect.ts";

/** All that a report's panes show first, asked for at once: one after another they would wait for each other's code and data. */
export function askForWorkspace(client: QueryClient, search: Readonly<Record<string, string>>): void {
  const place = workspaceAddressOf(search);
  if (place.report === 0 || client.getQueryData(reportById(place.report).queryKey) !== undefined) return;
  const { filter, order } = defectViewOf(search);
  gridThread.prepare();
  readingThread.prepare();
  const firstPage = defectPage({ reportSeq: place.report, filter, order }, 0);
  // In the order in which they are needed: a browser asks a server six things at a time.
  void askForPicture(client, place, firstPage);
  void client.prefetchQuery(reportById(place.report));
  void client.prefetchQuery(firstPage);
  void client.prefetchQuery(siteOfReport(place.report));
  void client.prefetchQuery(thermalImages(place.report));
  void client.prefetchQuery(thermalMosaicOf(place.report));
  void client.prefetchQuery(baseMaps);
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
  if (named !== null) askAboutImage(client, named);
  const listed = client.getQueryData(thermalImages(report).queryKey)?.find(({ seq }) => seq === named);
  // A failure is told by the pane that asks again.
  const image = listed ?? (await client.fetchQuery(openingImage(report, named)).catch(() => null));
  if (image === null) return;
  if (named === null) askAboutImage(client, image.seq);
  if (hasGrid(image)) gridCache.get(image).catch(() => {});
}

function askAboutImage(client: QueryClient, imageSeq: number): void {
  client.fetchQuery(imageGroundOf(imageSeq)).then(fetchSpotPictures, () => {});
  void client.prefetchQuery(defectsOnImage(imageSeq));
}
