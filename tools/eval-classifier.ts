import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ModelUnusable } from "@heliolens/detection/classifier/model-unusable";
import { type Classification, openModuleClassifier } from "@heliolens/detection/classifier/module-classifier";
import { NOMINAL } from "@heliolens/detection/classifier/module-shapes";
import { type Figures, figuresOf } from "./classifier/figures.ts";
import { cropsAt, type LabelledCrops, readLabelledCrops } from "./classifier/labelled-crops.ts";

const MODEL_DIR = resolve(import.meta.dirname, "../models/module-classifier");

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { part: { type: "string" }, model: { type: "string", default: MODEL_DIR } },
});
if (positionals[0] === undefined || (values.part !== undefined && values.part !== "test")) {
  console.error("npm run eval:classifier -- FILE.npz [--part test] [--model FOLDER]");
  process.exit(2);
}
const everything = await readLabelledCrops(positionals[0]);
try {
  await evaluate(() => (values.part === "test" ? testPartOf(everything, values.model) : everything), values.model);
} catch (error) {
  // The message says what to do; a stack trace would not help.
  if (!(error instanceof ModelUnusable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The rows the training never saw; only of the very file the split was made of. */
function testPartOf(crops: LabelledCrops, modelDir: string): LabelledCrops {
  const split = JSON.parse(readFileSync(resolve(modelDir, "split.json"), "utf8")) as { images: number; test: number[] };
  if (split.images !== crops.labels.length)
    throw new Error(`the split is of a file with ${split.images} images, not ${crops.labels.length}`);
  return cropsAt(crops, split.test);
}

async function evaluate(readCrops: () => LabelledCrops, modelDir: string): Promise<void> {
  const classifier = await openModuleClassifier(modelDir, { threads: availableParallelism() });
  const crops = readCrops();
  const began = performance.now();
  const found = await classifier.classify(crops.images);
  const tookMs = performance.now() - began;
  const { classes, name, version } = classifier.card;
  await classifier.close();
  console.log(`${name} ${version}`);
  const answers = found.map(({ shape }, i) => ({ truth: crops.labels[i]!, said: shape }));
  const figures = figuresOf(answers, classes);
  printTable(figures, classes);
  const count = found.length;
  console.log(
    `classifier: accuracy ${figures.accuracy.toFixed(4)}, macro-F1 ${figures.macroF1.toFixed(4)}, ` +
      `binary ${binaryAccuracy(found, crops.labels).toFixed(4)}, ${count} images, ${(tookMs / count).toFixed(2)} ms/image`,
  );
}

function binaryAccuracy(found: readonly Classification[], labels: readonly string[]): number {
  return found.filter(({ anomaly }, i) => anomaly > 0.5 === (labels[i] !== NOMINAL)).length / found.length;
}

function printTable({ f1, confusion }: Figures, classes: readonly string[]): void {
  const wide = Math.max(...classes.map((name) => name.length));
  console.log(
    `${"truth \\ said".padEnd(wide)}     F1  ${classes.map((name) => name.slice(0, 6).padStart(6)).join(" ")}`,
  );
  for (const [i, name] of classes.entries()) {
    const counts = confusion[i]!.map((count) => String(count).padStart(6)).join(" ");
    console.log(`${name.padEnd(wide)}  ${f1.get(name)?.toFixed(3) ?? "    -"}  ${counts}`);
  }
}
