import { type FieldRow, type FieldsWith, type FieldTable, type FieldValues, fieldsWith } from "../edits/field-table.ts";
import type { DefectStatus } from "./defect-status.ts";
import type { AbnormalityClass } from "./rank-defect.ts";

/** What each kind of field holds. */
interface DefectKinds {
  readonly code: string;
  readonly status: DefectStatus;
  /** Words of a person, several lines. */
  readonly text: string;
  readonly flag: boolean;
  readonly count: number;
  readonly class: AbnormalityClass | null;
  /** °C or K. */
  readonly heat: number | null;
}

interface DefectFieldRow extends FieldRow {
  readonly kind: keyof DefectKinds;
}

const edited = { isEditable: true, isBulk: false, isCompared: true } as const;
const editedInBulk = { isEditable: true, isBulk: true, isCompared: true } as const;
const text = { ...edited, kind: "text" } as const;
const heat = { ...edited, kind: "heat" } as const;

/** The plain fields of a defect. Its area, position, module and image follow rules of their own. */
export const defectFields = {
  code: { wire: "defectCode", column: "code", kind: "code", ...editedInBulk },
  status: { wire: "defectStatus", column: "status", kind: "status", ...editedInBulk },
  memo: { wire: "memo", column: "memo", ...text, isBulk: true },
  description: { wire: "defectDesc", column: "description", ...text },
  /** Which repair was ordered or done. */
  action: { wire: "action", column: "action", ...text },
  isConfirmed: { wire: "mlDefectConfirmed", column: "ml_confirmed", kind: "flag", ...editedInBulk },
  affectedModules: { wire: "affectedModules", column: "affected_modules", kind: "count", ...edited },
  abnormalityClass: { wire: "abnormalityClass", column: "abnormality_class", kind: "class", ...editedInBulk },
  maxHeatC: { wire: "maxHeat", column: "max_heat_c", ...heat },
  minHeatC: { wire: "minHeat", column: "min_heat_c", ...heat, isCompared: false },
  averageHeatC: { wire: "averageHeat", column: "average_heat_c", ...heat, isCompared: false },
  referenceC: { wire: "referenceHeat", column: "reference_c", ...heat },
  deltaTK: { wire: "deltaT", column: "delta_t_k", ...heat, isEditable: false },
} as const satisfies Readonly<Record<string, DefectFieldRow>> & FieldTable;

export type DefectFields = typeof defectFields;
export type DefectValues = FieldValues<DefectFields, DefectKinds>;

/** The fields that hold a person's words: the dialog, the search and every export have all of them. */
export const defectTexts = fieldsWith(defectFields, { kind: "text" });
export type DefectText = keyof FieldsWith<DefectFields, { kind: "text" }>;
export const defectTextNames = Object.keys(defectTexts) as readonly DefectText[];
export type DefectTexts = Readonly<Record<DefectText, string>>;

export const noDefectTexts = Object.fromEntries(defectTextNames.map((name) => [name, ""])) as unknown as DefectTexts;
