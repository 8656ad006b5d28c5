// Rows that the database hands to the map engine. Shapes are well-known binary (little-endian, longitude first).
// Rows for a thread of the engine have them in base64, which is shorter than PostgreSQL's hex and read faster.

export interface ArrayRow {
  readonly id: number;
  readonly arrayCode: string;
  readonly name: string;
  readonly sectionCode: string | null;
  readonly shape: Uint8Array | null;
}

/** Modules of strings, string by string, all lists in one order: a row each would cost more than all they hold. */
export interface ModuleLists {
  /** How many modules each string has. */
  readonly moduleCounts: readonly number[];
  /** Joined by `MODULE_SEPARATOR`. */
  readonly moduleIds: string;
  readonly moduleCodes: string;
  readonly moduleShapes: string;
}

/** A page of strings as columns, with all their modules. */
export interface StringPage extends ModuleLists {
  readonly ids: readonly number[];
  readonly arrayIds: readonly number[];
  readonly stringCodes: readonly string[];
  readonly names: readonly string[];
  readonly shapes: readonly (string | null)[];
}

/** Some modules of a site, and what is written of their strings; all of one revision. */
export interface SiteGlimpse extends ModuleLists {
  readonly revision: string;
  readonly ids: readonly number[];
  readonly stringCodes: readonly string[];
  readonly arrayCodes: readonly string[];
  readonly sectionCodes: readonly (string | null)[];
}

/** The unit separator: control characters never enter a code. */
export const MODULE_SEPARATOR = "\u001f";

export interface DefectRow {
  readonly id: number;
  readonly reportId: number;
  readonly imageId: number | null;
  readonly code: string;
  readonly mainCode: string;
  readonly name: string;
  readonly status: string;
  /** Found by a model and not yet confirmed by a person. */
  readonly isAiFinding: boolean;
  readonly arrayCode: string | null;
  readonly stringCode: string | null;
  readonly moduleCode: string | null;
  readonly imageName: string | null;
  readonly location: string | null;
  readonly shape: string | null;
}

export interface ImageRow {
  readonly id: number;
  readonly reportId: number;
  readonly name: string;
  readonly takenAt: string | null;
  readonly position: string | null;
  readonly footprint: string | null;
}

export interface ReportGeometryRows {
  readonly defects: readonly DefectRow[];
  readonly thermalImages: readonly ImageRow[];
  readonly rgbImages: readonly ImageRow[];
}

/** The same as pages of JSON, which are passed on without being parsed. */
export type ReportGeometryPages = Readonly<Record<keyof ReportGeometryRows, readonly string[]>>;
