// What the database hands to the map engine: rows with shapes as well-known binary (little-endian, longitude first).

export interface ArrayRow {
  readonly id: number;
  readonly arrayCode: string;
  readonly name: string;
  readonly sectionCode: string | null;
  readonly shape: Uint8Array | null;
}

/** A page of strings as columns, with all their modules: a row per string would cost more than reading its modules. */
export interface StringPage {
  readonly ids: readonly number[];
  readonly arrayIds: readonly number[];
  readonly stringCodes: readonly string[];
  readonly names: readonly string[];
  /** In base64, like those of the modules: shorter than the database's own way to write bytes, and read much faster. */
  readonly shapes: readonly (string | null)[];
  readonly moduleCounts: readonly number[];
  /** Of all modules, string by string, joined by `MODULE_SEPARATOR`; both lists and the shapes in one order. */
  readonly moduleIds: string;
  readonly moduleCodes: string;
  readonly moduleShapes: string;
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
  readonly location: Uint8Array | null;
  readonly shape: Uint8Array | null;
}

export interface ImageRow {
  readonly id: number;
  readonly reportId: number;
  readonly name: string;
  readonly takenAt: string | null;
  readonly position: Uint8Array | null;
  readonly footprint: Uint8Array | null;
}

export interface ReportGeometryRows {
  readonly defects: readonly DefectRow[];
  readonly thermalImages: readonly ImageRow[];
  readonly rgbImages: readonly ImageRow[];
}
