import type { siteChange } from "@heliolens/contract/inspection/sites";
import type { Db } from "@heliolens/database/database";
import { listTakenCodes, lockNamesOf } from "@heliolens/database/queries/inspection/name-taken";
import { addSite, changeSite, findSite, type SiteChange } from "@heliolens/database/queries/inspection/sites";
import { rereadTimesOfSite } from "@heliolens/database/queries/uploads/image-times";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProjectId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { whyNotLocation } from "@heliolens/domain/inspection/location";
import { siteRanges } from "@heliolens/domain/inspection/value-ranges";
import { zoneAt } from "@heliolens/projections/zone-at";
import type { z } from "zod";
import { mustBeInRange } from "../foundation/must-be-in-range.ts";
import { mustFind } from "../foundation/must-find.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";
import { getProjectOf } from "./save-project.ts";
import { siteItemOf } from "./wire-items.ts";

type SiteSent = Omit<z.output<typeof siteChange>, "seq" | "version">;

export const getSiteOf = async (db: Db, id: SiteId) => mustFind(await findSite(db, id), "inspection.site-not-found");

/** What was sent, once its values have passed the rules. */
export function siteChangeOf({ projectSeq, siteId, location, panelProductSeq, ...same }: SiteSent): SiteChange {
  if (location) refuseWhen(whyNotLocation(location));
  mustBeInRange(siteRanges, same);
  return {
    ...same,
    projectId: projectSeq,
    siteCode: siteId,
    location: location && lonLatOf(location.coordinates),
    panelProductId: panelProductSeq,
  };
}

const lonLatOf = ([lon = Number.NaN, lat = Number.NaN]: readonly number[]): LonLat => [lon, lat];

export async function addCodedSite(
  transaction: Db,
  viewer: Viewer,
  site: SiteChange & { projectSeq: ProjectId; siteCode: string; name: string },
): Promise<SiteId> {
  const { id: projectId, companyId } = await getProjectOf(transaction, viewer, site.projectSeq);
  await mustBeFree(transaction, companyId, site.siteCode);
  const timeZone = site.timeZone ?? zoneAt(site.location);
  return addSite(transaction, { ...site, timeZone, companyId, projectId, userId: viewer.userId });
}

export const editSite = (
  db: Db,
  viewer: Viewer,
  id: SiteId,
  { version, change }: { version: number; change: SiteChange },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await getSiteOf(transaction, id);
    if (change.projectId !== undefined) await mustBeOfCompany(transaction, viewer, change.projectId, before.companyId);
    await mustBeFree(transaction, before.companyId, change.siteCode ?? before.siteCode, id);
    const isSaved = await changeSite(transaction, before.id, { version, userId: viewer.userId, change });
    if (!isSaved) refuseStale(siteItemOf(await getSiteOf(transaction, id)));
    const { timeZone } = change;
    if (timeZone !== undefined && timeZone !== before.timeZone)
      await rereadTimesOfSite(transaction, before.id, timeZone);
  });

async function mustBeOfCompany(db: Db, viewer: Viewer, projectId: ProjectId, companyId: CompanyId): Promise<void> {
  const project = await getProjectOf(db, viewer, projectId);
  if (project.companyId !== companyId) throw new Refused("inspection.other-company");
}

async function mustBeFree(transaction: Db, companyId: CompanyId, code: string, exceptId?: number): Promise<void> {
  await lockNamesOf(transaction, companyId);
  const taken = await listTakenCodes(transaction, {
    companyId,
    codes: [code],
    ...(exceptId !== undefined && { exceptId }),
  });
  if (taken.length > 0) throw new Refused("inspection.site-code-taken", { details: { codes: taken } });
}
