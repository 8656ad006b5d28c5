import { Readable } from "node:stream";
import {
  downloadThermalMosaic,
  getThermalMosaic,
  makeThermalMosaic,
  stopThermalMosaic,
} from "@heliolens/contract/mosaics/thermal-mosaic";
import { askMosaicToStop, mosaicJobsOf } from "@heliolens/database/queries/mosaics/mosaic-runs";
import { findMosaicFile, findThermalMosaic } from "@heliolens/database/queries/mosaics/thermal-mosaics";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { FileKey } from "@heliolens/files/file-store";
import { mustReach } from "../foundation/must-reach.ts";
import type { FileDoor } from "../wire/downloads/file-door.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import type { Streamed } from "../wire/serve.ts";
import { thermalMosaicOf } from "./wire-items.ts";

/** The thermal mosaic of a report: made by the worker once images are placed, downloaded here. */
export function thermalMosaicRoutes(
  { db, serve, serveStream, enqueue }: House,
  { door }: { readonly door: FileDoor },
): void {
  const mosaicOf = async (reportId: ReportId) => {
    const mosaic = await findThermalMosaic(db, reportId);
    return { content: mosaic ? thermalMosaicOf(mosaic) : null };
  };

  serve(getThermalMosaic, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return mosaicOf(params.id);
  });

  serve(makeThermalMosaic, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    await db.transaction().execute(async (trx) => enqueue(trx, await mosaicJobsOf(trx, params.id)));
    return mosaicOf(params.id);
  });

  serve(stopThermalMosaic, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    await askMosaicToStop(db, params.id);
    return mosaicOf(params.id);
  });

  serveStream(downloadThermalMosaic, async ({ params, viewer, request }): Promise<Streamed> => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const file = await findMosaicFile(db, params.id);
    if (file === undefined) throw new Refused("mosaics.not-ready");
    // A HEAD request only asks whether the file would come.
    const isHead = request.method === "HEAD";
    const stream = isHead
      ? Readable.from([], { objectMode: false })
      : await door.open(request, file.fileKey as FileKey);
    return { stream, type: "image/tiff", fileName: `thermal-mosaic-${params.id}.tif` };
  });
}
