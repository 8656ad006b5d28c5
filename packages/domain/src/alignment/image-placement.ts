import type { LonLat, Metres } from "../geometry/lon-lat.ts";
import { type MetrePlane, metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Ring, ringArea } from "../geometry/ring.ts";
import { wrapDeg } from "./gimbal.ts";

/** A footprint in three numbers: the specification's centre, scale and rotation. */
export interface ImagePlacement {
  /** Where the middle of the frame lies: where the diagonals cross, under any perspective. */
  readonly center: LonLat;
  /** Against the first footprint; 1 where there is none. */
  readonly scaleFactor: number;
  /** Where the top of the image points, clockwise from north. */
  readonly rotationDeg: number;
}

/** Corners from the upper left one, clockwise in the image. */
export function placementOfFootprint(footprint: readonly LonLat[], first: readonly LonLat[] | null): ImagePlacement {
  const plane = metrePlaneAt(footprint[0]!);
  const ring = footprint.map((corner) => plane.toMetres(corner));
  const firstArea = first === null ? ringArea(ring) : ringArea(onPlane(first));
  return {
    center: plane.toLonLat(crossingOfDiagonals(ring)),
    scaleFactor: firstArea > 0 ? Math.sqrt(ringArea(ring) / firstArea) : 1,
    rotationDeg: bearingOfTopDeg(ring),
  };
}

/** The first footprint, moved, turned and grown as the three numbers say; its form stays. */
export function footprintOfPlacement(
  { center, scaleFactor, rotationDeg }: ImagePlacement,
  first: readonly LonLat[],
): LonLat[] {
  const here = metrePlaneAt(first[0]!);
  const ring = first.map((corner) => here.toMetres(corner));
  const [middleEast, middleNorth] = crossingOfDiagonals(ring);
  const turn = ((rotationDeg - bearingOfTopDeg(ring)) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn) * scaleFactor, Math.cos(turn) * scaleFactor];
  const there: MetrePlane = metrePlaneAt(center);
  return ring.map(([e, n]) => {
    const [east, north] = [e - middleEast, n - middleNorth];
    return there.toLonLat([east * cos + north * sin, north * cos - east * sin]);
  });
}

const onPlane = (footprint: readonly LonLat[]): Ring => {
  const plane = metrePlaneAt(footprint[0]!);
  return footprint.map((corner) => plane.toMetres(corner));
};

function crossingOfDiagonals(ring: Ring): Metres {
  const [a, b, c, d] = ring as readonly [Metres, Metres, Metres, Metres];
  const [acX, acY] = [c[0] - a[0], c[1] - a[1]];
  const [bdX, bdY] = [d[0] - b[0], d[1] - b[1]];
  const share = ((b[0] - a[0]) * bdY - (b[1] - a[1]) * bdX) / (acX * bdY - acY * bdX);
  return [a[0] + acX * share, a[1] + acY * share];
}

function bearingOfTopDeg(ring: Ring): number {
  const [a, b, c, d] = ring as readonly [Metres, Metres, Metres, Metres];
  const east = a[0] + b[0] - c[0] - d[0];
  const north = a[1] + b[1] - c[1] - d[1];
  return wrapDeg((Math.atan2(east, north) * 180) / Math.PI);
}
