import type { Endpoint } from "@heliolens/contract/endpoint";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aGrant } from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { TestHouse } from "./a-house.ts";
import { aMappedSite } from "./a-mapped-site.ts";
import type { Walker } from "./inspection-walk.ts";

/** A report over a site with a design, or an image of it; undefined when it is no such call. */
export async function alignmentThingFor(
  { database: { db } }: TestHouse,
  { name, room }: Endpoint,
  { viewer, company, actor, target }: Walker,
): Promise<number | undefined> {
  if (room !== "alignment") return undefined;
  await seedDefectTypes(db);
  const { siteId, reportId, thermalImageId } = await aMappedSite(db, company as CompanyId);
  if (actor.startsWith("USER") && target === "own") await aGrant(db, viewer.id, siteId);
  return name === "listAlignmentChanges" ? thermalImageId : reportId;
}

export const alignmentBodyFor: Readonly<Record<string, unknown>> = {
  // An image that is not in the report: the report itself was found.
  saveAlignments: { alignments: [{ thermalImageId: 999_999_999, version: 0, positionCoordinates: null }] },
  decideProposals: { decision: "drop" },
};
