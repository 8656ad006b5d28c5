/** What holds and wires the modules, as far as a thermal camera sees it. Kelvin count against the glass. */
export interface FittingOptions {
  /** Length of a clamp along its seam; four a module. 0: a short pair of marks that nearly vanishes in the seam. */
  readonly clampM: number;
  /** Dark clamps mirror the sky, bright ones the sun. */
  readonly clampC: number;
  /** Visible lip of the frame; 0: as the product has it. */
  readonly frameM: number;
  readonly frameC: number;
  /** How much colder the rim of the glass is than its middle, and how far that reaches. */
  readonly rimC: number;
  readonly rimReachM: number;
  /** Share of the tables with a cable along one side. */
  readonly cableShare: number;
  /** How much warmer the junction box at one side of each module shows; 0: none beyond the product's own. */
  readonly sideBoxC: number;
  /** How much colder the four-cornered gaps between cells are; seen from a few metres alone. */
  readonly cellCornerC: number;
}

export const plainFittings: FittingOptions = {
  clampM: 0,
  clampC: -3.5,
  frameM: 0,
  frameC: -3,
  rimC: -0.5,
  rimReachM: 0.05,
  cableShare: 0,
  sideBoxC: 0,
  cellCornerC: 0,
};

export function checkFittings({ clampM, frameM, cableShare }: FittingOptions): void {
  if (!(clampM >= 0 && clampM <= 0.4)) throw new RangeError("clamp: 0 to 0.4 m");
  if (!(frameM >= 0 && frameM <= 0.06)) throw new RangeError("frame: 0 to 0.06 m");
  if (!(cableShare >= 0 && cableShare <= 1)) throw new RangeError("cable share: 0 to 1");
}
