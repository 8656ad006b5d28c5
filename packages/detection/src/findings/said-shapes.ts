import type { ModuleClassifier } from "../classifier/module-classifier.ts";
import type { ShapeName } from "../classifier/module-shapes.ts";

/** How probable the classifier thinks each shape of a module. */
export type SaidShapes = ReadonlyMap<ShapeName, number>;

/** Mean over the module's crops; empty where there is none. */
export async function saidShapes(
  classifier: Pick<ModuleClassifier, "card" | "classify">,
  crops: readonly Uint8Array[],
): Promise<SaidShapes> {
  if (crops.length === 0) return new Map();
  const said = await classifier.classify(Buffer.concat(crops));
  const mean = (i: number) => said.reduce((sum, { probabilities }) => sum + probabilities[i]!, 0) / said.length;
  return new Map(classifier.card.classes.map((name, i) => [name, mean(i)]));
}
