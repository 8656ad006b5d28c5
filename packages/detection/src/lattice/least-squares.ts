/** Solves a small symmetric system by elimination with pivots; null where it is singular. Both arguments are overwritten. */
export function solved(matrix: Float64Array, target: Float64Array): Float64Array | null {
  const n = target.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(matrix[row * n + column]!) > Math.abs(matrix[pivot * n + column]!)) pivot = row;
    if (Math.abs(matrix[pivot * n + column]!) < 1e-12) return null;
    if (pivot !== column) swapRows(matrix, target, pivot, column);
    for (let row = column + 1; row < n; row++) {
      const factor = matrix[row * n + column]! / matrix[column * n + column]!;
      for (let k = column; k < n; k++) matrix[row * n + k]! -= factor * matrix[column * n + k]!;
      target[row]! -= factor * target[column]!;
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let k = row + 1; k < n; k++) target[row]! -= matrix[row * n + k]! * target[k]!;
    target[row]! /= matrix[row * n + row]!;
  }
  return target;
}

function swapRows(matrix: Float64Array, target: Float64Array, a: number, b: number): void {
  const n = target.length;
  for (let k = 0; k < n; k++) {
    const kept = matrix[a * n + k]!;
    matrix[a * n + k] = matrix[b * n + k]!;
    matrix[b * n + k] = kept;
  }
  const kept = target[a]!;
  target[a] = target[b]!;
  target[b] = kept;
}
