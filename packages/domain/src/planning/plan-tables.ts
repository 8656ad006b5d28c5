import type { GroundRing } from "../design/design-item.ts";
import type { DesignRefusal } from "../design/design-refusal.ts";
import { whyNotRing } from "../design/ring-rule.ts";
import { type ModuleStand, writtenStand } from "../design/stand/module-stand.ts";
import { type MetrePlane, metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Box, boxOf, type Ring } from "../geometry/ring.ts";
import { findOutOfRange, type Range } from "../inspection/value-ranges.ts";
import { freeStretches, type Stretch } from "./free-stretches.ts";
import type { PlanningRefusal } from "./planning-refusal.ts";
import { type SlopeFrame, slopeFrameOf } from "./slope-frame.ts";
import { type TableShape, type TableWish, tableRanges, tableShapeOf } from "./table-shape.ts";

export interface PlanningWish extends TableWish {
  readonly area: GroundRing;
  /** What stands there already; tables keep off it. */
  readonly taken: readonly GroundRing[];
  /** Where the modules face, by compass: 180 is south. */
  readonly azimuthDeg: number;
  /** From one line's lower edge to the next one's, on the ground. */
  readonly pitchM: number;
  readonly tableGapM: number;
  /** Kept free along the edge of the area. */
  readonly marginM: number;
  /** Aligned: tables stand in columns over all lines. Packed: each line begins where the area does. */
  readonly columnsAre: "aligned" | "packed";
  /** Null fills the area. */
  readonly most: { readonly lines: number; readonly tablesPerLine: number } | null;
}

const planningRanges = {
  ...tableRanges,
  azimuthDeg: { min: 0, max: 360 },
  pitchM: { min: 0.1, max: 100 },
  tableGapM: { min: 0, max: 50 },
  marginM: { min: 0, max: 100 },
} as const satisfies Record<string, Range>;

/** A draft is saved in one call, which takes this many and their strings. */
export const MOST_PLANNED_MODULES = 40_000;

/** Line and place count from the lower left, as a person in front of the tables sees them. */
export interface PlannedTable {
  readonly line: number;
  readonly place: number;
  /** Lower left corner in the slope frame. */
  readonly x: number;
  readonly y: number;
}

export interface TablePlan {
  readonly tables: readonly PlannedTable[];
  readonly shape: TableShape;
  readonly rows: number;
  readonly columns: number;
  /** As planned: every table gets it stored. */
  readonly stand: ModuleStand;
  readonly area: GroundRing;
  readonly frame: SlopeFrame;
  readonly plane: MetrePlane;
}

export function whyNotPlan(wish: PlanningWish): PlanningRefusal | DesignRefusal | null {
  const counts =
    wish.most === null ? [wish.rows, wish.columns] : [wish.rows, wish.columns, ...Object.values(wish.most)];
  const isOdd = !counts.every((count) => Number.isInteger(count) && count >= 1);
  const isNumber = Object.keys(planningRanges).every((field) => Number.isFinite(wish[field as "pitchM"]));
  if (isOdd || !isNumber || findOutOfRange(planningRanges, wish) !== null) return "planning.value-out-of-range";
  if (wish.pitchM < tableShapeOf(wish).depthM) return "planning.pitch-too-short";
  return whyNotRing(wish.area);
}

/** Tables over an area, each wholly inside it and off what stands there. The wish must hold (`whyNotPlan`). */
export function planTables(wish: PlanningWish): TablePlan | PlanningRefusal {
  const plane = metrePlaneAt(wish.area[0]!);
  const frame = slopeFrameOf(wish.azimuthDeg);
  const shape = tableShapeOf(wish);
  const area = wish.area.map((corner) => frame.toFrame(plane.toMetres(corner)));
  const ground = { area, box: boxOf(area), obstacles: obstaclesOf(wish, { plane, frame }) };
  const tables = tablesOn(ground, wish, shape);
  if (tables.length === 0) return "planning.nothing-fits";
  if (tables.length * wish.rows * wish.columns > MOST_PLANNED_MODULES) return "planning.too-many-modules";
  const { rows, columns } = wish;
  return { tables, shape, rows, columns, stand: writtenStand(wish), area: wish.area, frame, plane };
}

interface FreeArea {
  readonly area: Ring;
  readonly box: Box;
  readonly obstacles: readonly Box[];
}

// Looked up on the map's own box first: of a large site only the neighbours are worth turning.
function obstaclesOf({ area, taken }: PlanningWish, { plane, frame }: Pick<TablePlan, "plane" | "frame">): Box[] {
  const around = boxOf(area);
  return taken
    .filter((ring) => {
      const box = boxOf(ring);
      return box.maxX >= around.minX && box.minX <= around.maxX && box.maxY >= around.minY && box.minY <= around.maxY;
    })
    .map((ring) => boxOf(ring.map((corner) => frame.toFrame(plane.toMetres(corner)))));
}

function tablesOn({ area, box, obstacles }: FreeArea, wish: PlanningWish, shape: TableShape): PlannedTable[] {
  const tables: PlannedTable[] = [];
  const enough = MOST_PLANNED_MODULES / (wish.rows * wish.columns) + 1;
  let line = 0;
  for (let y = box.minY + wish.marginM; y + shape.depthM <= box.maxY + ROUNDING_M; y += wish.pitchM) {
    if (wish.most !== null && line >= wish.most.lines) break;
    const band = { lower: y - wish.marginM, upper: y + shape.depthM + wish.marginM };
    const stretches = freeStretches(area, band, obstacles);
    const places = placesOn(stretches, wish, { widthM: shape.widthM, leftM: box.minX + wish.marginM });
    const kept = wish.most === null ? places : places.slice(0, wish.most.tablesPerLine);
    tables.push(...kept.map(({ place, x }) => ({ line, place, x, y })));
    if (kept.length > 0) line += 1;
    if (tables.length > enough) break;
  }
  return tables;
}

// A table drawn to fit exactly must fit.
const ROUNDING_M = 1e-3;

function placesOn(
  stretches: readonly Stretch[],
  { columnsAre, tableGapM, marginM }: PlanningWish,
  { widthM, leftM }: { readonly widthM: number; readonly leftM: number },
): { readonly place: number; readonly x: number }[] {
  const step = widthM + tableGapM;
  const found: { place: number; x: number }[] = [];
  for (const { from, to } of stretches) {
    const [start, end] = [from + marginM, to - marginM];
    const first = columnsAre === "packed" ? start : leftM + Math.ceil((start - leftM - ROUNDING_M) / step) * step;
    for (let x = first; x + widthM <= end + ROUNDING_M; x += step)
      found.push({ place: columnsAre === "packed" ? found.length : Math.round((x - leftM) / step), x });
  }
  return found;
}
