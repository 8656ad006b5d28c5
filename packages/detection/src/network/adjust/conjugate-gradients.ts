import { solved } from "../../lattice/least-squares.ts";
import { backSolved, choleskyFactor } from "./cholesky.ts";
import type { StoredEquations } from "./sparse-equations.ts";

/** Unknowns that belong together: a pose, a place. */
export interface UnknownBlock {
  readonly start: number;
  readonly size: number;
}

const MOST_ROUNDS = 1000;
/** Of the first gradient, squared. */
const SMALL_ENOUGH = 1e-8;

/** How the unknowns hang together. */
export interface UnknownGroups {
  readonly count: number;
  readonly blocks: readonly UnknownBlock[];
  /** A row for each unknown: how it changes with what many unknowns do as one. */
  readonly modes?: StoredEquations;
}

/**
 * The least-squares solution by conjugate gradients with a preconditioner of two levels: each block of unknowns is scaled by its own part of the
 * normal matrix, and what many do as one is solved in each round. By blocks alone a chain takes as many rounds as it has links. The normal matrix
 * itself is never made: a dense solver's cost is cubic in the frames.
 */
export function leastSquares(
  equations: StoredEquations,
  { count: unknowns, blocks, modes }: UnknownGroups,
): Float64Array {
  const byBlock = blockScale(equations, unknowns, blocks);
  const asOne = modes && modeSolver(equations, modes);
  const scale = (own: Float64Array): Float64Array => {
    const sum = byBlock(own);
    asOne?.(own).forEach((value, k) => {
      sum[k]! += value;
    });
    return sum;
  };
  const solution = new Float64Array(unknowns);
  const residual = equations.targets.slice();
  let gradient = backward(equations, residual, unknowns);
  let scaled = scale(gradient);
  const way = scaled.slice();
  let size = dot(gradient, scaled);
  const enough = SMALL_ENOUGH * size;
  for (let round = 0; round < MOST_ROUNDS && size > enough; round++) {
    const ahead = forward(equations, way);
    const step = size / dot(ahead, ahead);
    for (let k = 0; k < unknowns; k++) solution[k]! += step * way[k]!;
    for (let r = 0; r < residual.length; r++) residual[r]! -= step * ahead[r]!;
    gradient = backward(equations, residual, unknowns);
    scaled = scale(gradient);
    const next = dot(gradient, scaled);
    for (let k = 0; k < unknowns; k++) way[k] = scaled[k]! + (next / size) * way[k]!;
    size = next;
  }
  return solution;
}

function forward({ starts, columns, factors, targets }: StoredEquations, way: Float64Array): Float64Array {
  const sums = new Float64Array(targets.length);
  for (let r = 0; r < sums.length; r++) {
    let sum = 0;
    for (let k = starts[r]!; k < starts[r + 1]!; k++) sum += factors[k]! * way[columns[k]!]!;
    sums[r] = sum;
  }
  return sums;
}

function backward(
  { starts, columns, factors }: StoredEquations,
  residual: Float64Array,
  unknowns: number,
): Float64Array {
  const gradient = new Float64Array(unknowns);
  for (let r = 0; r < residual.length; r++)
    for (let k = starts[r]!; k < starts[r + 1]!; k++) gradient[columns[k]!]! += factors[k]! * residual[r]!;
  return gradient;
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
};

/** The same problem with modes as unknowns, solved densely. */
function modeSolver(equations: StoredEquations, modes: StoredEquations) {
  const count = 1 + modes.columns.reduce((most, mode) => Math.max(most, mode), 0);
  const factor = choleskyFactor(modeMatrix(equations, modes, count), count);
  return (gradient: Float64Array): Float64Array => forward(modes, backSolved(factor, backward(modes, gradient, count)));
}

function modeMatrix(
  { starts, columns, factors, targets }: StoredEquations,
  modes: StoredEquations,
  count: number,
): Float64Array {
  const matrix = new Float64Array(count * count);
  const sums = new Float64Array(count);
  const isTouched = new Uint8Array(count);
  for (let r = 0; r < targets.length; r++) {
    const touched: number[] = [];
    for (let k = starts[r]!; k < starts[r + 1]!; k++)
      for (let m = modes.starts[columns[k]!]!; m < modes.starts[columns[k]! + 1]!; m++) {
        const mode = modes.columns[m]!;
        if (!isTouched[mode]) touched.push(mode);
        isTouched[mode] = 1;
        sums[mode]! += factors[k]! * modes.factors[m]!;
      }
    for (const i of touched) for (const j of touched) if (j <= i) matrix[i * count + j]! += sums[i]! * sums[j]!;
    for (const mode of touched) sums[mode] = isTouched[mode] = 0;
  }
  return matrix;
}

/** Divides by each block's own part of the normal matrix. */
function blockScale(
  { starts, columns, factors, targets }: StoredEquations,
  unknowns: number,
  blocks: readonly UnknownBlock[],
) {
  const blockOf = new Int32Array(unknowns);
  for (const [b, { start, size }] of blocks.entries()) blockOf.fill(b, start, start + size);
  const matrices = blocks.map(({ size }) => new Float64Array(size * size));
  for (let r = 0; r < targets.length; r++)
    for (let k = starts[r]!; k < starts[r + 1]!; k++) {
      const block = blockOf[columns[k]!]!;
      const { start, size } = blocks[block]!;
      for (let other = starts[r]!; other < starts[r + 1]!; other++)
        if (blockOf[columns[other]!] === block)
          matrices[block]![(columns[k]! - start) * size + columns[other]! - start]! += factors[k]! * factors[other]!;
    }
  const inverses = matrices.map((matrix, b) => inverseOf(matrix, blocks[b]!.size));
  return (gradient: Float64Array): Float64Array => {
    const scaled = new Float64Array(unknowns);
    blocks.forEach(({ start, size }, b) => {
      const inverse = inverses[b]!;
      for (let i = 0; i < size; i++) {
        let sum = 0;
        for (let j = 0; j < size; j++) sum += inverse[i * size + j]! * gradient[start + j]!;
        scaled[start + i] = sum;
      }
    });
    return scaled;
  };
}

/** Column by column; a singular block is left unscaled. */
function inverseOf(matrix: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size);
    unit[column] = 1;
    const solution = solved(matrix.slice(), unit.slice()) ?? unit;
    for (let row = 0; row < size; row++) inverse[row * size + column] = solution[row]!;
  }
  return inverse;
}
