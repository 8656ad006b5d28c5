import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId } from "../inspection/inspection-values.ts";
import { documentItem } from "./documents.ts";

const made = {
  room: "documents",
  method: "POST",
  params: byId,
  answer: contentOf(documentItem),
} as const;

const refusals = ["documents.nothing-decided", "documents.too-many-decided", "documents.too-many-waiting"] as const;

export const createTrainingSetOfReport = endpoint({
  ...made,
  name: "createTrainingSetOfReport",
  path: "/api/examine-report/{id}/training-sets",
  summary:
    "Make a training set of the findings of a report that people confirmed or rejected: COCO, each module laid straight as the classifier reads it, and its temperatures, in a ZIP. It is made by a job.",
  refuses: ["inspection.report-not-found", ...refusals],
});

export const createTrainingSetOfSite = endpoint({
  ...made,
  name: "createTrainingSetOfSite",
  path: "/api/sites/{id}/training-sets",
  summary: "Make a training set of the decided findings in all reports of a site.",
  refuses: ["inspection.site-not-found", ...refusals],
});

export const createTrainingSetOfCompany = endpoint({
  ...made,
  name: "createTrainingSetOfCompany",
  path: "/api/companies/{id}/training-sets",
  summary: "Make a training set of the decided findings in all reports of a company.",
  refuses: ["accounts.company-not-found", ...refusals],
});
