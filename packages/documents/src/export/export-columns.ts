import { type DefectText, defectTextNames } from "@heliolens/domain/defects/defect-fields";
import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import type { Printed } from "@heliolens/messages/printed/printed";
import type { PrintedKey } from "@heliolens/messages/printed/printed-words";
import type { ExportedDefect } from "./exported-defect.ts";

export type ExportCell = string | number | null;

/** One column of every table and attribute list: the same figures whatever the format. */
export interface ExportColumn {
  readonly key: Extract<PrintedKey, `column.${string}`>;
  /** As GIS programs see it: at most ten ASCII letters. */
  readonly field: string;
  /** Undefined for text. */
  readonly decimals?: number;
  readonly widthChars: number;
  /** In °C or K: empty for what was measured without degrees. */
  readonly isOfDegrees?: boolean;
  readonly cell: (defect: ExportedDefect, words: Printed) => ExportCell;
}

const text = (
  key: ExportColumn["key"],
  field: string,
  widthChars: number,
  cell: ExportColumn["cell"],
): ExportColumn => ({ key, field, widthChars, cell });

const number = (
  key: ExportColumn["key"],
  field: string,
  decimals: number,
  cell: (defect: ExportedDefect) => number | null,
): ExportColumn => ({ key, field, decimals, widthChars: 12, cell: (defect) => rounded(cell(defect), decimals) });

const degrees = (...given: Parameters<typeof number>): ExportColumn => ({ ...number(...given), isOfDegrees: true });

// Where the field's own name is longer than ten letters.
const gisNames: Partial<Record<DefectText, string>> = { description: "descr" };

export const exportColumns: readonly ExportColumn[] = [
  text("column.label", "label", 16, ({ label }) => label),
  text("column.report", "report", 24, ({ reportName }) => reportName),
  text("column.examined", "examined", 11, ({ examineDate }) => examineDate),
  text("column.array", "array", 12, ({ array }) => array),
  text("column.string", "string", 14, ({ string }) => string),
  text("column.module", "module", 18, ({ module }) => module),
  text("column.main", "main_type", 14, ({ mainName }) => mainName),
  text("column.type", "type", 18, ({ typeName }) => typeName),
  text("column.code", "code", 16, ({ code }) => code),
  text("column.status", "status", 11, ({ statusName }) => statusName),
  text("column.priority", "priority", 8, ({ priority }) => priority),
  number("column.class", "coa", 0, ({ classInForce }) => classInForce),
  text("column.class-by", "coa_by", 10, ({ isClassChosen }, words) =>
    words(isClassChosen ? "class-by.inspector" : "class-by.proposed"),
  ),
  degrees("column.max", "max_c", 1, ({ maxHeatC }) => maxHeatC),
  degrees("column.min", "min_c", 1, ({ minHeatC }) => minHeatC),
  degrees("column.average", "average_c", 1, ({ averageHeatC }) => averageHeatC),
  degrees("column.reference", "ref_c", 1, ({ referenceC }) => referenceC),
  degrees("column.delta-t", "delta_t_k", 1, ({ deltaTK }) => deltaTK),
  number("column.irradiance", "irr_wm2", 0, ({ irradianceWm2 }) => irradianceWm2),
  degrees("column.normalised", "delta_tn_k", 1, ({ normalisedDeltaTK }) => normalisedDeltaTK),
  number("column.affected", "affected", 0, ({ affectedModules }) => affectedModules),
  number("column.lost", "lost_mod", 3, ({ lostModules }) => lostModules),
  number("column.power", "lost_kw", 3, ({ powerKw }) => powerKw),
  number("column.energy", "lost_mwh", 3, ({ energyMwhPerYear }) => energyMwhPerYear),
  number("column.money", "lost_krw", 0, ({ wonPerYear }) => wonPerYear),
  number("column.lon", "lon", 8, ({ position }) => position?.[0] ?? null),
  number("column.lat", "lat", 8, ({ position }) => position?.[1] ?? null),
  text("column.image", "image", 28, ({ imageName }) => imageName),
  text("column.rgb", "rgb", 28, ({ rgbName }) => rgbName),
  text("column.taken", "taken_at", 17, ({ takenAt, timeZone }) => takenAt && minuteIn(timeZone, takenAt)),
  ...defectTextNames.map((name) => text(`column.${name}`, gisNames[name] ?? name, 40, (defect) => defect[name])),
  text("column.assignee", "assignee", 14, ({ assigneeName }) => assigneeName),
  text("column.due", "due_on", 11, ({ dueOn }) => dueOn),
  text("column.found-by", "found_by", 9, ({ foundBy }, words) => words(`found-by.${foundBy}`)),
  number("column.confidence", "conf", 2, ({ confidence }) => confidence),
  text("column.relative", "relative", 9, ({ isRelative }, words) => (isRelative ? words("relative.yes") : null)),
  number("column.contrast", "contrast", 1, ({ contrast }) => contrast),
];

/** The columns of a table for people: one whose defects all lack degrees names none. Fields of other formats stay the same for programs. */
export const tableColumns = (defects: readonly ExportedDefect[]): readonly ExportColumn[] =>
  defects.length > 0 && defects.every(({ isRelative }) => isRelative)
    ? exportColumns.filter(({ isOfDegrees }) => isOfDegrees !== true)
    : exportColumns;

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
