import type { AnalysisRefusal } from "@heliolens/domain/analysis/analysis-refusal";

/** The model cannot be used: what is wrong with it, as a code, and what the operator can do, as a sentence. */
export class ModelUnusable extends Error {
  readonly why: AnalysisRefusal;

  constructor(why: AnalysisRefusal, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "ModelUnusable";
    this.why = why;
  }
}
