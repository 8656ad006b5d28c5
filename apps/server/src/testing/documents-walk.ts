import type { Endpoint } from "@heliolens/contract/endpoint";
import { addDocument } from "@heliolens/database/queries/documents/documents";
import { aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { expiryOf } from "@heliolens/domain/documents/document";
import type { TestHouse } from "./a-house.ts";
import type { Walker } from "./inspection-walk.ts";

/** A report, site or company to make a document of, or a document that is still waiting; undefined when it is no such call. */
export async function documentThingFor(
  { database: { db }, clock }: TestHouse,
  { name, path }: Endpoint,
  { viewer, company, actor, target }: Walker,
): Promise<number | undefined> {
  if (name === "createTrainingSetOfCompany") return company;
  const isMaking = ["exportDefects", "createSummary", "createTrainingSetOfReport", "createTrainingSetOfSite"].includes(
    name,
  );
  if (!isMaking && !path.startsWith("/api/documents/{id}")) return undefined;
  const siteId = await aSite(db, await aProject(db, company as CompanyId));
  if (actor.startsWith("USER") && target === "own") await aGrant(db, viewer.id, siteId);
  if (name === "createTrainingSetOfSite") return siteId;
  const reportId = await aReport(db, siteId);
  if (isMaking) return reportId;
  return addDocument(db, {
    companyId: company as CompanyId,
    kind: "export",
    format: "csv",
    language: "ko",
    name: "walk.csv",
    options: { sections: [] },
    reportIds: [reportId],
    userId: viewer.id,
    createdAt: clock.now,
    expiresAt: expiryOf("export", clock.now),
  });
}

/** The summary names its reports in the query. */
export const documentsQueryFor = (name: string, thing: number): string =>
  name === "createSummary" ? `?reportId=${thing}` : "";

export const documentsBodyFor: Readonly<Record<string, unknown>> = {
  exportDefects: { format: "csv", language: "ko" },
};
