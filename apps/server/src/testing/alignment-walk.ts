import { createCamera } from "@heliolens/contract/alignment/cameras";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { addOwnCamera } from "@heliolens/database/queries/alignment/own-cameras";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { aGrant } from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { TestHouse } from "./a-house.ts";
import { aMappedSite } from "./a-mapped-site.ts";
import type { Walker } from "./inspection-walk.ts";

const camera = { model: "TC-100", widthPx: 640, heightPx: 512, focalLengthMm: 13, fieldOfViewDeg: 45, k1: 0 };

/** A report over a site with a design, an image of it, or a camera; undefined when it is no such call. */
export async function alignmentThingFor(
  { database: { db } }: TestHouse,
  { name, room, path }: Endpoint,
  { viewer, company, actor, target }: Walker,
): Promise<number | undefined> {
  if ((room !== "alignment" && room !== "proposal") || path === createCamera.path) return undefined;
  const companyId = company as CompanyId;
  if (path.startsWith(createCamera.path)) return addOwnCamera(db, viewer.id, { ...camera, companyId });
  await seedDefectTypes(db);
  const { siteId, reportId, thermalImageId } = await aMappedSite(db, companyId);
  if (actor.startsWith("USER") && target === "own") await aGrant(db, viewer.id, siteId);
  return name === "listAlignmentChanges" ? thermalImageId : reportId;
}

export const alignmentBodyFor = (companySeq: number): Readonly<Record<string, unknown>> => ({
  // An image that is not in the report: the report itself was found.
  saveAlignments: { alignments: [{ thermalImageId: 999_999_999, version: 0, positionCoordinates: null }] },
  decideProposals: { decision: "drop" },
  createCamera: { ...camera, companySeq },
  assignReportCamera: { name: "TC-100", widthPx: 640, heightPx: 512, focalLengthMm: 13, fieldOfViewDeg: 45, k1: 0 },
  updateCamera: { fieldOfViewDeg: 46, k1: 0, version: 1 },
});
