/** Rows of a least-squares problem, kept as what is not zero. Memory grows with what is added, never with unknowns times rows. */
export interface SparseEquations {
  /** Adds a row: unknowns, their factors, and what the sum should be. */
  add(columns: readonly number[], factors: readonly number[], target: number): void;
  readonly rows: number;
  /** Row by row: `factors[starts[r]]` up to `factors[starts[r + 1]]`. */
  stored(): StoredEquations;
}

export interface StoredEquations {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly factors: Float64Array;
  readonly targets: Float64Array;
}

export function sparseEquations(): SparseEquations {
  let [columns, factors, starts, targets] = [
    new Int32Array(1 << 16),
    new Float64Array(1 << 16),
    new Int32Array(1 << 12),
    new Float64Array(1 << 12),
  ];
  let [used, rows] = [0, 0];
  const roomFor = (count: number) => {
    if (used + count > columns.length) {
      columns = grown(columns, new Int32Array(2 * columns.length));
      factors = grown(factors, new Float64Array(2 * factors.length));
    }
    if (rows + 2 > starts.length) {
      starts = grown(starts, new Int32Array(2 * starts.length));
      targets = grown(targets, new Float64Array(2 * targets.length));
    }
  };
  return {
    add: (own, values, target) => {
      roomFor(own.length);
      for (let k = 0; k < own.length; k++) {
        columns[used] = own[k]!;
        factors[used++] = values[k]!;
      }
      targets[rows++] = target;
      starts[rows] = used;
    },
    get rows() {
      return rows;
    },
    stored: () => ({
      starts: starts.subarray(0, rows + 1),
      columns: columns.subarray(0, used),
      factors: factors.subarray(0, used),
      targets: targets.subarray(0, rows),
    }),
  };
}

function grown<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from as never);
  return to;
}
