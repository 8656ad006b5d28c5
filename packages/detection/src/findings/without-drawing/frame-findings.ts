import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { findDefectType } from "@heliolens/domain/defects/defect-types";
import type { HeatGrid } from "../../lattice/heat-grid.ts";
import { findModules } from "../../modules/find-modules.ts";
import type { Sighting } from "../../sampling/sight-modules.ts";
import type { Finding } from "../finding.ts";
import { partInFrame, wholePart } from "../finding-shape.ts";
import { heatFamily } from "../heat-family.ts";
import { isAlongEnd } from "../heat-position.ts";
import { levelFrame } from "../level-frame.ts";
import { mergedFigures } from "../merged-figures.ts";
import { nameHeat } from "../name-heat.ts";
import { sameEverywhere } from "../usual-zones.ts";
import { frameThresholds } from "./frame-thresholds.ts";
import { glassSpots } from "./glass-spots.ts";
import { sightFound } from "./sight-found.ts";
import { spotFinding } from "./spot-finding.ts";

/** What one image shows by itself, without a drawing: each module beside its neighbours. Null where it shows no module. */
export function frameFindings(
  imageId: string,
  grid: HeatGrid,
  thresholds: AnalysisThresholds,
): readonly Finding[] | null {
  const found = findModules(grid);
  if (found.tables.length === 0) return null;
  const { frame, noiseK } = levelFrame(grid);
  const sightings = sightFound(imageId, frame, found);
  const rules = frameThresholds(sightings, noiseK, thresholds);
  return sightings.length > 0
    ? sightings.flatMap((sighting) => struckFinding(sighting, rules) ?? [])
    : glassSpots(frame, found, noiseK, thresholds).map((spot) => spotFinding(imageId, spot));
}

function struckFinding(sighting: Sighting, rules: AnalysisThresholds): Finding | null {
  const figures = mergedFigures([{ ...sighting, crop: null }], rules.leastSeenShare);
  const struck = heatFamily(figures, sameEverywhere(rules));
  // Along an end it is the ground or the next module, beyond a side that lies a pixel or two off.
  if (!struck || (struck.family === "spot" && isAlongEnd(sighting.figures.part))) return null;
  const { code, confidence } = nameHeat(struck, figures, new Map());
  const { imageId, ringPx, maxC, minC, averageC, referenceC, reference } = sighting;
  const isWhole = struck.family === "whole";
  return {
    kind: "region",
    modules: [],
    code,
    confidence,
    proposedClass: findDefectType(code)!.proposedClass,
    heat: { maxC, minC, averageC, referenceC, reference, deltaK: figures.hottestK },
    imageId,
    shapePx: partInFrame(ringPx, isWhole ? wholePart : sighting.figures.part),
    shape: null,
    imageIds: [imageId],
  };
}
