import { PATCH_COLUMNS, PATCH_ROWS, patchEdges } from "./module-patch.ts";

/** From sample to sample; less is noise. */
const RISING_K = 0.2;

/** A cell or a connector at the edge is a sixth of it. */
const BROADLY = 0.5;

/** Heat that rises towards an edge and on beyond it, broadly, is not the module's: warm ground or the next table, off its drawing. */
export function withoutBeyond(differenceK: Float32Array, rim: number): Float32Array {
  const onGlassK = Float32Array.from(differenceK);
  for (const { from, along, count, inwards } of patchEdges) {
    const risesTo = Array.from({ length: count }, (_, i) => {
      const atDepthK = (depth: number) => differenceK[from + i * along + depth * inwards]!;
      let depth = 1;
      while (depth <= rim && atDepthK(depth - 1) > atDepthK(depth) + RISING_K) depth++;
      return depth;
    });
    if (risesTo.filter((depth) => depth > 1).length < BROADLY * count) continue;
    for (const [i, depth] of risesTo.entries()) {
      const edge = from + i * along;
      const glassK = differenceK[edge + depth * inwards]!;
      for (let at = 1; at < depth; at++)
        onGlassK[edge + at * inwards] = Math.min(onGlassK[edge + at * inwards]!, glassK);
    }
  }
  return onGlassK;
}

/** Some ground is hardly colder than glass, and tufts of it are warmer. */
const GROUND_COLDER_K = 3;
const ALONG_SIDE = 0.7;
/** A third of the module; and the blur of an edge. */
const MOST_BESIDE = 8;
const BLURRED_K = 2;

/**
 * Ground along nearly the whole of a long side: the end of a table that stands far off its drawing, or whose end the ground hides. Leaves and shade
 * hardly ever keep to a side in a strip this narrow, and where all of a module is cold it is gone.
 */
export function withoutGroundBeside(differenceK: Float32Array, rim: number): Float32Array {
  const offGroundK = Float32Array.from(differenceK);
  for (const { from, inwards } of patchEdges.filter(({ count }) => count === PATCH_ROWS)) {
    const isColdAlong = (depth: number, colderK: number) => {
      let rows = 0;
      for (let row = 0; row < PATCH_ROWS; row++)
        if (differenceK[from + depth * inwards + row * PATCH_COLUMNS]! < -colderK) rows++;
      return rows >= ALONG_SIDE * PATCH_ROWS;
    };
    if (!isColdAlong(rim, GROUND_COLDER_K)) continue;
    let depth = rim + 1;
    while (depth <= MOST_BESIDE && isColdAlong(depth, BLURRED_K)) depth++;
    if (depth > MOST_BESIDE) continue;
    for (let row = 0; row < PATCH_ROWS; row++)
      for (let at = 0; at < depth; at++) offGroundK[from + at * inwards + row * PATCH_COLUMNS] = 0;
  }
  return offGroundK;
}
