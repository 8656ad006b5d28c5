import type { EllipsoidName } from "./projected-systems.ts";

export interface Ellipsoid {
  readonly semiMajorM: number;
  readonly flattening: number;
}

export const ellipsoids: Readonly<Record<EllipsoidName, Ellipsoid>> = {
  GRS80: { semiMajorM: 6_378_137, flattening: 1 / 298.257_222_101 },
  WGS84: { semiMajorM: 6_378_137, flattening: 1 / 298.257_223_563 },
  Bessel: { semiMajorM: 6_377_397.155, flattening: 1 / 299.152_812_8 },
};
