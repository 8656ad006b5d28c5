import type { DefectCode } from "@heliolens/domain/defects/defect-types";

/** What the classifier can say about a module: its heat pattern, never its temperature. */
export interface ModuleShape {
  /** The training set's own name, as the model card and the ONNX file order them. */
  readonly name: ShapeName;
  readonly defectCode: DefectCode;
}

export type ShapeName =
  | "Cell"
  | "Cell-Multi"
  | "Cracking"
  | "Diode"
  | "Diode-Multi"
  | "Hot-Spot"
  | "Hot-Spot-Multi"
  | "No-Anomaly"
  | "Offline-Module"
  | "Shadowing"
  | "Soiling"
  | "Vegetation";

export const NOMINAL: ShapeName = "No-Anomaly";

const codeOf = {
  Cell: "CELL_SINGLE",
  "Cell-Multi": "CELL_MULTI",
  Cracking: "CELL_CRACK",
  Diode: "DIODE_1",
  "Diode-Multi": "DIODE_2",
  "Hot-Spot": "CELL_HOTSPOT",
  "Hot-Spot-Multi": "CELL_HOTSPOT",
  "No-Anomaly": "NORMAL",
  "Offline-Module": "MODULE_OPEN",
  Shadowing: "SHADOW",
  Soiling: "SOILING",
  Vegetation: "VEGETATION",
} as const satisfies Record<ShapeName, DefectCode>;

export const moduleShapes: readonly ModuleShape[] = Object.entries(codeOf).map(([name, defectCode]) => ({
  name: name as ShapeName,
  defectCode,
}));

export const isShapeName = (name: unknown): name is ShapeName =>
  typeof name === "string" && Object.hasOwn(codeOf, name);
