import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";

const perClass = z.record(z.string(), z.number());
const calibrationError = z.object({ before: z.number(), after: z.number() });

/** The model's card, as far as people read it; the file itself has more. */
export const modelCard = z.object({
  name: z.string(),
  version: z.string(),
  purpose: z.string(),
  classes: z.array(z.string()),
  file: z.object({ name: z.string(), bytes: z.int(), sha256: z.string(), parameters: z.int() }),
  data: z.object({
    name: z.string(),
    source: z.string(),
    licence: z.string(),
    images: z.int(),
    imagesPerClass: perClass,
  }),
  split: z.object({ seed: z.int(), learnedFrom: z.int(), test: z.int(), testPerClass: perClass }),
  calibration: z.object({
    temperature: z.number(),
    expectedCalibrationError: z.object({ validation: calibrationError, test: calibrationError }),
    /** Of the test part, calibrated: how often answers of a confidence were right, bin by bin. */
    curve: z.array(z.object({ images: z.int(), confidence: z.number(), accuracy: z.number() })).default([]),
  }),
  /** Measured on images that it never saw. */
  test: z.object({
    accuracy: z.number(),
    macroF1: z.number(),
    binaryAccuracy: z.number(),
    f1: perClass,
    /** A row a true class, a column a class said, in the order of `classes`. */
    confusion: z.array(z.array(z.int())),
  }),
  /** What is taken for what, worst first; `share` of the true class. */
  knownConfusions: z
    .array(z.object({ truth: z.string(), said: z.string(), images: z.int(), share: z.number() }))
    .default([]),
  /** What the test part could hide, as sentences. */
  limits: z.array(z.string()).default([]),
});
export type ModelCard = z.output<typeof modelCard>;

export const getModelCard = endpoint({
  name: "getModelCard",
  room: "analysis",
  method: "GET",
  path: "/api/ai/model",
  summary: "The card of the model that analyses use: its data, how well it did on images it never saw, its limits.",
  answer: contentOf(modelCard),
  refuses: ["analysis.model-missing", "analysis.model-damaged"],
});
