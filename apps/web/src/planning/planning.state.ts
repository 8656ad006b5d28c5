import { nextArrayGroupName } from "@heliolens/domain/design/array-group-name";
import type { Design, DesignKey, GroundRing } from "@heliolens/domain/design/design-item";
import { childrenOf } from "@heliolens/domain/design/design-tree";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { CountingOrder } from "@heliolens/domain/planning/counting-order";
import type { PlanningWish } from "@heliolens/domain/planning/plan-tables";
import type { Numbering } from "@heliolens/domain/planning/planned-items";

export const countingChoices = ["lines", "lines-turning", "columns", "columns-turning"] as const;
export type CountingChoice = (typeof countingChoices)[number];
export const corners = ["lower-left", "lower-right", "upper-left", "upper-right"] as const;

/** What is typed and chosen, as it stands in the fields. */
export interface PlanningForm {
  readonly orientation: PlanningWish["orientation"];
  readonly rows: string;
  readonly columns: string;
  readonly gapCm: string;
  readonly tiltDeg: string;
  readonly azimuthDeg: string;
  readonly pitchM: string;
  readonly tableGapM: string;
  readonly marginM: string;
  readonly columnsAre: PlanningWish["columnsAre"];
  readonly amount: "fill" | "count" | "one";
  readonly lines: string;
  readonly tablesPerLine: string;
  /** An array that is there, or null for a new one. */
  readonly into: DesignKey | null;
  readonly pattern: string;
  readonly corner: CountingOrder["startCorner"];
  readonly stringsWay: CountingChoice;
  readonly modulesWay: CountingChoice;
}

// A table as Korean plants are mostly built: two in portrait by ten, facing south.
export const startForm: PlanningForm = {
  orientation: "portrait",
  rows: "2",
  columns: "10",
  gapCm: "2",
  tiltDeg: "20",
  azimuthDeg: "180",
  pitchM: "7.2",
  tableGapM: "0.5",
  marginM: "1",
  columnsAre: "aligned",
  amount: "fill",
  lines: "5",
  tablesPerLine: "4",
  into: null,
  pattern: "A{a:02}-S{s:02}-M{m:02}",
  corner: "upper-left",
  stringsWay: "lines",
  modulesWay: "lines",
};

/** An empty field is no number; the rule then says that it is out of range. */
const numberOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

export interface ModuleSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

export function wishOf(
  form: PlanningForm,
  { widthMm, heightMm }: ModuleSize,
  ground: { readonly area: GroundRing; readonly taken: readonly GroundRing[] },
): PlanningWish {
  return {
    ...ground,
    moduleWidthM: widthMm / 1000,
    moduleHeightM: heightMm / 1000,
    orientation: form.orientation,
    rows: numberOf(form.rows),
    columns: numberOf(form.columns),
    gapM: numberOf(form.gapCm) / 100,
    tiltDeg: numberOf(form.tiltDeg),
    azimuthDeg: numberOf(form.azimuthDeg),
    pitchM: numberOf(form.pitchM),
    tableGapM: numberOf(form.tableGapM),
    marginM: numberOf(form.marginM),
    columnsAre: form.columnsAre,
    most: mostOf(form),
  };
}

function mostOf({ amount, lines, tablesPerLine }: PlanningForm): PlanningWish["most"] {
  if (amount === "fill") return null;
  if (amount === "one") return { lines: 1, tablesPerLine: 1 };
  return { lines: numberOf(lines), tablesPerLine: numberOf(tablesPerLine) };
}

const wayOf = (way: CountingChoice, startCorner: CountingOrder["startCorner"]): CountingOrder => ({
  startCorner,
  along: way.startsWith("lines") ? "lines" : "columns",
  turnsAtEnds: way.endsWith("turning"),
});

/** Arrays are counted as their names say; strings go on where the array's end. */
export function numberingOf(form: PlanningForm, design: Design): Numbering {
  const { pattern, corner, into } = form;
  return {
    pattern: pattern.trim(),
    arrayNumber: numberInName(into === null ? newArrayName(design) : nameOf(design, into)),
    firstString: into === null ? 1 : childrenOf(design, into).length + 1,
    firstModule: 1,
    strings: wayOf(form.stringsWay, corner),
    modules: wayOf(form.modulesWay, corner),
  };
}

export const newArrayName = (design: Design): string =>
  nextArrayGroupName([...design.values()].flatMap((item) => (item.kind === "array" ? [item.name] : [])));

function nameOf(design: Design, key: DesignKey): string {
  const item = design.get(key);
  return item?.kind === "array" ? item.name : "";
}

/** `Array Group 12` is 12; a name without a number is 1. */
const numberInName = (name: string): number => Number(/(\d{1,5})\D*$/.exec(name)?.[1] ?? 1);

const SAME_CORNER_M = 0.05;

/** The corners drawn, without those a double click sets twice. */
export function areaOf(drawn: readonly LonLat[]): GroundRing {
  const [first] = drawn;
  if (first === undefined) return [];
  const { toMetres } = metrePlaneAt(first);
  const isSame = (a: LonLat, b: LonLat) => {
    const [[ax, ay], [bx, by]] = [toMetres(a), toMetres(b)];
    return Math.hypot(ax - bx, ay - by) < SAME_CORNER_M;
  };
  return drawn.filter((corner, index) => !isSame(corner, drawn[(index + 1) % drawn.length]!) || drawn.length === 1);
}
