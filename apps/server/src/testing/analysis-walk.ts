import type { Endpoint } from "@heliolens/contract/endpoint";
import { addRun } from "@heliolens/database/queries/analysis/run-lifecycle";
import { aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { TestHouse } from "./a-house.ts";
import type { Walker } from "./inspection-walk.ts";

/** A report, a run of one, or the company itself; undefined when it is no such call. */
export async function analysisThingFor(
  { database: { db } }: TestHouse,
  { room, path }: Endpoint,
  { viewer, company, actor, target }: Walker,
): Promise<number | undefined> {
  if (room !== "analysis" || !path.includes("{id}")) return undefined;
  if (path.startsWith("/api/companies")) return company;
  const siteId = await aSite(db, await aProject(db, company as CompanyId));
  if (actor.startsWith("USER") && target === "own") await aGrant(db, viewer.id, siteId);
  const reportId = await aReport(db, siteId);
  if (!path.startsWith("/api/ai/runs")) return reportId;
  const facts = { way: "regions", total: 1, thresholds: defaultThresholds, designRevision: 0, userId: null } as const;
  return (await addRun(db, { ...facts, reportId }))!.id;
}

export const analysisBodyFor: Readonly<Record<string, unknown>> = {
  saveThresholds: { thresholds: defaultThresholds, version: 0 },
  decideFindings: { decision: "confirm", items: [{ seq: 999_999_999, version: 1 }] },
  confirmFindingsAbove: { confidence: 0.9 },
};
