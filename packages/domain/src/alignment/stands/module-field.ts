import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { type MetrePlane, metrePlaneAt } from "../../geometry/metre-plane.ts";
import { type Box, boxOf } from "../../geometry/ring.ts";

export interface DrawnModule {
  readonly id: number;
  readonly ring: readonly LonLat[];
}

/** The modules of a site in columns, on one plane: a hundred thousand of them are asked about at once. */
export interface ModuleField {
  readonly plane: MetrePlane;
  readonly ids: readonly number[];
  /** Four corners a module: east and north by turns. */
  readonly corners: Float64Array;
  /** Places in `ids` of modules whose middle lies near a box, and a few beside it. */
  near(box: Box): Iterable<number>;
}

const BUCKET_M = 10;
const CORNERS = 4;
/** In the column of corners. */
export const NUMBERS_A_MODULE = 2 * CORNERS;

/** Null where there is no module. A ring of more than four corners counts as the box around it. */
export function moduleField(modules: readonly DrawnModule[]): ModuleField | null {
  const [first] = modules;
  if (first === undefined) return null;
  const plane = metrePlaneAt(first.ring[0]!);
  const corners = new Float64Array(modules.length * NUMBERS_A_MODULE);
  const buckets = new Map<string, number[]>();
  modules.forEach(({ ring }, i) => {
    const quad = quadOf(ring.map((corner) => plane.toMetres(corner)));
    for (const [c, [east, north]] of quad.entries()) corners.set([east, north], (i * CORNERS + c) * 2);
    const [east, north] = middleOf(corners, i);
    const key = `${Math.floor(east / BUCKET_M)} ${Math.floor(north / BUCKET_M)}`;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [i]);
    else bucket.push(i);
  });
  return { plane, ids: modules.map(({ id }) => id), corners, near: (box) => bucketsIn(buckets, box) };
}

export const cornersOf = (corners: Float64Array, module: number): Metres[] =>
  Array.from({ length: CORNERS }, (_, c) => {
    const at = (module * CORNERS + c) * 2;
    return [corners[at]!, corners[at + 1]!];
  });

export function middleOf(corners: Float64Array, module: number): Metres {
  const at = module * NUMBERS_A_MODULE;
  return [
    (corners[at]! + corners[at + 2]! + corners[at + 4]! + corners[at + 6]!) / CORNERS,
    (corners[at + 1]! + corners[at + 3]! + corners[at + 5]! + corners[at + 7]!) / CORNERS,
  ];
}

function quadOf(ring: readonly Metres[]): readonly Metres[] {
  if (ring.length === CORNERS) return ring;
  const { minX, minY, maxX, maxY } = boxOf(ring);
  return [
    [minX, maxY],
    [maxX, maxY],
    [maxX, minY],
    [minX, minY],
  ];
}

function* bucketsIn(buckets: ReadonlyMap<string, readonly number[]>, box: Box): Iterable<number> {
  for (let x = Math.floor(box.minX / BUCKET_M); x <= Math.floor(box.maxX / BUCKET_M); x++)
    for (let y = Math.floor(box.minY / BUCKET_M); y <= Math.floor(box.maxY / BUCKET_M); y++)
      yield* buckets.get(`${x} ${y}`) ?? [];
}
