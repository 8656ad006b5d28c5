import {
  createTrainingSetOfCompany,
  createTrainingSetOfReport,
  createTrainingSetOfSite,
} from "@heliolens/contract/documents/training-sets";
import { type DecidedReport, listDecidedReports } from "@heliolens/database/queries/documents/decided-findings";
import { findDocument, findEqualUnderWay, type NewDocument } from "@heliolens/database/queries/documents/documents";
import type { Action, Viewer } from "@heliolens/domain/accounts/access";
import { mostInTrainingSet, mostTrainingReports, type TrainingScope } from "@heliolens/domain/documents/document";
import { cleanFileName } from "@heliolens/domain/uploads/clean-file-name";
import type { Language } from "@heliolens/messages/messages";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { enter, madeBy } from "./ask-for-document.ts";
import { documentItemOf } from "./wire-items.ts";

// All of a company is for those who see all of it; a user exports the sites that are granted to them.
const deedOf = {
  report: "inspection.see",
  site: "inspection.see",
  company: "companies.see",
} as const satisfies Record<TrainingScope, Action>;

export function trainingSetRoutes(house: House): void {
  const { db, now, serve } = house;
  const create =
    (of: TrainingScope) =>
    async ({ params, viewer, language }: { params: { id: number }; viewer: Viewer; language: Language }) => {
      await mustReach(db, viewer, deedOf[of], { kind: of, ids: [params.id] });
      const id = await askForTrainingSet(house, { viewer, language, of, scopeId: params.id });
      return { content: documentItemOf(mustFind(await findDocument(db, id, now()), "documents.not-found")) };
    };
  serve(createTrainingSetOfReport, create("report"));
  serve(createTrainingSetOfSite, create("site"));
  serve(createTrainingSetOfCompany, create("company"));
}

interface TrainingSetRequest {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly of: TrainingScope;
  readonly scopeId: number;
}

/** An equal one under way is the one. */
async function askForTrainingSet(house: House, { viewer, language, of, scopeId }: TrainingSetRequest) {
  const reports = await listDecidedReports(house.db, of, scopeId);
  mustBeBounded(reports);
  const document: NewDocument = {
    kind: "training-set",
    format: "zip",
    language,
    options: { of },
    name: cleanFileName(`training-set ${reports[0]!.scopeName.replaceAll("/", "-")}.zip`),
    ...madeBy(house, viewer, "training-set", reports),
  };
  return house.db
    .transaction()
    .execute(async (trx) => (await findEqualUnderWay(trx, document)) ?? enter(house, trx, document));
}

function mustBeBounded(reports: readonly DecidedReport[]): void {
  const findings = reports.reduce((sum, report) => sum + report.findings, 0);
  if (findings === 0) throw new Refused("documents.nothing-decided");
  if (findings > mostInTrainingSet || reports.length > mostTrainingReports)
    throw new Refused("documents.too-many-decided");
}
