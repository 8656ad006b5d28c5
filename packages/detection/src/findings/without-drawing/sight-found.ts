import { type Ring, ringArea } from "@heliolens/domain/geometry/ring";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { HeatGrid } from "../../lattice/heat-grid.ts";
import type { FoundModules } from "../../modules/find-modules.ts";
import type { Quad } from "../../plan/plan-cell.ts";
import { type ModulePatch, modulePatch, PATCH_SAMPLES } from "../../sampling/module-patch.ts";
import { patchFigures } from "../../sampling/patch-figures.ts";
import { heatOfPatch, type Sighting } from "../../sampling/sight-modules.ts";
import { type PatchInFrame, usualPatch } from "../../sampling/usual-patch.ts";

/** Corners found in a frame lie in it already. */
const inFrame = { pixelOf: ([x, y]: Vector): readonly [number, number] => [x, y] };

/** A module whose sides show less may be laid a few pixels off, and what lies beside it would be taken for its heat. */
const LEAST_CONFIDENCE = 0.85;

/** Every whole module beside its neighbours in the frame. None where too few are in view to tell what is usual. */
export function sightFound(imageId: string, frame: HeatGrid, { tables }: FoundModules): readonly Sighting[] {
  const seen = tables.flatMap(({ modules }) =>
    modules
      .filter(({ isWhole, confidence }) => isWhole && confidence >= LEAST_CONFIDENCE)
      .flatMap(({ corners }) => {
        const quad = corners.map(([x, y]): Vector => [x, y, 0]) as unknown as Quad;
        const patch = modulePatch(frame, inFrame, quad);
        return patch ? [{ patch, asSeen: asSeen(patch) }] : [];
      }),
  );
  const all = seen.map(({ asSeen }) => asSeen);
  return seen.flatMap(({ patch, asSeen }, module) => {
    const usual = usualPatch(asSeen, all);
    if (!usual) return [];
    const areaPx = ringArea(patch.ringPx);
    const differenceK = patch.celsius.map((value, i) => value - usual.celsius[i]!);
    return [
      {
        module,
        imageId,
        timeMs: 0,
        ringPx: patch.ringPx,
        areaPx,
        fromCentre: 0,
        figures: patchFigures(differenceK, Math.sqrt(areaPx / PATCH_SAMPLES)),
        reference: usual.reference,
        referenceC: heatOfPatch(usual.celsius).medianC,
        ...heatOfPatch(patch.celsius),
      },
    ];
  });
}

const asSeen = ({ ringPx, celsius }: ModulePatch): PatchInFrame => ({
  string: null,
  array: null,
  atPx: middleOf(ringPx),
  celsius,
  levelC: heatOfPatch(celsius).medianC,
});

const middleOf = (ring: Ring): readonly [number, number] => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];
