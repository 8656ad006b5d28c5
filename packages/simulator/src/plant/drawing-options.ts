/** How far the customer's drawing is from the plant as built. */
export interface DrawingOptions {
  /** Each module is drawn off by up to this, on its own. */
  readonly drawnModuleErrorM: number;
  /** Each table is drawn off by up to this, and turned about its middle by up to `drawnTableTurnDeg`. */
  readonly drawnTableErrorM: number;
  readonly drawnTableTurnDeg: number;
  /** Share of the tables that the drawing has; the rest lies at one side of the plant, some of it scattered. */
  readonly drawnShare: number;
  /** False: the drawing is flat and names no tilt, facing or height. */
  readonly isTiltDrawn: boolean;
}

export const exactDrawing: DrawingOptions = {
  drawnModuleErrorM: 0,
  drawnTableErrorM: 0,
  drawnTableTurnDeg: 0,
  drawnShare: 1,
  isTiltDrawn: true,
};

export function checkDrawing(options: DrawingOptions): void {
  const { drawnModuleErrorM, drawnTableErrorM, drawnTableTurnDeg, drawnShare } = options;
  if (!(drawnModuleErrorM >= 0 && drawnModuleErrorM <= 2)) throw new RangeError("drawn module error: 0 to 2 m");
  if (!(drawnTableErrorM >= 0 && drawnTableErrorM <= 20)) throw new RangeError("drawn table error: 0 to 20 m");
  if (!(drawnTableTurnDeg >= 0 && drawnTableTurnDeg <= 10)) throw new RangeError("drawn table turn: 0 to 10°");
  if (!(drawnShare > 0 && drawnShare <= 1)) throw new RangeError("drawn share: over 0 to 1");
}
