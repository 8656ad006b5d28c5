import { expect, it } from "vitest";
import { anExample } from "../testing/a-training-example.ts";
import { type CutExample, trainingFiles } from "./training-files.ts";

const FINDINGS = 20_000;

it("twenty thousand findings are packed one by one: what is cut out of an image is taken before the next is", async () => {
  let [cut, taken, mostHeld] = [0, 0, 0];
  async function* examples(): AsyncGenerator<CutExample> {
    for (let id = 1; id <= FINDINGS; id++) {
      cut += 1;
      const files = [{ name: `celsius/${id}.npy`, bytes: Uint8Array.of(1) }];
      yield { example: anExample({ id, imageId: id % 100 }), files };
    }
  }
  let list = "";
  for await (const { name, bytes } of trainingFiles(examples())) {
    if (name === "annotations.json") list = new TextDecoder().decode(bytes);
    else taken += 1;
    mostHeld = Math.max(mostHeld, cut - taken);
  }
  const { annotations, images } = JSON.parse(list);
  expect([taken, annotations.length, images.length, mostHeld]).toEqual([FINDINGS, FINDINGS, 100, 0]);
});
