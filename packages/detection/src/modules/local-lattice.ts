import type { Point } from "@heliolens/domain/geometry/ring";
import { solved } from "../lattice/least-squares.ts";
import type { CornerQuad, ModuleQuad } from "./module-quad.ts";

export interface LatticeCell {
  readonly column: number;
  readonly row: number;
  readonly quad: ModuleQuad;
}

/** Where the nodes of a lattice lie around one of its cells, as its neighbours tell: bent by perspective and lens, blind to what is off. */
export interface LocalLattice {
  cornersAt(column: number, row: number): CornerQuad;
}

/** Cells each way that have a say; nearer ones have more. */
const WINDOW = 4;
const LEAST_CELLS = 5;
const ROUNDS = 4;
/** Corners are seldom surer than that. */
const LEAST_SPREAD_PX = 0.5;

const cornerSteps: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Null where too few cells are near. */
export function localLattice(cells: Iterable<LatticeCell>, column: number, row: number): LocalLattice | null {
  const near: LatticeCell[] = [];
  for (const cell of cells)
    if (Math.abs(cell.column - column) <= WINDOW && Math.abs(cell.row - row) <= WINDOW) near.push(cell);
  if (near.length < LEAST_CELLS) return null;
  const nodes = nodesOf(near, column, row);
  const fit = fitted(nodes);
  if (!fit) return null;
  const at = new Float64Array(nodes.form.count);
  return {
    cornersAt: (toColumn, toRow) =>
      cornerSteps.map(([dx, dy]): Point => {
        setTerms(at, 0, nodes.form, toColumn - column + dx, toRow - row + dy);
        return [dot(at, 0, fit.x), dot(at, 0, fit.y)];
      }) as unknown as CornerQuad,
  };
}

/** Which squares a surface has: lattices too narrow to tell a bend have none that way. */
interface SurfaceForm {
  readonly bendsAcross: boolean;
  readonly bendsDown: boolean;
  /** Of terms. */
  readonly count: number;
}

/** Corners of cells: the terms of each, where it lies and how much it counts. */
interface Nodes {
  readonly form: SurfaceForm;
  readonly terms: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly weights: Float64Array;
}

function nodesOf(near: readonly LatticeCell[], column: number, row: number): Nodes {
  const form = formOf(near);
  const room = () => new Float64Array(4 * near.length);
  const [x, y, weights] = [room(), room(), room()];
  const terms = new Float64Array(4 * near.length * form.count);
  let at = 0;
  for (const cell of near) {
    const [dc, dr] = [cell.column - column, cell.row - row];
    const weight = 1 / (1 + (dc * dc + dr * dr) / 4);
    for (let i = 0; i < 4; i++) {
      setTerms(terms, at * form.count, form, dc + cornerSteps[i]![0], dr + cornerSteps[i]![1]);
      x[at] = cell.quad.corners[i]![0];
      y[at] = cell.quad.corners[i]![1];
      weights[at++] = weight;
    }
  }
  return { form, terms, x, y, weights };
}

function formOf(near: readonly LatticeCell[]): SurfaceForm {
  const bendsAcross = spanOf(near.map(({ column }) => column)) > 1;
  const bendsDown = spanOf(near.map(({ row }) => row)) > 1;
  return { bendsAcross, bendsDown, count: 4 + Number(bendsAcross) + Number(bendsDown) };
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

function setTerms(terms: Float64Array, from: number, form: SurfaceForm, u: number, v: number): void {
  terms[from] = 1;
  terms[from + 1] = u;
  terms[from + 2] = v;
  terms[from + 3] = u * v;
  if (form.bendsAcross) terms[from + 4] = u * u;
  if (form.bendsDown) terms[from + form.count - 1] = v * v;
}

/** Of both directions, in the order of the terms. */
interface Surface {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Round by round nodes that lie off count less. */
function fitted(nodes: Nodes): Surface | null {
  const { form, terms, x, y } = nodes;
  const offs = new Float64Array(x.length);
  const weights = Float64Array.from(nodes.weights);
  let fit: Surface | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    fit = weighted(nodes, weights);
    if (!fit) return null;
    for (let i = 0; i < offs.length; i++) {
      const [dx, dy] = [x[i]! - dot(terms, i * form.count, fit.x), y[i]! - dot(terms, i * form.count, fit.y)];
      offs[i] = Math.sqrt(dx * dx + dy * dy);
    }
    const spread = Math.max(LEAST_SPREAD_PX, 1.5 * offs.toSorted()[offs.length >> 1]!);
    for (let i = 0; i < offs.length; i++) {
      const share = 1 + (offs[i]! / spread) ** 2;
      weights[i] = nodes.weights[i]! / (share * share);
    }
  }
  return fit;
}

function dot(terms: Float64Array, from: number, factors: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < factors.length; i++) sum += terms[from + i]! * factors[i]!;
  return sum;
}

/** Least squares; both directions share the matrix. */
function weighted({ form: { count }, terms, x, y }: Nodes, weights: Float64Array): Surface | null {
  const matrix = new Float64Array(count * count);
  const [targetX, targetY] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < weights.length; i++)
    for (let a = 0; a < count; a++) {
      const term = weights[i]! * terms[i * count + a]!;
      targetX[a]! += term * x[i]!;
      targetY[a]! += term * y[i]!;
      for (let b = 0; b <= a; b++) matrix[a * count + b]! += term * terms[i * count + b]!;
    }
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) matrix[b * count + a] = matrix[a * count + b]!;
  const [factorsX, factorsY] = [solved(Float64Array.from(matrix), targetX), solved(matrix, targetY)];
  return factorsX && factorsY ? { x: factorsX, y: factorsY } : null;
}
