import { halPageOf } from "@heliolens/contract/envelopes";
import { getReportFiles } from "@heliolens/contract/uploads/report-files";
import { getRgbImage, listRgbImages } from "@heliolens/contract/uploads/rgb-images";
import { listThermalFiles } from "@heliolens/contract/uploads/thermal-files";
import { getThermalImage, listThermalImageFiles } from "@heliolens/contract/uploads/thermal-images";
import { listAttributeZips } from "@heliolens/database/queries/uploads/attributes";
import {
  findRgbImage,
  findThermalImage,
  listRgbImagesOf,
  listThermalFilesOf,
  listThermalImageFilesOf,
} from "@heliolens/database/queries/uploads/file-lists";
import { countReportFiles, countUnusable } from "@heliolens/database/queries/uploads/file-summary";
import { findHeatSources } from "@heliolens/database/queries/uploads/heat/heat-sources";
import { leftOutItems } from "../foundation/left-out-items.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import type { SignedIn } from "../wire/serve.ts";
import { rgbDetailsOf, thermalDetailsOf } from "./image-details.ts";
import { loadStatusOf, rgbItemOf, thermalFileItemOf, thermalImageFileItemOf } from "./wire-files.ts";

export function fileListsRoutes({ db, serve }: House): void {
  const mustSee = (viewer: SignedIn, kind: "report" | "rgbImage" | "thermalImage", id: number) =>
    mustReach(db, viewer, "inspection.see", { kind, ids: [id] });

  serve(listRgbImages, async ({ query, viewer }) => {
    await mustSee(viewer, "report", query.solarExamineReport);
    const { rows, total } = await listRgbImagesOf(db, query.solarExamineReport, query);
    return halPageOf("solarRgbImages", rows.map(rgbItemOf), query, total);
  });

  serve(listThermalImageFiles, async ({ query, viewer }) => {
    await mustSee(viewer, "report", query.solarExamineReport);
    const { rows, total } = await listThermalImageFilesOf(db, query.solarExamineReport, query);
    return halPageOf("solarThermalImages", rows.map(thermalImageFileItemOf), query, total);
  });

  serve(listThermalFiles, async ({ query, viewer }) => {
    await mustSee(viewer, "report", query.solarExamineReport);
    const isAttached = query.attached === undefined ? undefined : query.attached === "true";
    const asked = { ...query, isAttached };
    const { rows, total } = await listThermalFilesOf(db, query.solarExamineReport, asked);
    return halPageOf("solarThermalFiles", rows.map(thermalFileItemOf), query, total);
  });

  serve(getRgbImage, async ({ params, viewer }) => {
    await mustSee(viewer, "rgbImage", params.id);
    return rgbDetailsOf(mustFind(await findRgbImage(db, params.id), "uploads.image-not-found"));
  });

  serve(getThermalImage, async ({ params, viewer }) => {
    await mustSee(viewer, "thermalImage", params.id);
    const row = mustFind(await findThermalImage(db, params.id), "uploads.image-not-found");
    const sources = await findHeatSources(db, params.id);
    return thermalDetailsOf(row, sources?.attributes ?? null);
  });

  serve(getReportFiles, async ({ params, viewer }) => {
    await mustSee(viewer, "report", params.id);
    const reportId = params.id;
    const zips = await listAttributeZips(db, reportId);
    const sum = (name: "attached" | "waiting" | "errors") => zips.reduce((total, zip) => total + zip[name], 0);
    const attributes = { attached: sum("attached"), waiting: sum("waiting"), errors: sum("errors") };
    const counts = await countReportFiles(db, reportId);
    const unusableWhy = leftOutItems(await countUnusable(db, reportId));
    const unusable = unusableWhy.reduce((total, { count }) => total + count, 0);
    const thermal = { ...counts.thermal, unusable, unusableWhy };
    return { content: { ...counts, thermal, attributes: { ...attributes, loadStatus: loadStatusOf(zips) } } };
  });
}
