/** What an entry of the audit is about. */
export const auditKinds = [
  "account",
  "app-code",
  "array",
  "attribute-zip",
  "base-map",
  "camera",
  "company",
  "defect",
  "defect-comment",
  "defect-photo",
  "defect-type",
  "demo-plant",
  "document",
  "other",
  "product",
  "project",
  "report",
  "rgb-image",
  "section",
  "share-link",
  "site",
  "site-image",
  "thermal-file",
  "thermal-image",
  "token",
  "trash",
  "user",
  "webhook",
  "webhook-delivery",
] as const;
export type AuditKind = (typeof auditKinds)[number];

// The nouns of the calls: `/api/sites/{id}/arrays` changes the site {id}.
const kindOfNoun: Readonly<Record<string, AuditKind>> = {
  ai: "report",
  appCodes: "app-code",
  arrays: "array",
  attributeZips: "attribute-zip",
  "base-maps": "base-map",
  cameras: "camera",
  companies: "company",
  "company-managers": "user",
  defectTypes: "defect-type",
  "demo-plant": "demo-plant",
  documents: "document",
  "examine-report": "report",
  invitations: "user",
  logout: "account",
  "module-defects": "defect",
  moduleDefects: "defect",
  my: "account",
  "panel-products": "product",
  panelProducts: "product",
  projects: "project",
  sections: "section",
  "share-links": "share-link",
  "site-images": "site-image",
  sites: "site",
  solarExamineReports: "report",
  solarRgbImages: "rgb-image",
  "solar-thermal-images": "thermal-image",
  solarThermalFiles: "thermal-file",
  solarThermalImages: "thermal-image",
  trash: "trash",
  users: "user",
  "webhook-deliveries": "webhook-delivery",
  webhooks: "webhook",
};

/** What a call is about, by its path; something other where its noun was not entered above. */
export function auditKindOf(path: string): AuditKind {
  const [noun = "", next] = path.replace(/^\/api\//, "").split("/");
  if (next === "reportId") return "report";
  if (noun === "module-defects" && next === "comments") return "defect-comment";
  if (noun === "module-defects" && next === "photos") return "defect-photo";
  if (noun === "my" && next === "tokens") return "token";
  return kindOfNoun[noun] ?? "other";
}

/**
 * The last three are told where they happen: signing in and opening a link are open to strangers, files arrive by a
 * protocol of their own.
 */
export const auditActions = ["added", "changed", "removed", "done", "signed-in", "uploaded", "opened"] as const;
export type AuditAction = (typeof auditActions)[number];

/** What was done to it, as far as the call's form says: posted to its list it was added, posted below it something was done. */
export function auditActionOf(method: string, path: string): AuditAction {
  if (method === "DELETE") return "removed";
  if (method === "PUT" || method === "PATCH") return "changed";
  return method === "POST" && /^\/api\/[\w-]+(\/tokens)?$/.test(path) ? "added" : "done";
}

/** Begun and not ended: the process ended in between, or is at it. */
export const auditOutcomes = ["BEGUN", "DONE", "REFUSED", "FAILED"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** The call of an entry that no caller made: a company's rule on how long it keeps things. */
export const RETENTION_CALL = "applyRetention";
