import { parentPort } from "node:worker_threads";
import type { PictureAnswer, PictureOrder } from "./picture-threads.ts";
import { readRgbPicture, readThermalPicture } from "./read-picture.ts";

const readers = { thermal: readThermalPicture, rgb: readRgbPicture };

parentPort!.on("message", async ({ kind, bytes }: PictureOrder) => {
  const answer: PictureAnswer = await readers[kind](bytes).then(
    (picture) => ({ picture }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort!.postMessage(answer);
});
