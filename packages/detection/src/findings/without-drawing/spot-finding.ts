import { findDefectType } from "@heliolens/domain/defects/defect-types";
import type { Finding } from "../finding.ts";
import type { GlassSpot } from "./glass-spots.ts";

/** One image alone cannot tell a reflection. */
const ONCE = 0.7;

export const spotFinding = (imageId: string, spot: GlassSpot): Finding => ({
  kind: "region",
  modules: [],
  code: "CELL_HOTSPOT",
  confidence: ONCE * (1 - 0.5 ** spot.excess),
  proposedClass: findDefectType("CELL_HOTSPOT")!.proposedClass,
  heat: {
    maxC: spot.maxC,
    minC: spot.minC,
    averageC: spot.averageC,
    referenceC: spot.referenceC,
    reference: "surroundings",
    deltaK: spot.maxC - spot.referenceC,
  },
  imageId,
  shapePx: spot.ringPx,
  shape: null,
  imageIds: [imageId],
});
