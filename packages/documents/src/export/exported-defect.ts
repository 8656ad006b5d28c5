import type { DefectTexts } from "@heliolens/domain/defects/defect-fields";
import type { DefectStatus } from "@heliolens/domain/defects/defect-status";
import type { AbnormalityClass, DefectPriority } from "@heliolens/domain/defects/rank-defect";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";

/** A defect as files tell it: names in the file's language, figures in the units of their names. */
export interface ExportedDefect extends DefectTexts {
  readonly id: number;
  readonly label: string;
  readonly reportName: string;
  readonly examineDate: string;
  readonly array: string | null;
  readonly string: string | null;
  readonly module: string | null;
  readonly moduleId: number | null;
  /** The module on the ground, the first corner not repeated; null where it is not known or not asked for. */
  readonly moduleRing: readonly LonLat[] | null;
  readonly code: string;
  readonly mainCode: string;
  readonly mainName: string;
  readonly typeName: string;
  readonly status: DefectStatus;
  readonly statusName: string;
  readonly priority: DefectPriority | null;
  readonly classInForce: AbnormalityClass;
  readonly isClassChosen: boolean;
  readonly maxHeatC: number | null;
  readonly minHeatC: number | null;
  readonly averageHeatC: number | null;
  readonly referenceC: number | null;
  readonly deltaTK: number | null;
  /** Measured on an image without absolute degrees: all °C and K are null. */
  readonly isRelative: boolean;
  /** In times the noise of the image. */
  readonly contrast: number | null;
  readonly irradianceWm2: number | null;
  readonly normalisedDeltaTK: number | null;
  readonly affectedModules: number;
  readonly lostModules: number;
  readonly powerKw: number | null;
  readonly energyMwhPerYear: number | null;
  readonly wonPerYear: number | null;
  readonly position: LonLat | null;
  /** On the ground, the first corner not repeated. */
  readonly outline: readonly LonLat[] | null;
  readonly imageId: number | null;
  readonly imageName: string | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** In pixels of the image. */
  readonly shapePx: Ring | null;
  readonly rgbName: string | null;
  readonly takenAt: Date | null;
  /** IANA name, of its site. */
  readonly timeZone: string;
  readonly assigneeName: string | null;
  readonly dueOn: string | null;
  readonly foundBy: "MANUAL" | "AI";
  readonly confidence: number | null;
  /** Address of the defect in the product. */
  readonly link: string;
}
