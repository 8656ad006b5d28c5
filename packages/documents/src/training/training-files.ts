import type { ZipFile } from "@heliolens/containers/zip/zip-stream";
import { type TrainingExample, writeTrainingCoco } from "./write-training-coco.ts";

export type TrainingFile = ZipFile;

/** A finding that was decided about, with what was cut out of its image. */
export interface CutExample {
  readonly example: TrainingExample;
  readonly files: readonly TrainingFile[];
}

/** The files of a training set one by one: none is held once the next is asked for. The list comes last: only then is it known what lies beside it. */
export async function* trainingFiles(cut: AsyncIterable<CutExample>): AsyncGenerator<TrainingFile> {
  const examples: TrainingExample[] = [];
  for await (const { example, files } of cut) {
    examples.push(example);
    yield* files;
  }
  yield { name: "annotations.json", bytes: new TextEncoder().encode(writeTrainingCoco(examples)) };
}
