import {
  assignReportCamera,
  listReportCameras,
  type ReportCameraItem,
  removeReportCamera,
} from "@heliolens/contract/alignment/report-cameras";
import type { JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import * as queries from "@heliolens/database/queries/alignment/report-cameras";
import { findCompanyOf } from "@heliolens/database/queries/uploads/upload-content";
import { whyNotLens } from "@heliolens/domain/alignment/own-camera";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { refuseWhen } from "../wire/refused.ts";

/** Cameras of images whose files name none, assigned to a report. */
export function reportCamerasRoutes({ db, enqueue, serve }: House): void {
  const itemsOf = async (reportId: ReportId): Promise<{ content: ReportCameraItem[] }> => {
    const cameras = await queries.listReportCameras(db, reportId);
    return { content: cameras.map((camera) => ({ ...camera, ...identityOf(camera.id) })) };
  };

  serve(listReportCameras, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    return itemsOf(params.id);
  });

  serve(assignReportCamera, async ({ params, body, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    refuseWhen(whyNotLens(body, body));
    const reportId = params.id;
    await db.transaction().execute(async (trx) => {
      await queries.saveReportCamera(trx, { reportId, userId: viewer.userId }, body);
      await enqueue(trx, [await placingOf(trx, reportId, body)]);
    });
    return itemsOf(params.id);
  });

  serve(removeReportCamera, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const reportId = params.id;
    await db.transaction().execute(async (trx) => {
      const frame = await queries.removeReportCamera(trx, reportId, query.cameraId);
      if (frame !== undefined) await enqueue(trx, [await placingOf(trx, reportId, frame)]);
    });
    return itemsOf(params.id);
  });
}

/** The images that name no camera follow what is assigned now. */
async function placingOf(
  trx: Db,
  reportId: ReportId,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): Promise<JobRequest> {
  const companyId = mustFind(await findCompanyOf(trx, { reportId, siteId: null }), "inspection.report-not-found");
  return { name: "alignment.place-by-camera", payload: { companyId, model: "", widthPx, heightPx } };
}
