import type { ChangeItem } from "@heliolens/contract/events/changes";
import type { QueryKey } from "@tanstack/react-query";

type Report = { readonly reportId: number | null };

const counts: readonly QueryKey[] = [["inspection", "navigation"], ["inspection", "summary"], ["onboarding"]];

const ofDefects = ({ reportId, id }: ChangeItem): readonly QueryKey[] => [
  ["defects", "list", reportId],
  ["defects", "counts", reportId],
  ["defects", "markers", reportId],
  ["defects", "on-image"],
  ["field", "report", reportId],
  ...(id === null ? [] : [["defects", "one", id]]),
  ...counts,
];

/** Also where it was not edited: its first images may put its site on the map, with the time zone of that place. */
const ofReport = (reportId: number | null): readonly QueryKey[] => [
  ["inspection", "report", reportId],
  ["uploads", "report", reportId],
];

const ofFiles = ({ reportId }: Report): readonly QueryKey[] => [
  ...["summary", "quality", "attributes", "pairs"].map((list) => ["uploads", list, reportId]),
  ...["thermal", "rgb", "csv"].map((list) => ["uploads", list, { solarExamineReport: reportId }]),
  ...ofReport(reportId),
  ...counts,
];

const ofAnalysis = (): readonly QueryKey[] => [["analysis"]];
const ofDocuments = (): readonly QueryKey[] => [["documents"], ["onboarding"]];

const queriesOf: Readonly<Record<ChangeItem["kind"], (change: ChangeItem) => readonly QueryKey[]>> = {
  "alignment.changed": ({ reportId }) => [
    ["alignment", "registration", reportId],
    ["mosaics", reportId],
    ["onboarding"],
  ],
  "analysis.changed": ofAnalysis,
  "analysis.finished": ofAnalysis,
  "defects.created": ofDefects,
  "defects.changed": ofDefects,
  "defects.removed": ofDefects,
  // Edits work on a draft. A newer design is shown when the draft is saved.
  "design.changed": () => [],
  "documents.changed": ofDocuments,
  "documents.ready": ofDocuments,
  "files.changed": ofFiles,
  "inspection.changed": ({ reportId }) => [
    ...["projects", "sites", "reports"].map((list) => ["inspection", list]),
    ...(reportId === null ? [] : ofReport(reportId)),
    ...counts,
  ],
  "site-images.changed": ({ siteId }) => [["inspection", "site-images", siteId]],
};

/** What the page knows that a change made old. */
export const changedQueries = (change: ChangeItem): readonly QueryKey[] => queriesOf[change.kind](change);
