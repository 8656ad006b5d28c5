import { parentPort, workerData } from "node:worker_threads";
import { StoreTrouble } from "@heliolens/imaging/orthomosaic/byte-source";
import { OrthomosaicRefused } from "@heliolens/imaging/orthomosaic/orthomosaic-refused";
import { starterOver } from "../ask-starter.ts";
import { tilePicture } from "./tile-picture.ts";
import type { TilingEnd, TilingOrder, TilingQuestion } from "./tiling-messages.ts";

const { sizeBytes } = workerData as TilingOrder;
const starter = starterOver<TilingQuestion, Uint8Array | undefined, TilingEnd>(
  parentPort!,
  (words) => new StoreTrouble(words),
);
const ask = async (question: TilingQuestion): Promise<Uint8Array> => (await starter.ask(question)) ?? new Uint8Array();

try {
  const source = { sizeBytes, read: (start: number, length: number) => ask({ ask: "read", start, length }) };
  starter.end({
    tiled: await tilePicture(source, {
      save: (part, bytes) => ask({ ask: "save", part, bytes }),
      tell: (progress) => ask({ ask: "tell", progress }),
    }),
  });
} catch (error) {
  if (!(error instanceof OrthomosaicRefused)) throw error;
  starter.end({ refused: error.code });
} finally {
  parentPort!.close();
}
