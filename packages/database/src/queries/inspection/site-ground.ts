import type { FootprintGround } from "@heliolens/domain/alignment/told-view";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";

/** How high the panels of a report's site stand, as far as anyone has entered it. */
export async function findSiteGround(db: Db, reportId: ReportId): Promise<FootprintGround> {
  const site = await db
    .selectFrom("examine_report as report")
    .innerJoin("site", "site.id", "report.site_id")
    .select(["site.ellipsoidal_height_m as groundM", "site.panel_height_m as panelM"])
    .where("report.id", "=", reportId)
    .executeTakeFirst();
  const isKnown = site !== undefined && site.groundM !== null;
  return { panelEllipsoidalHeightM: isKnown ? site.groundM! + (site.panelM ?? 0) : null, flightHeightOffsetM: 0 };
}
