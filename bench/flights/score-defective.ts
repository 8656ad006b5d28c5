import { type Ring, ringCentroid, ringContains } from "@heliolens/domain/geometry/ring";
import { type Counts, type FrameSize, isFullyVisible, precisionOf, recallOf } from "./score-modules.ts";

/** Outlines of findings in a frame, and the modules labelled in it. */
export interface DefectiveInFrame extends FrameSize {
  readonly findings: readonly Ring[];
  readonly labelled: readonly { readonly corners: Ring; readonly isDefective: boolean }[];
}

/**
 * A finding counts for the module that holds its middle, and a module once. Fully visible modules decide, as when modules are counted: the
 * rest of a cut one may be as faulty as the part in view.
 */
export function scoreDefective({ findings, labelled, ...size }: DefectiveInFrame): Counts {
  const struck = new Set<number>();
  let made = 0;
  for (const finding of findings) {
    const middle = ringCentroid(finding);
    const at = labelled.findIndex(({ corners }) => ringContains(corners, middle));
    if (at < 0) made++;
    else struck.add(at);
  }
  const judged = labelled
    .map(({ corners, isDefective }, i) => ({ corners, isDefective, isStruck: struck.has(i) }))
    .filter(({ corners }) => isFullyVisible(corners, size));
  const count = (isDefective: boolean, isStruck: boolean) =>
    judged.filter((module) => module.isDefective === isDefective && module.isStruck === isStruck).length;
  return { right: count(true, true), made: made + count(false, true), missed: count(true, false) };
}

export function defectiveLine(name: string, counts: Counts): string {
  const [precision, recall] = [precisionOf(counts), recallOf(counts)];
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return `flight ${name}: defective precision ${precision.toFixed(3)} recall ${recall.toFixed(3)} F1 ${f1.toFixed(3)}`;
}
