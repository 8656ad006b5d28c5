import { parentPort } from "node:worker_threads";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";
import { pictureReaders } from "./picture-readers.ts";

parentPort?.on("message", async ({ kind, sources }: PictureOrder) => {
  const read = pictureReaders[kind] as (given: unknown) => Promise<unknown>;
  const answer: PictureAnswer = await read(sources).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort!.postMessage(answer);
});
