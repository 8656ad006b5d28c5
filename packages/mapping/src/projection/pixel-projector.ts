import { lonLatBoxOf, type View } from "./view.ts";

/** Puts places of a table into pixels of a view: x to the right, y down. */
export interface PixelProjector {
  /** Projects points `from` up to `end` of flat longitude, latitude pairs into `into`, from its start. */
  project(coordinates: Float64Array, from: number, end: number, into: Float64Array): void;
}

const TOLERANCE_PX = 0.02;

/**
 * A projection costs up to a microsecond a point. Over a plant it is smooth, so a second-order surface through nine
 * exact points takes its place wherever it stays within a fiftieth of a pixel; elsewhere points are projected exactly.
 */
export function pixelProjector(view: View): PixelProjector {
  const exact = exactProjector(view);
  const quick = surfaceProjector(view, exact);
  return quick !== null && worstErrorPx(view, exact, quick) < TOLERANCE_PX ? quick : exact;
}

export function exactProjector(view: View): PixelProjector {
  const perX = view.widthPx / (view.maxX - view.minX);
  const perY = view.heightPx / (view.maxY - view.minY);
  return {
    project(coordinates, from, end, into) {
      for (let point = from, at = 0; point < end; point++, at += 2) {
        const [x, y] = view.crs.toPlane(coordinates[point * 2]!, coordinates[point * 2 + 1]!);
        into[at] = (x - view.minX) * perX;
        into[at + 1] = (view.maxY - y) * perY;
      }
    },
  };
}

function surfaceProjector(view: View, exact: PixelProjector): PixelProjector | null {
  const box = lonLatBoxOf(view, 0);
  const lon0 = (box.minLon + box.maxLon) / 2;
  const lat0 = (box.minLat + box.maxLat) / 2;
  const reachLon = (box.maxLon - box.minLon) / 2;
  const reachLat = (box.maxLat - box.minLat) / 2;
  const sample = (u: number, v: number) => pixelOf(exact, lon0 + u * reachLon, lat0 + v * reachLat);
  const x = surfaceThrough((u, v) => sample(u, v)[0]);
  const y = surfaceThrough((u, v) => sample(u, v)[1]);
  if (![...Object.values(x), ...Object.values(y)].every(Number.isFinite)) return null;
  return {
    project(coordinates, from, end, into) {
      for (let point = from, at = 0; point < end; point++, at += 2) {
        const u = (coordinates[point * 2]! - lon0) / reachLon;
        const v = (coordinates[point * 2 + 1]! - lat0) / reachLat;
        into[at] = x.mid + u * (x.u + u * x.uu + v * x.uv) + v * (x.v + v * x.vv);
        into[at + 1] = y.mid + u * (y.u + u * y.uu + v * y.uv) + v * (y.v + v * y.vv);
      }
    },
  };
}

/** mid + u·U + v·V + uu·U² + uv·U·V + vv·V² through values at -1, 0 and 1 of both. */
const surfaceThrough = (at: (u: number, v: number) => number) => ({
  mid: at(0, 0),
  u: (at(1, 0) - at(-1, 0)) / 2,
  v: (at(0, 1) - at(0, -1)) / 2,
  uu: (at(1, 0) + at(-1, 0)) / 2 - at(0, 0),
  vv: (at(0, 1) + at(0, -1)) / 2 - at(0, 0),
  uv: (at(1, 1) - at(-1, 1) - at(1, -1) + at(-1, -1)) / 4,
});

function worstErrorPx(view: View, exact: PixelProjector, quick: PixelProjector): number {
  const box = lonLatBoxOf(view, 0);
  let worst = 0;
  for (let u = 0; u <= 1; u += 0.125) {
    for (let v = 0; v <= 1; v += 0.125) {
      const lon = box.minLon + u * (box.maxLon - box.minLon);
      const lat = box.minLat + v * (box.maxLat - box.minLat);
      const [a, b] = [pixelOf(exact, lon, lat), pixelOf(quick, lon, lat)];
      worst = Math.max(worst, Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
    }
  }
  return worst;
}

function pixelOf(projector: PixelProjector, lon: number, lat: number): readonly [number, number] {
  const into = new Float64Array(2);
  projector.project(Float64Array.of(lon, lat), 0, 1, into);
  return [into[0]!, into[1]!];
}
