import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";

export interface PlannedStop {
  readonly seq: number;
  /** Number of the defect in the walk, from 1. */
  readonly turn: number;
  readonly position: LonLat | null;
  readonly isOpen: boolean;
}

const widthPx = 360;
const heightPx = 200;
const marginPx = 24;
// Closer than this a plan shows the error of the phone's position and little else.
const leastSpanM = 20;
const roundLengthsM = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Positions on a small drawing with the rows of modules around, north up, to one scale; null where nothing has a position. */
export function fieldPlan(
  stops: readonly PlannedStop[],
  rows: readonly (readonly LonLat[])[],
  here: { readonly at: LonLat; readonly accuracyM: number } | null,
) {
  const placed = stops.flatMap(({ position, ...stop }) => (position === null ? [] : [{ ...stop, position }]));
  const [first] = placed;
  if (first === undefined) return null;
  const plane = metrePlaneAt(first.position);
  const metres = [...placed.map(({ position }) => position), ...(here === null ? [] : [here.at])].map(plane.toMetres);
  const [east, north] = [spanOf(metres.map(([x]) => x)), spanOf(metres.map(([, y]) => y))];
  const pxPerM = Math.min((widthPx - 2 * marginPx) / east.spanM, (heightPx - 2 * marginPx) / north.spanM);
  const drawn = (position: LonLat) => {
    const [x, y] = plane.toMetres(position);
    return { x: widthPx / 2 + (x - east.middleM) * pxPerM, y: heightPx / 2 - (y - north.middleM) * pxPerM };
  };
  const lengthM = roundLengthsM.findLast((length) => length * pxPerM <= widthPx / 3) ?? roundLengthsM[0]!;
  return {
    widthPx,
    heightPx,
    rowsPath: rows.flatMap((row) => pathOf(row.map(drawn))).join(""),
    stops: placed.map(({ position, ...stop }) => ({ ...stop, ...drawn(position) })),
    here: here === null ? null : { ...drawn(here.at), accuracyPx: here.accuracyM * pxPerM },
    scale: { lengthM, lengthPx: lengthM * pxPerM },
  };
}

interface Drawn {
  readonly x: number;
  readonly y: number;
}

/** Rows out of sight are left out: a large plant has thousands. */
function pathOf(corners: readonly Drawn[]): string[] {
  const isBeside = (of: (corner: Drawn) => number, most: number) =>
    corners.every((corner) => of(corner) < 0) || corners.every((corner) => of(corner) > most);
  if (corners.length < 3 || isBeside(({ x }) => x, widthPx) || isBeside(({ y }) => y, heightPx)) return [];
  return [`M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`];
}

function spanOf(values: readonly number[]): { readonly spanM: number; readonly middleM: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { spanM: Math.max(leastSpanM, most - least), middleM: (least + most) / 2 };
}
