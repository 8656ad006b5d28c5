import type { Point } from "@heliolens/domain/geometry/ring";
import type { FrameModules } from "./frame-modules.ts";

/** A drawn module of one table where the frame would show it if the drawing were right. */
export interface ExpectedModule {
  readonly module: number;
  readonly pixel: Point;
  /** Whether the frame does not cut it, if the table is moved so far. */
  isWholeAt(offPx: Point): boolean;
}

export interface TableFit {
  /** Drawn and found modules that are the same. */
  readonly pairs: readonly { readonly module: number; readonly found: number }[];
  /** How far the frame shows the table from where it is drawn. */
  readonly offPx: Point;
  /** An end of the table is in view: its modules are these and no others. */
  readonly isEnded: boolean;
}

/** Of a module's shorter side: modules of one table are off their drawing by less, beside what the table is off as a whole. */
const REACH = 0.3;
/** Of a module's shorter side: tables are off by half a metre, and a whole module is another module. */
const MOST_OFF = 0.65;
/** Usual, in modules. */
const USUAL_OFF = 0.35;
const CELL = 0.12;
const MISSING_COSTS = 1.5;
/** Two rows of a table make one end. */
const LEAST_LEAD = 1.5;
const PEAKS = 5;

/**
 * Which found modules are those of a table. A table may be drawn half a module aside, so the nearest modules prove nothing. The right move of the
 * whole table leaves none of its modules without glass. Of several such moves the shortest counts.
 */
export function fitTable(expected: readonly ExpectedModule[], found: FrameModules, near: NearFound): TableFit | null {
  const sidePx = sideOf(expected, found, near);
  if (sidePx === null) return null;
  const fits = likelyMoves(expected, found, near, sidePx)
    .map((offPx) => fitAt(expected, found, near, offPx, sidePx))
    .sort((a, b) => b.score - a.score);
  const [best, ...others] = fits;
  if (!best || best.pairs.length === 0) return null;
  const isOther = ({ offPx }: Scored) => Math.hypot(offPx[0] - best.offPx[0], offPx[1] - best.offPx[1]) > 0.5 * sidePx;
  const rival = others.find(isOther);
  // How well modules fit, without how far the table is off.
  return { ...best, isEnded: !rival || best.glass - rival.glass >= LEAST_LEAD };
}

/** Finds found modules near a pixel. */
export interface NearFound {
  within(pixel: Point, reachPx: number): readonly number[];
}

export function nearFound({ centres, shortPx }: FrameModules): NearFound {
  const cellPx = Math.max(8, ...shortPx);
  const cells = Map.groupBy([...centres.keys()], (i) => keyOf(centres[i]!, cellPx));
  return {
    within: ([x, y], reachPx) => {
      const near: number[] = [];
      const reach = Math.ceil(reachPx / cellPx);
      const [column, row] = [Math.floor(x / cellPx), Math.floor(y / cellPx)];
      for (let dx = -reach; dx <= reach; dx++)
        for (let dy = -reach; dy <= reach; dy++)
          for (const i of cells.get(`${column + dx}/${row + dy}`) ?? [])
            if (Math.hypot(centres[i]![0] - x, centres[i]![1] - y) <= reachPx) near.push(i);
      return near;
    },
  };
}

const keyOf = ([x, y]: Point, cellPx: number): string => `${Math.floor(x / cellPx)}/${Math.floor(y / cellPx)}`;

/** Shorter side of the modules found about the table. */
function sideOf(expected: readonly ExpectedModule[], { shortPx }: FrameModules, near: NearFound): number | null {
  const most = Math.max(8, ...shortPx);
  const sides = expected.flatMap(({ pixel }) => near.within(pixel, most).map((i) => shortPx[i]!));
  return sides.sort((a, b) => a - b)[Math.floor(sides.length / 2)] ?? null;
}

/** Moves that most pairs of a drawn and a found module speak for. */
function likelyMoves(
  expected: readonly ExpectedModule[],
  { centres }: FrameModules,
  near: NearFound,
  sidePx: number,
): readonly Point[] {
  const cellPx = CELL * sidePx;
  const counts = new Map<string, { count: number; x: number; y: number }>();
  for (const { pixel } of expected)
    for (const i of near.within(pixel, MOST_OFF * sidePx)) {
      const [dx, dy] = [centres[i]![0] - pixel[0], centres[i]![1] - pixel[1]];
      const key = `${Math.round(dx / cellPx)}/${Math.round(dy / cellPx)}`;
      const cell = counts.get(key) ?? { count: 0, x: 0, y: 0 };
      counts.set(key, { count: cell.count + 1, x: cell.x + dx, y: cell.y + dy });
    }
  const blurred = [...counts].map(([key, own]) => {
    const [column, row] = key.split("/").map(Number) as [number, number];
    let [count, x, y] = [0, 0, 0];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const cell = counts.get(`${column + dx}/${row + dy}`);
        if (!cell) continue;
        count += cell.count;
        x += cell.x;
        y += cell.y;
      }
    return { count, own: own.count, at: [x / count, y / count] as Point };
  });
  const moves: Point[] = [];
  for (const { at } of blurred.sort((a, b) => b.count - a.count || b.own - a.own)) {
    if (moves.length >= PEAKS) break;
    if (
      Math.hypot(...at) <= MOST_OFF * sidePx &&
      moves.every((known) => Math.hypot(known[0] - at[0], known[1] - at[1]) > 0.4 * sidePx)
    )
      moves.push(at);
  }
  return moves;
}

interface Scored {
  readonly pairs: TableFit["pairs"];
  readonly offPx: Point;
  /** Modules with glass, less those without. */
  readonly glass: number;
  readonly score: number;
}

function fitAt(
  expected: readonly ExpectedModule[],
  { centres }: FrameModules,
  near: NearFound,
  offPx: Point,
  sidePx: number,
): Scored {
  const pairs: { module: number; found: number }[] = [];
  let glass = 0;
  for (const { module, pixel, isWholeAt } of expected) {
    const at: Point = [pixel[0] + offPx[0], pixel[1] + offPx[1]];
    const far = (i: number) => Math.hypot(centres[i]![0] - at[0], centres[i]![1] - at[1]);
    const [nearest] = near.within(at, REACH * sidePx).toSorted((a, b) => far(a) - far(b));
    if (nearest !== undefined) pairs.push({ module, found: nearest });
    if (nearest !== undefined) glass += 1;
    else if (isWholeAt(offPx)) glass -= MISSING_COSTS;
  }
  const off = Math.hypot(...offPx) / sidePx / USUAL_OFF;
  return { pairs, offPx, glass, score: glass - (off * off) / 2 };
}
