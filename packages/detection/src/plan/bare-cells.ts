import { minus, plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import type { BoxGrid } from "./box-grid.ts";
import { boxAround, type PlanCell, type Quad } from "./plan-cell.ts";
import type { PlanLine } from "./plan-lines.ts";

/** Gaps narrower than this are not seen at the usual 3 to 4 cm a pixel. */
const LEAST_GAP_M = 0.18;
const FARTHEST_M = 12;
/** Kept clear of the rim, where blur and builders' errors mix module and ground. */
const CLEAR_M = 0.07;

/**
 * Places where a module would stand if the drawing lay one module or one row off, and where it has none: beside every rim, and one
 * usual gap beyond it. Only these tell a plan in its place from the same plan a whole module farther.
 */
export function bareCells(
  modules: readonly PlanCell[],
  lines: readonly PlanLine[],
  near: BoxGrid,
): readonly PlanCell[] {
  const rims = lines.filter(({ kind }) => kind === "rim").map((line) => rimOf(modules, line, near));
  const usualGapM = usualGaps(rims);
  return rims.flatMap((rim) => {
    const { gapM, extentM } = rim;
    const cells: PlanCell[] = [];
    if (gapM >= LEAST_GAP_M) cells.push(cellBeyond(rim, 0, Math.min(gapM, extentM)));
    const usual = usualGapM(rim);
    if (usual !== null && usual > LEAST_GAP_M && gapM >= usual + extentM)
      cells.push(cellBeyond(rim, usual, usual + extentM));
    return cells;
  });
}

interface Rim {
  readonly line: PlanLine;
  readonly table: number;
  /** From the rim away from its module, a metre on the plan, rising as the module does. */
  readonly outwards: Vector;
  /** Size of the module in that direction. */
  readonly extentM: number;
  /** How far it is to the next module. */
  readonly gapM: number;
}

function rimOf(modules: readonly PlanCell[], line: PlanLine, near: BoxGrid): Rim {
  const { quad, table } = modules[line.module]!;
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => quad[(line.side + i) % 4]!) as [Vector, Vector, Vector, Vector];
  const across = minus(times(plus(a, b), 0.5), times(plus(c, d), 0.5));
  const extentM = Math.hypot(across[0], across[1]);
  const outwards = times(across, 1 / extentM);
  return { line, table, outwards, extentM, gapM: gapBeyond(modules, line, outwards, near) };
}

/** Three rays: a neighbour may cover only a part of the side. */
function gapBeyond(
  modules: readonly PlanCell[],
  { from, to, module }: PlanLine,
  outwards: Vector,
  near: BoxGrid,
): number {
  const starts = [0.2, 0.5, 0.8].map((share) => plus(times(from, 1 - share), times(to, share)));
  const ends = starts.map((start) => plus(start, times(outwards, FARTHEST_M)));
  const others = near.near(boxAround([...starts, ...ends])).filter((i) => i !== module);
  return others.reduce(
    (least, i) => starts.reduce((gap, start) => Math.min(gap, hitM(modules[i]!.quad, start, outwards)), least),
    FARTHEST_M,
  );
}

/** How far along a ray its first meeting with a quadrangle's side lies; infinity where it passes by. */
function hitM(quad: Quad, start: Vector, [dx, dy]: Vector): number {
  let nearest = Infinity;
  for (let side = 0; side < 4; side++) {
    const [from, to] = [quad[side]!, quad[(side + 1) % 4]!];
    const [sx, sy] = [to[0] - from[0], to[1] - from[1]];
    const cross = dx * sy - dy * sx;
    if (Math.abs(cross) < 1e-9) continue;
    const [ox, oy] = [from[0] - start[0], from[1] - start[1]];
    const far = (ox * sy - oy * sx) / cross;
    const share = (ox * dy - oy * dx) / cross;
    if (far > 0 && far < nearest && share >= 0 && share <= 1) nearest = far;
  }
  return nearest;
}

/** The median gap in each direction of the plant, by eighths of a turn. */
function usualGaps(rims: readonly Rim[]): (rim: Rim) => number | null {
  const octant = ({ outwards }: Rim) => Math.round((Math.atan2(outwards[0], outwards[1]) * 4) / Math.PI + 8) % 8;
  const gaps = Map.groupBy(
    rims.filter(({ gapM }) => gapM < FARTHEST_M),
    octant,
  );
  const medians = new Map(
    [...gaps].map(([key, own]) => [
      key,
      own.map(({ gapM }) => gapM).sort((a, b) => a - b)[Math.floor(own.length / 2)]!,
    ]),
  );
  return (rim) => medians.get(octant(rim)) ?? null;
}

function cellBeyond({ line, table, outwards }: Rim, fromM: number, toM: number): PlanCell {
  const { from, to } = line;
  const shrink = times(minus(to, from), CLEAR_M / Math.hypot(to[0] - from[0], to[1] - from[1]));
  const [left, right] = [plus(from, shrink), minus(to, shrink)];
  const [nearM, farM] = [fromM + CLEAR_M, toM - CLEAR_M];
  return {
    table,
    quad: [
      plus(left, times(outwards, nearM)),
      plus(right, times(outwards, nearM)),
      plus(right, times(outwards, farM)),
      plus(left, times(outwards, farM)),
    ],
  };
}
