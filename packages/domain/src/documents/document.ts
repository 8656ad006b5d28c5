export type DocumentId = number & { readonly idOf: "document" };

/**
 * A file made out of reports: the defects of a list in some format, the summary report of one or several, or what people decided
 * about findings, to train a model on.
 */
export const documentKinds = ["export", "summary", "training-set"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const exportFormats = ["xlsx", "csv", "geojson", "kmz", "shp", "coco"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const documentFormats = [...exportFormats, "pdf", "zip"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentStates = ["WAITING", "MAKING", "READY", "FAILED"] as const;
export type DocumentState = (typeof documentStates)[number];

/** Sections of a summary report in the order it has them. The cover, the contents and the limits cannot be left out. */
export const summarySections = [
  "executive",
  "recommendations",
  "overview",
  "conditions",
  "statistics",
  "map",
  "table",
  "findings",
  "comparison",
  "assumptions",
  "glossary",
] as const;
export type SummarySection = (typeof summarySections)[number];

/** Which findings a summary report tells in detail. Its table and its totals are always of all. */
export const detailChoices = ["all", "open", "urgent"] as const;
export type DetailChoice = (typeof detailChoices)[number];

/** `print` leaves large dark areas out, which cost ink. */
export const pageLooks = ["screen", "print"] as const;
export type PageLook = (typeof pageLooks)[number];

export const blocksPerPage = [1, 2] as const;
export type BlocksPerPage = (typeof blocksPerPage)[number];

const dayMs = 86_400_000;
// An export is a moment's list and is made anew in seconds; a report is sent around.
const lifetimeMs = { export: dayMs, summary: 30 * dayMs, "training-set": 7 * dayMs } as const satisfies Record<
  DocumentKind,
  number
>;

export const expiryOf = (kind: DocumentKind, madeAt: Date): Date => new Date(madeAt.getTime() + lifetimeMs[kind]);

/** More would be a folder nobody reads, and its making would keep the others waiting. */
export const mostReports = 20;
export const mostWaiting = 20;
export const mostExported = 20_000;
/** Two to a page: of more, the most urgent are in the report and all of them in a spreadsheet. */
export const mostInSummary = 1_000;

/** What a training set is made of: one report, or all of a site or of a company. */
export const trainingScopes = ["report", "site", "company"] as const;
export type TrainingScope = (typeof trainingScopes)[number];
/** Each has its image opened and at most 64 kB cut out of it: up to an hour, and 1.3 GB in one archive at the very most. */
export const mostInTrainingSet = 20_000;
export const mostTrainingReports = 100;

/** What the formats' files are called and how they travel. A Shapefile is several files: they come in a ZIP. */
export const formatFacts = {
  pdf: { extension: "pdf", mediaType: "application/pdf" },
  xlsx: { extension: "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  csv: { extension: "csv", mediaType: "text/csv; charset=utf-8" },
  geojson: { extension: "geojson", mediaType: "application/geo+json" },
  kmz: { extension: "kmz", mediaType: "application/vnd.google-earth.kmz" },
  shp: { extension: "zip", mediaType: "application/zip" },
  coco: { extension: "json", mediaType: "application/json" },
  zip: { extension: "zip", mediaType: "application/zip" },
} as const satisfies Record<DocumentFormat, { readonly extension: string; readonly mediaType: string }>;
