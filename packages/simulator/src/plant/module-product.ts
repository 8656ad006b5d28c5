/** A panel as its data sheet gives it. Portrait: `lengthM` runs up the slope. */
export interface ModuleProduct {
  readonly key: ProductKey;
  readonly name: string;
  readonly ratedW: number;
  readonly widthM: number;
  readonly lengthM: number;
  /** Cells along the width; two columns of cells are one substring with its bypass diode. */
  readonly cellsAcross: number;
  readonly cellsAlong: number;
  /** Visible lip of the aluminium frame around the glass. */
  readonly frameM: number;
  /** Centres of the junction boxes, in metres from the lower left corner. */
  readonly junctionBoxes: readonly (readonly [x: number, y: number])[];
}

export type ProductKey = "half-cut-144" | "full-cell-72";

export const moduleProducts: Readonly<Record<ProductKey, ModuleProduct>> = {
  "half-cut-144": {
    key: "half-cut-144",
    name: "SIM 550-144H",
    ratedW: 550,
    widthM: 1.134,
    lengthM: 2.278,
    cellsAcross: 6,
    cellsAlong: 24,
    frameM: 0.012,
    junctionBoxes: [
      [0.2, 1.139],
      [0.567, 1.139],
      [0.934, 1.139],
    ],
  },
  "full-cell-72": {
    key: "full-cell-72",
    name: "SIM 345-72P",
    ratedW: 345,
    widthM: 0.992,
    lengthM: 1.96,
    cellsAcross: 6,
    cellsAlong: 12,
    frameM: 0.012,
    junctionBoxes: [[0.496, 1.84]],
  },
};

/** Clamps hold neighbours this far apart. */
export const MODULE_GAP_M = 0.02;
