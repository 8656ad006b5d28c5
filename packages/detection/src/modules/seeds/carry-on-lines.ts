import type { SmoothLevel } from "../smooth-levels.ts";
import { bendAt, mixedBendAt } from "./ridge-strength.ts";

/** Clamps interrupt a seam by this, in pixels of the level: a line goes on for so far beyond what is seen of it. */
const BRIDGE_PX = 4;
const RIM_PX = BRIDGE_PX + 1;
/** Along a line heat changes little; of a dot it changes both ways. */
const LINE_SHARE = 0.5;

/** Grades with each line carried on beyond its ends: the pixels there get its grade. */
export function carryOnLines(level: SmoothLevel, strength: Float32Array, grades: Uint8Array): Uint8Array {
  const result = Uint8Array.from(grades);
  const { widthPx, heightPx, heat } = level;
  for (let y = RIM_PX; y < heightPx - RIM_PX; y++)
    for (let at = y * widthPx + RIM_PX; at < (y + 1) * widthPx - RIM_PX; at++)
      if (grades[at]! > 0) carryOn({ heat, strength, widthPx }, at, grades[at]!, result);
  return result;
}

interface Ridges {
  readonly heat: Float32Array;
  readonly strength: Float32Array;
  readonly widthPx: number;
}

function carryOn({ heat, strength, widthPx }: Ridges, at: number, grade: number, result: Uint8Array): void {
  const most = strength[at]!;
  const xx = bendAt(heat, at, 1);
  const yy = bendAt(heat, at, widthPx);
  if (Math.abs(xx + yy - most) > LINE_SHARE * most) return;
  const xy = mixedBendAt(heat, at, widthPx);
  // Across the line: the eigenvector of the greater bend; the line runs at a right angle to it.
  const isSteep = Math.abs(most - xx) > Math.abs(most - yy);
  const acrossX = isSteep ? xy : most - yy;
  const acrossY = isSteep ? most - xx : xy;
  const aside = pixelTowards(acrossX, acrossY, widthPx);
  if (strength[at + aside]! > most || strength[at - aside]! > most) return; // beside the line
  const length = Math.sqrt(acrossX * acrossX + acrossY * acrossY) || 1;
  for (let step = 1; step <= BRIDGE_PX; step++) {
    const off = Math.round((step * acrossX) / length) * widthPx - Math.round((step * acrossY) / length);
    if (result[at + off]! < grade) result[at + off] = grade;
    if (result[at - off]! < grade) result[at - off] = grade;
  }
}

/** The neighbour in which a direction ends, rounded; without the root and the divisions that most pixels can do without. */
function pixelTowards(x: number, y: number, widthPx: number): number {
  const [squareX, squareY] = [x * x, y * y];
  const right = 3 * squareX < squareY ? 0 : x < 0 ? -1 : 1;
  const down = 3 * squareY < squareX ? 0 : y < 0 ? -widthPx : widthPx;
  return right + down;
}
