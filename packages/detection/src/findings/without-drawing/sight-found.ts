import { type Ring, ringArea } from "@heliolens/domain/geometry/ring";
import type { HeatGrid } from "../../lattice/heat-grid.ts";
import type { FoundModule, FoundModules } from "../../modules/find-modules.ts";
import { type ModulePatch, modulePatch, PATCH_SAMPLES } from "../../sampling/module-patch.ts";
import { patchFigures } from "../../sampling/patch-figures.ts";
import { heatOfPatch, type Sighting } from "../../sampling/sight-modules.ts";
import { type PatchInFrame, usualPatch } from "../../sampling/usual-patch.ts";

/** A module whose sides show less may be laid a few pixels off, and what lies beside it would be taken for its heat. */
const LEAST_CONFIDENCE = 0.85;

/** Every whole module beside its neighbours in the frame. None where too few are in view to tell what is usual. */
export function sightFound(imageId: string, frame: HeatGrid, { tables }: FoundModules): readonly Sighting[] {
  const seen = tables.flatMap(({ modules }) =>
    modules
      .filter(({ isWhole, confidence }) => isWhole && confidence >= LEAST_CONFIDENCE)
      .flatMap(({ corners }) => {
        const patch = modulePatch(frame, shortSideFirst(corners));
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
        figures: patchFigures({ differenceK, fitted: usual.fitted, samplePx: Math.sqrt(areaPx / PATCH_SAMPLES) }),
        reference: usual.reference,
        referenceC: heatOfPatch(usual.celsius).medianC,
        ...heatOfPatch(patch.celsius),
      },
    ];
  });
}

/** Corners of one table begin alike, so its patches lie the same way. */
const shortSideFirst = ([a, b, c, d]: FoundModule["corners"]): Ring =>
  Math.hypot(b[0] - a[0], b[1] - a[1]) <= Math.hypot(c[0] - b[0], c[1] - b[1]) ? [a, b, c, d] : [b, c, d, a];

const asSeen = ({ ringPx, celsius }: ModulePatch): PatchInFrame => ({
  string: null,
  array: null,
  row: "",
  atPx: middleOf(ringPx),
  celsius,
  levelC: heatOfPatch(celsius).medianC,
});

const middleOf = (ring: Ring): readonly [number, number] => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];
