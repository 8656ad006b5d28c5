import type { QueryClient } from "@tanstack/react-query";
import { defectViewOf } from "../defects/defect-filter.ts";
import { defectCountsOf, defectPage, defectsOnImage, defectTypes } from "../defects/defects.data.ts";
import { reportById, siteOfReport, thermalImages } from "../inspection/inspection.data.ts";
import { gridCache, hasGrid, imageGroundOf } from "../thermal/thermal.data.ts";
import { type WorkspacePlace, workspacePlaceOf } from "./workspace-place.ts";

/** All that a report's panes show first, asked for at once: one after another they would wait for each other's code and data. */
export function askForWorkspace(client: QueryClient, search: Readonly<Record<string, string>>): void {
  const place = workspacePlaceOf(search);
  if (place.report === 0 || client.getQueryData(reportById(place.report).queryKey) !== undefined) return;
  const { filter, order } = defectViewOf(search);
  void client.prefetchQuery(reportById(place.report));
  void client.prefetchQuery(defectPage({ reportSeq: place.report, filter, order }, 0));
  void askForPicture(client, place);
  void client.prefetchQuery(siteOfReport(place.report));
  void client.prefetchQuery(defectCountsOf(place.report, filter));
  void client.prefetchQuery(defectTypes);
}

async function askForPicture(client: QueryClient, { report, image: named, defect }: WorkspacePlace): Promise<void> {
  // A failure is told by the pane that asks again.
  const images = await client.fetchQuery(thermalImages(report)).catch(() => []);
  const image = images.find(({ seq }) => seq === named) ?? images[0];
  if (image === undefined || (defect !== null && image.seq !== named)) return;
  void client.prefetchQuery(imageGroundOf(image.seq));
  void client.prefetchQuery(defectsOnImage(image.seq));
  if (hasGrid(image)) await gridCache.get(image).catch(() => {});
}
