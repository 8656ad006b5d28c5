import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { greyFromTemperatures, INPUT_PX } from "./grey-crop.ts";
import { type ModuleClassifier, openModuleClassifier } from "./module-classifier.ts";

const MODEL_DIR = resolve(import.meta.dirname, "../../../../models/module-classifier");
const HEALTHY_C = 40;

let classifier: ModuleClassifier;
beforeAll(async () => {
  classifier = await openModuleClassifier(MODEL_DIR);
});
afterAll(() => classifier.close());

describe("the committed classifier on drawn modules", () => {
  it("finds nothing wrong with an evenly warm module", async () => {
    expect(await shapeOf(() => 0)).toBe("No-Anomaly");
  });

  it("sees one hot cell", async () => {
    expect(await shapeOf(aHotCell)).toBe("Cell");
  });

  it("sees a third of the module warmer as a conducting diode", async () => {
    expect(await shapeOf(aWarmThird)).toBe("Diode");
  });
});

describe("an answer", () => {
  it("is the same for a crop alone, in a batch and again", async () => {
    const crops = [aModule(() => 0), aModule(aWarmThird), aModule(aHotCell)];
    const alone = (await Promise.all(crops.map((crop) => classifier.classify(crop)))).flat();
    const together = await classifier.classify(Float32Array.from(crops.flatMap((crop) => [...crop])));
    expect(together.map(({ shape }) => shape)).toEqual(alone.map(({ shape }) => shape));
    for (const [i, { confidence }] of together.entries()) expect(confidence).toBeCloseTo(alone[i]!.confidence, 4);
    expect(await classifier.classify(crops[1]!)).toEqual([alone[1]]);
  });

  it("adds up to one and says how likely anything is wrong", async () => {
    const { probabilities, anomaly, confidence } = (await classifier.classify(aModule(aHotCell)))[0]!;
    expect(probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 4);
    expect(Math.max(...probabilities)).toBe(confidence);
    expect(anomaly).toBeCloseTo(1 - probabilities[classifier.card.classes.indexOf("No-Anomaly")]!, 5);
  });

  it("does not depend on whether grey comes as bytes or as shares", async () => {
    const bytes = Uint8Array.from(aModule(aWarmThird), (share) => Math.round(share * 255));
    const shares = Float32Array.from(bytes, (value) => value / 255);
    expect(await classifier.classify(bytes)).toEqual(await classifier.classify(shares));
  });

  it("comes for any number of crops, none included, and not for a part of one", async () => {
    expect(await classifier.classify(new Uint8Array())).toEqual([]);
    expect(await classifier.classify(new Uint8Array(65 * INPUT_PX).fill(168))).toHaveLength(65);
    await expect(classifier.classify(new Uint8Array(INPUT_PX + 1))).rejects.toThrow(RangeError);
  });
});

/** A module as a camera sees it: warmth over its neighbours by place, with a trace of noise. */
function aModule(warmthK: (x: number, y: number) => number): Float32Array {
  let state = 1;
  // Without order: a regular ripple is a pattern, not noise.
  const noiseK = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 0.6 * (state / 2 ** 32 - 0.5);
  };
  const values = Float32Array.from({ length: INPUT_PX }, (_, index) => {
    return HEALTHY_C + warmthK(index % 24, Math.floor(index / 24)) + noiseK();
  });
  return greyFromTemperatures({ widthPx: 24, heightPx: 40, values }, HEALTHY_C);
}

// Edges as soft as optics and glass make them.
const aHotCell = (x: number, y: number): number => 10 * Math.exp(-((x - 10) ** 2 + (y - 22) ** 2) / 8);
const aWarmThird = (x: number): number => 5 / (1 + Math.exp((x - 7.5) / 0.8));

const shapeOf = async (warmthK: (x: number, y: number) => number): Promise<string> =>
  (await classifier.classify(aModule(warmthK)))[0]!.shape;
