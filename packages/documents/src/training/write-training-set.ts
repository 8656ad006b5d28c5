import { writeZip, type ZipFile } from "@heliolens/layouts/zip/write-zip";
import { type TrainingExample, writeTrainingCoco } from "./write-training-coco.ts";

export type TrainingFile = ZipFile;

/** A finding that was decided about, with what was cut out of its image. */
export interface CutExample {
  readonly example: TrainingExample;
  readonly files: readonly TrainingFile[];
}

/** The archive and how many findings are in it. The list comes last: only then is it known what lies beside it. */
export async function writeTrainingSet(
  cut: AsyncIterable<CutExample>,
): Promise<{ readonly zip: Uint8Array; readonly findings: number }> {
  const examples: TrainingExample[] = [];
  async function* parts(): AsyncGenerator<ZipFile> {
    for await (const { example, files } of cut) {
      examples.push(example);
      yield* files;
    }
    yield { name: "annotations.json", bytes: new TextEncoder().encode(writeTrainingCoco(examples)) };
  }
  return { zip: await writeZip(parts()), findings: examples.length };
}
