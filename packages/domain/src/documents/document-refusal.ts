export type DocumentRefusal =
  | "documents.not-found"
  | "documents.not-ready"
  | "documents.nothing-in-it"
  | "documents.too-many-defects"
  | "documents.system-unknown"
  | "documents.too-many-waiting"
  | "documents.nothing-decided"
  | "documents.too-many-decided"
  | "documents.link-of-one-report"
  | "documents.failed";
