import { StoreTrouble } from "@heliolens/imaging/orthomosaic/byte-source";
import { OrthomosaicRefused } from "@heliolens/imaging/orthomosaic/orthomosaic-refused";
import { starterOver } from "../ask-starter.ts";
import { lineToStarter, orderFromStarter } from "../process-starter.ts";
import { giveWay } from "../threads/give-way.ts";
import { tilePicture } from "./tile-picture.ts";
import type { TilingEnd, TilingOrder, TilingQuestion } from "./tiling-messages.ts";

giveWay();
const { sizeBytes } = await orderFromStarter<TilingOrder>();
const starter = starterOver<TilingQuestion, Uint8Array | undefined, TilingEnd>(
  lineToStarter,
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
  // No room for one of its buffers.
  if (error instanceof RangeError) starter.end({ refused: "site-images.too-large" });
  else if (error instanceof OrthomosaicRefused) starter.end({ refused: error.code });
  else throw error;
}
