/** What the plant stands on. */
export interface GroundOptions {
  /** Share of the ground that is gravel or dry grass and gets as warm as the glass. It changes within a row. */
  readonly warmGroundShare: number;
  /** How much warmer than the glass reads that ground is. */
  readonly groundOverGlassC: number;
  /** Fall of the whole site, metres a metre, and height of its waves; null: as the plant's kind has it. */
  readonly terrainSlope: number | null;
  readonly terrainWavesM: number | null;
}

export const coolGround: GroundOptions = {
  warmGroundShare: 0,
  groundOverGlassC: 0,
  terrainSlope: null,
  terrainWavesM: null,
};

export function checkGround({ warmGroundShare, terrainSlope, terrainWavesM }: GroundOptions): void {
  if (!(warmGroundShare >= 0 && warmGroundShare <= 1)) throw new RangeError("warm ground: 0 to 1");
  if (!(Math.abs(terrainSlope ?? 0) <= 0.3)) throw new RangeError("terrain slope: up to 0.3");
  if (!(Math.abs(terrainWavesM ?? 0) <= 5)) throw new RangeError("terrain waves: up to 5 m");
}
