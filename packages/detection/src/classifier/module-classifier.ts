import { InferenceSession, Tensor } from "onnxruntime-node";
import { calibratedProbabilities } from "./calibrated-probabilities.ts";
import { INPUT_HEIGHT_PX, INPUT_PX, INPUT_WIDTH_PX } from "./grey-crop.ts";
import { type ModelCard, readModelFiles } from "./model-card.ts";
import { ModelUnusable } from "./model-unusable.ts";
import { NOMINAL, type ShapeName } from "./module-shapes.ts";

export interface Classification {
  readonly shape: ShapeName;
  /** Calibrated probability of that shape. */
  readonly confidence: number;
  /** Calibrated probability that anything at all is wrong. */
  readonly anomaly: number;
  /** In the order of `card.classes`. */
  readonly probabilities: Float32Array;
}

export interface ClassifierOptions {
  readonly threads?: number;
}

// Bounds the session's memory whatever the caller's batch.
const CROPS_AT_ONCE = 64;

export async function openModuleClassifier(
  modelDir: string,
  { threads = 1 }: ClassifierOptions = {},
): Promise<ModuleClassifier> {
  const { card, network } = await readModelFiles(modelDir);
  try {
    const session = await InferenceSession.create(network, { intraOpNumThreads: threads, interOpNumThreads: 1 });
    return new ModuleClassifier(card, session);
  } catch (error) {
    throw new ModelUnusable("analysis.model-damaged", `${modelDir}: model.onnx cannot be loaded`, error);
  }
}

/** Owns the ONNX session: close it. */
export class ModuleClassifier {
  readonly card: ModelCard;
  readonly #session: InferenceSession;

  constructor(card: ModelCard, session: InferenceSession) {
    this.card = card;
    this.#session = session;
  }

  /** `crops`: 24 x 40 pictures one after the other, grey 0..1 (floats) or 0..255 (bytes). */
  async classify(crops: Float32Array | Uint8Array): Promise<Classification[]> {
    if (crops.length % INPUT_PX !== 0) throw new RangeError(`crops must hold ${INPUT_PX} values each`);
    const found: Classification[] = [];
    for (let start = 0; start < crops.length; start += CROPS_AT_ONCE * INPUT_PX)
      found.push(...(await this.#classifyFew(crops.subarray(start, start + CROPS_AT_ONCE * INPUT_PX))));
    return found;
  }

  async close(): Promise<void> {
    await this.#session.release();
  }

  async #classifyFew(crops: Float32Array | Uint8Array): Promise<Classification[]> {
    const grey = crops instanceof Float32Array ? crops : Float32Array.from(crops, (value) => value / 255);
    const input = new Tensor("float32", grey, [grey.length / INPUT_PX, 1, INPUT_HEIGHT_PX, INPUT_WIDTH_PX]);
    const { logits } = await this.#session.run({ grey: input });
    const values = logits!.data as Float32Array;
    const width = this.card.classes.length;
    return Array.from({ length: values.length / width }, (_, i) =>
      this.#named(values.subarray(i * width, (i + 1) * width)),
    );
  }

  #named(logits: Float32Array): Classification {
    const { classes, temperature } = this.card;
    const probabilities = calibratedProbabilities(logits, temperature);
    const best = probabilities.indexOf(Math.max(...probabilities));
    return {
      shape: classes[best]!,
      confidence: probabilities[best]!,
      anomaly: 1 - probabilities[classes.indexOf(NOMINAL)]!,
      probabilities,
    };
  }
}
