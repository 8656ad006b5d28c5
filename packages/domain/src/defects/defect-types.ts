export type MainDefectCode = "CELL" | "DIODE" | "MODULE" | "STRING" | "SURFACE" | "STRUCTURE" | "FALSE" | "UNKNOWN";

export type SubDefectCode =
  | "CELL_SINGLE"
  | "CELL_MULTI"
  | "CELL_HOTSPOT"
  | "CELL_CRACK"
  | "DIODE_1"
  | "DIODE_2"
  | "DIODE_ALL"
  | "JBOX_HEAT"
  | "MODULE_OPEN"
  | "MODULE_SHORT"
  | "MODULE_PID"
  | "MODULE_BROKEN"
  | "MODULE_MISSING"
  | "MODULE_OTHER"
  | "STRING_OPEN"
  | "STRING_SHORT"
  | "STRING_REVERSED"
  | "COMBINER"
  | "INVERTER"
  | "SOILING"
  | "DROPPING"
  | "DEBRIS"
  | "SHADOW"
  | "VEGETATION"
  | "SNOW"
  | "TRACKER"
  | "RACK"
  | "CABLE"
  | "REFLECTION"
  | "ARTEFACT"
  | "NORMAL";

export type DefectCode = MainDefectCode | SubDefectCode;

/** What an owner can do about it: clean, cut, replace. */
export type DefectCause = "physical" | "soiling" | "droppings" | "vegetation" | "shadow" | "unknown";

/** How much of a module's output counts as lost when defects are ranked. */
export type LossRule =
  | { readonly kind: "none" }
  | { readonly kind: "share"; readonly share: number }
  /** Grows with ΔT normalised to 1000 W/m², up to a substring. */
  | { readonly kind: "by-heat"; readonly atMost: number }
  /** The covered part of the module; comes back after cleaning or cutting. */
  | { readonly kind: "by-area" }
  /** Every module of the string, combiner, inverter or tracker. */
  | { readonly kind: "whole-group" };

export interface DefectType {
  readonly code: DefectCode;
  readonly parent: MainDefectCode | null;
  readonly names: { readonly ko: string; readonly en: string };
  /** Class of abnormality proposed to the inspector (IEC TS 62446-3): 1 none, 2 thermal, 3 safety-relevant. */
  readonly proposedClass: 1 | 2 | 3;
  readonly loss: LossRule;
  readonly cause: DefectCause;
}

export const defaultMainDefect: MainDefectCode = "CELL";

const none: LossRule = { kind: "none" };
const third: LossRule = { kind: "share", share: 1 / 3 };
const twoThirds: LossRule = { kind: "share", share: 2 / 3 };
const whole: LossRule = { kind: "share", share: 1 };
const half: LossRule = { kind: "share", share: 0.5 };
const little: LossRule = { kind: "share", share: 0.05 };
const byHeat: LossRule = { kind: "by-heat", atMost: 1 / 3 };
const byArea: LossRule = { kind: "by-area" };
const group: LossRule = { kind: "whole-group" };

type Row = readonly [
  code: DefectCode,
  ko: string,
  en: string,
  proposedClass: 1 | 2 | 3,
  loss: LossRule,
  cause: DefectCause,
];

