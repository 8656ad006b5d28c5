/** Of the largest factor: what lies below is a combination of the modes before it. */
const SMALL = 1e-10;

/** The lower factor of a symmetric matrix, given by its lower half, row by row; it is overwritten. A row that hangs on those before it is left out as zeros. */
export function choleskyFactor(matrix: Float64Array, size: number): Float64Array {
  for (let row = 0; row < size; row++) {
    const start = row * size;
    const whole = matrix[start + row]!;
    for (let column = 0; column < row; column++) {
      const other = column * size;
      let sum = matrix[start + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[start + k]! * matrix[other + k]!;
      const diagonal = matrix[other + column]!;
      matrix[start + column] = diagonal === 0 ? 0 : sum / diagonal;
    }
    let rest = whole;
    for (let k = 0; k < row; k++) rest -= matrix[start + k]! ** 2;
    if (rest <= SMALL * whole) matrix.fill(0, start, start + row + 1);
    else matrix[start + row] = Math.sqrt(rest);
  }
  return matrix;
}

/** Solves by the lower factor; what is left out stays zero. */
export function backSolved(factor: Float64Array, target: Float64Array): Float64Array {
  const size = target.length;
  const solution = target.slice();
  for (let row = 0; row < size; row++) {
    let sum = solution[row]!;
    for (let k = 0; k < row; k++) sum -= factor[row * size + k]! * solution[k]!;
    const diagonal = factor[row * size + row]!;
    solution[row] = diagonal === 0 ? 0 : sum / diagonal;
  }
  for (let row = size - 1; row >= 0; row--) {
    const diagonal = factor[row * size + row]!;
    if (diagonal === 0) {
      solution[row] = 0;
      continue;
    }
    solution[row]! /= diagonal;
    for (let k = 0; k < row; k++) solution[k]! -= factor[row * size + k]! * solution[row]!;
  }
  return solution;
}
