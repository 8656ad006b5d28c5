import type { Range } from "../inspection/value-ranges.ts";

/** A table of modules on one frame: what becomes one string. Sizes as bought, gaps as built, along the slope. */
export interface TableWish {
  readonly moduleWidthM: number;
  readonly moduleHeightM: number;
  /** Portrait: the height runs up the slope. */
  readonly orientation: "portrait" | "landscape";
  readonly rows: number;
  readonly columns: number;
  readonly gapM: number;
  readonly tiltDeg: number;
}

export const tableRanges = {
  moduleWidthM: { min: 0.2, max: 4 },
  moduleHeightM: { min: 0.2, max: 4 },
  rows: { min: 1, max: 50 },
  columns: { min: 1, max: 500 },
  gapM: { min: 0, max: 2 },
  tiltDeg: { min: 0, max: 75 },
} as const satisfies Record<string, Range>;

/** A table as the map sees it from above: what leans back is shorter. */
export interface TableShape {
  readonly widthM: number;
  readonly depthM: number;
  readonly moduleWidthM: number;
  readonly moduleDepthM: number;
  readonly stepAcrossM: number;
  readonly stepUpM: number;
  /** How high its upper edge stands above its lower one. */
  readonly riseM: number;
}

export function tableShapeOf(wish: TableWish): TableShape {
  const isPortrait = wish.orientation === "portrait";
  const acrossM = isPortrait ? wish.moduleWidthM : wish.moduleHeightM;
  const upM = isPortrait ? wish.moduleHeightM : wish.moduleWidthM;
  const tilt = (wish.tiltDeg * Math.PI) / 180;
  const slopeM = wish.rows * upM + (wish.rows - 1) * wish.gapM;
  return {
    widthM: wish.columns * acrossM + (wish.columns - 1) * wish.gapM,
    depthM: slopeM * Math.cos(tilt),
    moduleWidthM: acrossM,
    moduleDepthM: upM * Math.cos(tilt),
    stepAcrossM: acrossM + wish.gapM,
    stepUpM: (upM + wish.gapM) * Math.cos(tilt),
    riseM: slopeM * Math.sin(tilt),
  };
}
