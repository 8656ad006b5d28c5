import type { CroppedSighting } from "../findings/module-ledger.ts";
import type { PatchFigures } from "../sampling/patch-figures.ts";

const someFigures = (given: Partial<PatchFigures> = {}): PatchFigures => ({
  wholeK: 0,
  thirdsK: [0, 0, 0],
  hottestK: 0.4,
  coldestK: -0.4,
  placesK: [given.hottestK ?? 0.4],
  part: { left: 0.2, top: 0.3, right: 0.4, bottom: 0.35 },
  end: null,
  pieces: 1,
  hotShare: 0.014,
  peakSamples: 6,
  coldShare: 0,
  spreadK: 0.3,
  ...given,
});

/** A module in the middle of image "1", as warm as its string, unless given. */
export const aSighting = ({
  figures,
  ...given
}: Partial<Omit<CroppedSighting, "figures">> & { readonly figures?: Partial<PatchFigures> } = {}): CroppedSighting => ({
  module: 0,
  imageId: "1",
  timeMs: 0,
  ringPx: [
    [100, 100],
    [138, 100],
    [138, 173],
    [100, 173],
  ],
  areaPx: 38 * 73,
  fromCentre: 0.1,
  reference: "string",
  referenceC: 45,
  medianC: 45,
  maxC: 46,
  minC: 44,
  averageC: 45,
  crop: null,
  ...given,
  figures: someFigures(figures),
});
