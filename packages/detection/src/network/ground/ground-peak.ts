import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { clearMargin } from "./clear-margin.ts";
import { CELL_M, type GroundRaster, groundLikeness, likenessNats } from "./ground-raster.ts";

export interface PeakSearch {
  readonly aroundM: Metres;
  readonly reachM: number;
  /** Farther apart are two ways. */
  readonly otherM: number;
  readonly leastMargin: number;
}

/** From the first camera to the second, by their ground alone. */
export interface GroundPeak {
  readonly stepM: Metres;
  /** Nats between this and the next best way. */
  readonly margin: number;
}

export const groundPeak = (first: GroundRaster, second: GroundRaster, search: PeakSearch): GroundPeak | null =>
  clearPeak((stepM) => likenessNats(groundLikeness(first, second, stepM, 0)), search);

/** Every step within reach is tried. Null where the nats do not tell one from all others. */
export function clearPeak(
  natsOf: (stepM: Metres) => number,
  { aroundM, reachM, otherM, leastMargin }: PeakSearch,
): GroundPeak | null {
  const half = Math.ceil(reachM / CELL_M);
  const tried: { readonly stepM: Metres; readonly nats: number }[] = [];
  for (let row = -half; row <= half; row++)
    for (let column = -half; column <= half; column++) {
      if (Math.hypot(column, row) > half) continue;
      const stepM: Metres = [aroundM[0] + column * CELL_M, aroundM[1] + row * CELL_M];
      tried.push({ stepM, nats: natsOf(stepM) });
    }
  const best = tried.reduce((most, one) => (one.nats > most.nats ? one : most));
  const rival = tried.reduce(
    (most, { stepM, nats }) =>
      nats > most && Math.hypot(stepM[0] - best.stepM[0], stepM[1] - best.stepM[1]) > otherM ? nats : most,
    0,
  );
  const margin = clearMargin(best.nats, rival, leastMargin);
  return margin === null ? null : { stepM: best.stepM, margin };
}

/** Boxes a side of the common ground, each with one of its places. */
const BOXES = 4;

/** Places that both frames show as ground, spread over what they share: metres from the foot of the first camera. */
export function commonGround(first: GroundRaster, second: GroundRaster, [east, north]: Metres): readonly Metres[] {
  const [offX, offY] = [
    second.left + Math.round(east / CELL_M) - first.left,
    second.bottom + Math.round(north / CELL_M) - first.bottom,
  ];
  const [left, bottom] = [Math.max(0, offX), Math.max(0, offY)];
  const [right, top] = [Math.min(first.columns, second.columns + offX), Math.min(first.rows, second.rows + offY)];
  const isShown = (x: number, y: number) =>
    !Number.isNaN(first.values[y * first.columns + x]) &&
    !Number.isNaN(second.values[(y - offY) * second.columns + x - offX]);
  const nearest = new Map<number, { readonly at: Metres; readonly far: number }>();
  for (let y = bottom; y < top; y++)
    for (let x = left; x < right; x++) {
      if (!isShown(x, y)) continue;
      const [u, v] = [(BOXES * (x - left + 0.5)) / (right - left), (BOXES * (y - bottom + 0.5)) / (top - bottom)];
      const box = Math.floor(v) * BOXES + Math.floor(u);
      const far = Math.hypot((u % 1) - 0.5, (v % 1) - 0.5);
      if (far < (nearest.get(box)?.far ?? Infinity))
        nearest.set(box, { at: [(first.left + x) * CELL_M, (first.bottom + y) * CELL_M], far });
    }
  return [...nearest.values()].map(({ at }) => at);
}