// The first row of each group is its main type.
const groups: readonly (readonly [main: Row, ...subs: Row[]])[] = [
  [
    ["CELL", "셀", "Cell", 2, byHeat, "physical"],
    ["CELL_SINGLE", "셀 과열", "Hot cell", 2, byHeat, "physical"],
    ["CELL_MULTI", "다중 셀 과열", "Several hot cells", 2, byHeat, "physical"],
    ["CELL_HOTSPOT", "핫스팟", "Hot spot", 3, byHeat, "physical"],
    ["CELL_CRACK", "셀 균열", "Cell crack", 2, byHeat, "physical"],
  ],
  [
    ["DIODE", "바이패스 다이오드", "Bypass diode", 2, third, "physical"],
    ["DIODE_1", "서브스트링 1/3", "One substring", 2, third, "physical"],
    ["DIODE_2", "서브스트링 2/3", "Two substrings", 2, twoThirds, "physical"],
    ["DIODE_ALL", "서브스트링 전체", "All substrings", 2, whole, "physical"],
    ["JBOX_HEAT", "정션박스 과열", "Junction box heat", 3, little, "physical"],
  ],
  [
    ["MODULE", "모듈", "Module", 2, whole, "physical"],
    ["MODULE_OPEN", "모듈 개방(단선)", "Module open circuit", 2, whole, "physical"],
    ["MODULE_SHORT", "모듈 단락", "Module short circuit", 2, whole, "physical"],
    ["MODULE_PID", "PID (전위유도열화)", "Potential-induced degradation", 2, third, "physical"],
    ["MODULE_BROKEN", "유리 파손", "Broken glass", 3, half, "physical"],
    ["MODULE_MISSING", "모듈 누락(결손)", "Missing module", 2, whole, "physical"],
    ["MODULE_OTHER", "기타 모듈 이상", "Other module fault", 2, byHeat, "unknown"],
  ],
  [
    ["STRING", "스트링", "String", 2, group, "physical"],
    ["STRING_OPEN", "스트링 단선(미발전)", "String open circuit", 2, group, "physical"],
    ["STRING_SHORT", "스트링 단락", "String short circuit", 3, group, "physical"],
    ["STRING_REVERSED", "스트링 역극성", "String reversed", 3, group, "physical"],
    ["COMBINER", "접속함 이상", "Combiner box fault", 3, group, "physical"],
    ["INVERTER", "인버터 이상", "Inverter fault", 2, group, "physical"],
  ],
  [
    ["SURFACE", "오염·음영", "Surface", 1, byArea, "unknown"],
    ["SOILING", "오염", "Soiling", 1, byArea, "soiling"],
    ["DROPPING", "새 배설물", "Bird droppings", 2, byArea, "droppings"],
    ["DEBRIS", "이물질", "Debris", 2, byArea, "soiling"],
    ["SHADOW", "음영", "Shading", 1, byArea, "shadow"],
    ["VEGETATION", "식생", "Vegetation", 2, byArea, "vegetation"],
    ["SNOW", "눈", "Snow", 1, byArea, "soiling"],
  ],
  [
    ["STRUCTURE", "구조물", "Structure", 2, none, "physical"],
    ["TRACKER", "추적장치(트래커) 이상", "Tracker fault", 2, group, "physical"],
    ["RACK", "거치대 이상", "Rack fault", 2, none, "physical"],
    ["CABLE", "케이블·커넥터 이상", "Cable or connector fault", 3, little, "physical"],
  ],
  [
    ["FALSE", "비결함", "Not a defect", 1, none, "unknown"],
    ["REFLECTION", "반사", "Reflection", 1, none, "unknown"],
    ["ARTEFACT", "영상 잡음", "Image artefact", 1, none, "unknown"],
    ["NORMAL", "정상", "Normal", 1, none, "unknown"],
  ],
  [["UNKNOWN", "미분류", "Unclassified", 2, none, "unknown"]],
];

/** Main types first within their group, in the order that lists show. */
export const defectTypes: readonly DefectType[] = groups.flatMap(([main, ...subs]) => [
  typeOf(main, null),
  ...subs.map((sub) => typeOf(sub, main[0] as MainDefectCode)),
]);

const byCode = new Map<string, DefectType>(defectTypes.map((type) => [type.code, type]));

export const findDefectType = (code: string): DefectType | undefined => byCode.get(code);

/** The main type that a code stands under; itself for a main type. */
export function mainDefectOf(code: DefectCode): MainDefectCode {
  const type = byCode.get(code);
  return type?.parent ?? (code as MainDefectCode);
}

function typeOf([code, ko, en, proposedClass, loss, cause]: Row, parent: MainDefectCode | null): DefectType {
  return { code, parent, names: { ko, en }, proposedClass, loss, cause };
}
