// Only these words of what was sent are ever written down: a list of what may be, so that no secret is forgotten in one of
// what may not.
const tellable = [
  "name",
  "title",
  "siteId",
  "sectionId",
  "stringId",
  "moduleId",
  "companyName",
  "userName",
  "loginId",
  "userRole",
  "permission",
  "enabled",
  "defectCode",
  "defectStatus",
  "mlDefectConfirmed",
  "maker",
  "model",
  "category",
  "code",
  "scope",
  "kind",
  "format",
  "isEnabled",
  "requiresSecondFactor",
] as const;

const LONGEST_WORD = 60;
const LONGEST = 300;

/** What was sent, in a line: the words that name it, and of every list how many. */
export function auditSummary(sent: unknown): string {
  if (typeof sent !== "object" || sent === null) return "";
  const parts = Object.entries(sent).flatMap(([key, value]) => {
    if (Array.isArray(value)) return [`${key}: ${value.length}`];
    if (!(tellable as readonly string[]).includes(key)) return [];
    return ["string", "number", "boolean"].includes(typeof value) ? [`${key}: ${shortened(String(value))}`] : [];
  });
  return parts.join("; ").slice(0, LONGEST);
}

const shortened = (word: string): string => (word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word);
