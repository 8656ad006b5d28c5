import type { FittedQuad } from "./fit-quad.ts";

export interface TableCell {
  readonly column: number;
  readonly row: number;
  readonly quad: FittedQuad;
}

/** The next place across each side. */
export const steps: readonly (readonly [column: number, row: number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
