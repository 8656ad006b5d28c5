import type { KeptSightings } from "@heliolens/database/queries/analysis/run-images";
import type { NewFinding } from "@heliolens/database/queries/analysis/save-findings";
import { type ModuleClassifier, openModuleClassifier } from "@heliolens/detection/classifier/module-classifier";
import type { Finding } from "@heliolens/detection/findings/finding";
import { findingsOf } from "@heliolens/detection/findings/findings-of";
import { moduleLedger } from "@heliolens/detection/findings/module-ledger";
import { packJson, packSightings, unpackJson, unpackSightings } from "@heliolens/detection/findings/packed-sightings";
import { type SightingRules, sightImage } from "@heliolens/detection/findings/sight-image";
import { frameFindings } from "@heliolens/detection/findings/without-drawing/frame-findings";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { panelPlan } from "@heliolens/detection/plan/panel-plan";
import { moduleOutlines } from "@heliolens/detection/sampling/module-outlines";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { ReadyImage, ThreadOrder } from "./analysis-messages.ts";
import { newFindingOf } from "./new-findings.ts";

/** What is kept of an image until all are through, or why there is nothing. */
export type LookedAt =
  | { readonly sightings: Uint8Array; readonly why: null }
  | { readonly sightings: null; readonly why: ProblemCode };

/** Looks at one image after the other, and concludes from what was kept of all of them. */
export interface Analyst {
  look(image: ReadyImage, frame: HeatGrid): Promise<LookedAt>;
  conclude(kept: AsyncIterable<KeptSightings>): Promise<readonly NewFinding[]>;
}

/** More is a sign of wrong thresholds or a wrong alignment, and nobody reviews it. */
const MOST_FINDINGS = 5_000;

export const analystOf = (order: ThreadOrder): Analyst =>
  order.way === "modules" ? moduleAnalyst(order) : frameAnalyst(order);

function moduleAnalyst(order: ThreadOrder): Analyst {
  const { modules, thresholds } = order;
  const wired = {
    plan: panelPlan(modules),
    strings: modules.map(({ stringId }) => stringId),
    arrays: modules.map(({ arrayId }) => arrayId),
  };
  const rules: SightingRules = { wired, thresholds };
  const indexOf = new Map(modules.map(({ id }, i) => [id, i]));
  return {
    look: async (image, frame) => {
      const { footprint } = image;
      const outlines = footprint && moduleOutlines(wired.plan, { ...image, footprint }, frame);
      if (!outlines) return { sightings: null, why: "analysis.image-not-aligned" };
      const seen = sightImage(rules, { id: String(image.id), timeMs: image.timeMs, outlines }, frame);
      // By their own numbers: the drawing may change before the run is taken up again.
      return { sightings: packSightings(seen.map((one) => ({ ...one, module: modules[one.module]!.id }))), why: null };
    },
    conclude: async (kept) => {
      const ledger = moduleLedger();
      for await (const { sightings } of kept)
        for (const one of unpackSightings(sightings)) {
          const module = indexOf.get(one.module);
          if (module !== undefined) ledger.enter({ ...one, module });
        }
      const found = await classified(order.modelDir, (classifier) =>
        findingsOf(wired, ledger, { thresholds, classifier }),
      );
      return found.slice(0, MOST_FINDINGS).map((one) => newFindingOf(one, order));
    },
  };
}

/** Of a run's threads only the one that concludes has the model, and it lets go of it before it ends: it is native memory. */
async function classified<T>(modelDir: string, work: (classifier: ModuleClassifier) => Promise<T>): Promise<T> {
  const classifier = await openModuleClassifier(modelDir);
  try {
    return await work(classifier);
  } finally {
    await classifier.close();
  }
}

/** Without a drawing each image speaks for itself: its modules are found in it and compared with each other. */
const frameAnalyst = (order: ThreadOrder): Analyst => ({
  look: async (image, frame) => {
    const found = frameFindings(String(image.id), frame, order.thresholds);
    return found ? { sightings: packJson(found), why: null } : { sightings: null, why: "analysis.no-modules-found" };
  },
  conclude: async (kept) => {
    const { leastConfidence } = order.thresholds;
    let found: Finding[] = [];
    for await (const { sightings } of kept) {
      found.push(...unpackJson<Finding[]>(sightings).filter(({ confidence }) => confidence >= leastConfidence));
      if (found.length > 2 * MOST_FINDINGS) found = surest(found);
    }
    return surest(found).map((one) => newFindingOf(one, order));
  },
});

const surest = (found: readonly Finding[]): Finding[] =>
  found.toSorted((a, b) => b.confidence - a.confidence).slice(0, MOST_FINDINGS);
