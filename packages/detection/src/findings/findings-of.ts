import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { findDefectType } from "@heliolens/domain/defects/defect-types";
import { convexHull } from "@heliolens/domain/geometry/convex-hull";
import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import type { ModuleClassifier } from "../classifier/module-classifier.ts";
import { partOfEnd } from "../sampling/patch-figures.ts";
import type { WiredPlan } from "../sampling/sight-modules.ts";
import type { Finding } from "./finding.ts";
import { partInFrame, partOnMap, wholePart } from "./finding-shape.ts";
import { glareTest } from "./glare.ts";
import { type GroupEvent, groupEvents } from "./group-events.ts";
import { type FamilyFound, heatFamily } from "./heat-family.ts";
import { type MergedFigures, mergedFigures } from "./merged-figures.ts";
import type { ModuleLedger } from "./module-ledger.ts";
import { isNamedByShape, type NamedHeat, nameHeat } from "./name-heat.ts";
import { noiseThresholds } from "./noise-thresholds.ts";
import { saidShapes } from "./said-shapes.ts";
import { stringLevels } from "./string-levels.ts";

export interface FindingRules {
  readonly thresholds: AnalysisThresholds;
  readonly classifier: Pick<ModuleClassifier, "card" | "classify">;
}

/**
 * What all images together show, the surest first. The classifier is asked here and of struck modules alone: it is the slow part, and
 * most of what stands out in one image does not last.
 */
export async function findingsOf(
  wired: WiredPlan,
  ledger: ModuleLedger,
  rules: FindingRules,
): Promise<readonly Finding[]> {
  const isGlare = glareTest(ledger);
  const all = ledger.modules().map((module) => ({
    module,
    figures: mergedFigures(ledger.sightingsOf(module), rules.thresholds.leastSeenShare),
  }));
  const thresholds = noiseThresholds(
    rules.thresholds,
    all.map(({ figures }) => figures),
  );
  const struck = all
    .flatMap(({ module, figures }): StruckModule[] => {
      const found = heatFamily(figures, thresholds);
      return found ? [{ module, figures, found }] : [];
    })
    .filter(({ figures, found }) => !(figures.sightings === 1 && isWarm(found) && isGlare(figures.shown)));
  const warm = new Set(struck.filter(({ found }) => isWarm(found)).map(({ module }) => module));
  const events = groupEvents(wired, stringLevels(wired, ledger, thresholds), warm, thresholds);
  const inEvent = new Set(events.flatMap(({ modules }) => modules));
  const own = struck.filter(({ module, found }) => !inEvent.has(module) || standsOutOfEvent(found, thresholds));
  const named: Finding[] = [];
  for (const one of own) named.push(moduleFinding(wired, ledger, one, await namedModule(one, rules)));
  return [...events.flatMap((event) => eventFinding(wired, ledger, event) ?? []), ...named]
    .filter(({ confidence }) => confidence >= thresholds.leastConfidence)
    .sort((a, b) => b.confidence - a.confidence);
}

interface StruckModule {
  readonly module: number;
  readonly figures: MergedFigures;
  readonly found: FamilyFound;
}

/** Warmth belongs to the event; and a shorted string is a patchwork, beside which a part of any module is cold. */
const standsOutOfEvent = (found: FamilyFound, { onceFactor }: AnalysisThresholds): boolean =>
  !isWarm(found) && found.excess >= onceFactor;

const isWarm = ({ family }: FamilyFound): boolean => family !== "gone" && family !== "shaded" && family !== "end";

async function namedModule({ figures, found }: StruckModule, { classifier }: FindingRules): Promise<NamedHeat> {
  const said = await saidShapes(classifier, isNamedByShape(found, figures) ? figures.crops : []);
  return nameHeat(found, figures, said);
}

function moduleFinding(
  { plan }: WiredPlan,
  ledger: ModuleLedger,
  { module, figures, found }: StruckModule,
  { code, confidence }: NamedHeat,
): Finding {
  const { shown, part, deltaK } = placeOf(found, figures);
  const { maxC, minC, averageC, referenceC, reference } = shown;
  return {
    kind: "module",
    modules: [module],
    code,
    confidence,
    proposedClass: findDefectType(code)!.proposedClass,
    heat: { maxC, minC, averageC, referenceC, reference, deltaK },
    imageId: shown.imageId,
    shapePx: partInFrame(shown.ringPx, part),
    shape: partOnMap(plan, module, part),
    imageIds: ledger.imagesOf(module),
  };
}

/** Which image shows it best, where on the module, and how much it differs there. */
function placeOf({ family }: FamilyFound, figures: MergedFigures) {
  const { shown, end, hottestK, coldestK, wholeK } = figures;
  const { part } = shown.figures;
  switch (family) {
    case "end":
      return { shown: end!.shown, part: partOfEnd(end!), deltaK: end!.warmerK };
    case "gone":
      return { shown, part: wholePart, deltaK: wholeK };
    case "whole":
      return { shown, part: wholePart, deltaK: hottestK };
    case "shaded":
      return { shown, part, deltaK: coldestK };
    default:
      return { shown, part, deltaK: hottestK };
  }
}

/** Shown in the image that has one of its modules nearest to the middle. */
function eventFinding({ plan }: WiredPlan, ledger: ModuleLedger, event: GroupEvent): Finding | null {
  const seen = event.levels.flatMap(({ modules }) => modules.flatMap((module) => ledger.sightingsOf(module)));
  const [first, ...rest] = seen;
  if (!first) return null;
  const shown = rest.reduce((best, one) => (one.fromCentre < best.fromCentre ? one : best), first);
  const inFrame = seen.filter(({ imageId }) => imageId === shown.imageId).flatMap(({ ringPx }) => ringPx);
  const corners = event.modules.flatMap((module) => plan.modules[module]!.quad.map(([e, n]): Metres => [e, n]));
  const { code, kind, modules, warmerK, excess, levels } = event;
  const mean = (of: (one: (typeof seen)[number]) => number) =>
    seen.reduce((sum, one) => sum + of(one), 0) / seen.length;
  return {
    kind,
    modules,
    code,
    confidence: 1 - 0.5 ** (excess + 1),
    proposedClass: findDefectType(code)!.proposedClass,
    heat: {
      maxC: Math.max(...levels.map(({ levelC }) => levelC)),
      minC: Math.min(...levels.map(({ levelC }) => levelC)),
      averageC: mean(({ averageC }) => averageC),
      referenceC: levels.reduce((sum, { referenceC }) => sum + referenceC, 0) / levels.length,
      reference: "strings",
      deltaK: warmerK,
    },
    imageId: shown.imageId,
    shapePx: convexHull(inFrame),
    shape: convexHull(corners).map((corner) => plan.plane.toLonLat(corner)),
    imageIds: [...new Set(seen.map(({ imageId }) => imageId))],
  };
}
