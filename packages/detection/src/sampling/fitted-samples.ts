import { median } from "@heliolens/domain/geometry/median";
import { patchEdges } from "./module-patch.ts";

/** Clamps reach 15 cm into a module at most; a sample is 5 cm. */
const depths = [0, 1, 2];
/** Against the rest of the edge, as far from it. Seams and rims of the glass are even. */
const FITTED_K = 0.8;
/** Clamps sit some centimetres off from module to module. */
const OFF = 1;

/** Samples along the edges where modules like these have a clamp or a cable, dark or bright: what is warm there is no glass. */
export function fittedSamples(usualC: Float32Array): ReadonlySet<number> {
  const fitted = new Set<number>();
  for (const { from, along, count, inwards } of patchEdges) {
    const at = (i: number, depth: number) => from + i * along + depth * inwards;
    const levelsC = depths.map((depth) => median(Array.from({ length: count }, (_, i) => usualC[at(i, depth)]!)));
    for (let i = 0; i < count; i++) {
      if (depths.every((depth) => Math.abs(usualC[at(i, depth)]! - levelsC[depth]!) <= FITTED_K)) continue;
      for (let near = Math.max(0, i - OFF); near <= Math.min(count - 1, i + OFF); near++)
        for (const depth of depths) fitted.add(at(near, depth));
    }
  }
  return fitted;
}
