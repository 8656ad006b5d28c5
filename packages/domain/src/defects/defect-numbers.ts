import type { DefectId } from "./defect-ids.ts";

/** A defect's number out of a path; null where it is none. */
export function readDefectId(text: string): DefectId | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? (id as DefectId) : null;
}

/** Module ids are used only when numeric (section 5 of the specification): anything else is as if not said. */
export function numericModuleId(said: number | string): number | undefined {
  const id = typeof said === "string" && /^\d{1,16}$/.test(said.trim()) ? Number(said) : said;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
