import type { FlightContext } from "@heliolens/domain/alignment/recorded-view";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";
import { listOwnCamerasOf } from "../alignment/own-cameras.ts";
import { listAssignedCameras } from "../alignment/report-cameras.ts";

/** How high the panels of a report's site stand, as far as anyone has entered it, and the cameras that its company and itself entered. */
export async function findFlightContext(db: Db, reportId: ReportId): Promise<FlightContext> {
  const report = await db
    .selectFrom("examine_report as report")
    .leftJoin("site", "site.id", "report.site_id")
    .select(["report.company_id as companyId", "site.ellipsoidal_height_m as groundM", "site.panel_height_m as panelM"])
    .where("report.id", "=", reportId)
    .executeTakeFirst();
  return {
    panelEllipsoidalHeightM: report?.groundM == null ? null : report.groundM + (report.panelM ?? 0),
    flightHeightOffsetM: 0,
    ownCameras: [
      ...(report === undefined ? [] : await listOwnCamerasOf(db, report.companyId)),
      ...(await listAssignedCameras(db, reportId)),
    ],
  };
}
