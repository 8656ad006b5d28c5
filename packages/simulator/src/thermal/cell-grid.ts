import type { ModuleProduct } from "../plant/module-product.ts";

/** Where the cells of a module lie, in metres from its lower left corner. */
export interface CellGrid {
  readonly product: ModuleProduct;
  readonly marginM: number;
  readonly cellWidthM: number;
  readonly cellHeightM: number;
  /** Bare stripe between the halves of a half-cut module; 0 for whole cells. */
  readonly middleGapM: number;
}

/** Glass rim between the frame and the first cell. */
const RIM_M = 0.01;

export function cellGridOf(product: ModuleProduct): CellGrid {
  const marginM = product.frameM + RIM_M;
  const middleGapM = product.cellsAlong > 2 * product.cellsAcross ? 0.02 : 0;
  return {
    product,
    marginM,
    middleGapM,
    cellWidthM: (product.widthM - 2 * marginM) / product.cellsAcross,
    cellHeightM: (product.lengthM - 2 * marginM - middleGapM) / product.cellsAlong,
  };
}

export interface CellBox {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

export function cellBox(grid: CellGrid, across: number, along: number): CellBox {
  const left = grid.marginM + across * grid.cellWidthM;
  const upperHalf = along >= grid.product.cellsAlong / 2 ? grid.middleGapM : 0;
  const low = grid.marginM + along * grid.cellHeightM + upperHalf;
  return { left, right: left + grid.cellWidthM, low, high: low + grid.cellHeightM };
}

/** The two columns of cells behind one bypass diode. */
export function substringBox(grid: CellGrid, substring: number): CellBox {
  const left = grid.marginM + substring * 2 * grid.cellWidthM;
  return { left, right: left + 2 * grid.cellWidthM, low: grid.marginM, high: grid.product.lengthM - grid.marginM };
}
