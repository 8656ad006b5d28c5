import type { Point } from "@heliolens/domain/geometry/ring";
import type { PanelPlan } from "../plan/panel-plan.ts";
import { fitTable, nearFound } from "./fit-table.ts";
import type { FrameModules } from "./frame-modules.ts";
import { type ModuleMatch, middleOf, type PlanView } from "./match-modules.ts";

/** A table of the plan in a frame. */
export interface MatchedTable {
  readonly table: number;
  /** Where the drawing would have the middle of what is in view, and how far the frame shows it from there. */
  readonly atPx: Point;
  readonly offPx: Point;
  /** An end of the table is in view: which module is which is no matter of whole modules any more. */
  readonly isEnded: boolean;
}

export interface TableMatches {
  readonly matches: readonly ModuleMatch[];
  readonly tables: readonly MatchedTable[];
}

interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Found modules with the drawn ones that they are, table by table, among these modules of the plan. */
export function matchTables(
  plan: PanelPlan,
  view: PlanView,
  modules: readonly number[],
  found: FrameModules,
  size: FrameSize,
): TableMatches {
  const near = nearFound(found);
  const tables = [...Map.groupBy(modules, (module) => plan.modules[module]!.table)].flatMap(([table, own]) => {
    const expected = own.flatMap((module) => expectedModule(plan, view, module, size) ?? []);
    const fit = fitTable(expected, found, near);
    return fit ? [{ table, fit, expected }] : [];
  });
  const claimed = new Map<number, ModuleMatch>();
  for (const { fit, expected } of tables) {
    const pixelOf = new Map(expected.map(({ module, pixel }) => [module, pixel]));
    for (const { module, found: index } of fit.pairs) {
      const [at, pixel] = [pixelOf.get(module)!, found.centres[index]!];
      const missPx = Math.hypot(at[0] - pixel[0], at[1] - pixel[1]);
      if (missPx < (claimed.get(index)?.missPx ?? Infinity))
        claimed.set(index, { module, found: index, point: middleOf(plan.modules[module]!), pixel, missPx });
    }
  }
  const matches = [...claimed.values()];
  return {
    matches,
    tables: tables.map(({ table, fit: { offPx, isEnded }, expected }) => ({
      table,
      offPx,
      isEnded,
      atPx: meanOf(expected.map(({ pixel }) => pixel)),
    })),
  };
}

function expectedModule(plan: PanelPlan, view: PlanView, module: number, size: FrameSize) {
  const cell = plan.modules[module]!;
  const pixel = view.pixelOf(middleOf(cell));
  const corners = cell.quad.flatMap((corner) => {
    const at = view.pixelOf(corner);
    return at ? [at] : [];
  });
  if (!pixel || corners.length < 4 || !isWhole([pixel], size, [0, 0], -Math.max(size.widthPx, size.heightPx) / 8))
    return null;
  return { module, pixel, isWholeAt: (offPx: Point) => isWhole(corners, size, offPx) };
}

/** Kept off the frame's rim: modules that are cut are not looked for. */
const RIM_PX = 6;

const isWhole = (
  corners: readonly Point[],
  { widthPx, heightPx }: FrameSize,
  [dx, dy]: Point,
  rimPx = RIM_PX,
): boolean => corners.every(([x, y]) => Math.min(x + dx, y + dy, widthPx - x - dx, heightPx - y - dy) > rimPx);

const meanOf = (pixels: readonly Point[]): Point => [
  pixels.reduce((sum, [x]) => sum + x / pixels.length, 0),
  pixels.reduce((sum, [, y]) => sum + y / pixels.length, 0),
];
