import type { QueryClient } from "@tanstack/react-query";
import { defectViewOf } from "../../defects/defect-filter.ts";
import { defectCountsOf, defectPage, defectsOnImage, defectTypes } from "../../defects/defects.data.ts";
import { openingImage, reportById, siteOfReport, thermalImages } from "../../inspection/inspection.data.ts";
import { readingThread } from "../../shell/calls/read-long-answer.ts";
import { gridThread } from "../../thermal/grid/unpack-grid.ts";
import { gridCache, hasGrid, imageGroundOf } from "../../thermal/thermal.data.ts";
import { type WorkspaceAddress, workspaceAddressOf } from "./workspace-address.ts";

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
  picture = askForPicture(client, place);
  void client.prefetchQuery(reportById(place.report));
  void client.prefetchQuery(defectPage({ reportSeq: place.report, filter, order }, 0));
  void client.prefetchQuery(thermalImages(place.report));
  void client.prefetchQuery(siteOfReport(place.report));
  void client.prefetchQuery(defectCountsOf(place.report, filter));
  void client.prefetchQuery(defectTypes);
}

async function askForPicture(client: QueryClient, { report, image: named, defect }: WorkspaceAddress): Promise<void> {
  // Where only a defect is named, its picture is known with it.
  if (defect !== null && named === null) return;
  // A failure is told by the pane that asks again.
  const image = await client.fetchQuery(openingImage(report, named)).catch(() => null);
  if (image === null) return;
  void client.prefetchQuery(imageGroundOf(image.seq));
  void client.prefetchQuery(defectsOnImage(image.seq));
  if (hasGrid(image)) await gridCache.get(image).catch(() => {});
}
