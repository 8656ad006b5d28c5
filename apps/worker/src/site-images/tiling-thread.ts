import { parentPort, workerData } from "node:worker_threads";
import { StoreTrouble } from "@heliolens/imaging/orthomosaic/byte-source";
import { OrthomosaicRefused } from "@heliolens/imaging/orthomosaic/orthomosaic-refused";
import { tilePicture } from "./tile-picture.ts";
import type { FromThread, TilingOrder, TilingQuestion, ToThread } from "./tiling-messages.ts";

const { sizeBytes } = workerData as TilingOrder;
const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
let lastId = 0;

parentPort!.on("message", (answer: ToThread) => {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ("trouble" in answer) asked?.reject(new StoreTrouble(answer.trouble));
  else asked?.resolve(answer.bytes ?? new Uint8Array());
});

const say = (message: FromThread) => parentPort!.postMessage(message);

function ask(question: TilingQuestion): Promise<Uint8Array> {
  const id = ++lastId;
  const asked = Promise.withResolvers<Uint8Array>();
  waiting.set(id, asked);
  say({ id, question });
  return asked.promise;
}

try {
  const source = { sizeBytes, read: (start: number, length: number) => ask({ ask: "read", start, length }) };
  say({
    tiled: await tilePicture(source, {
      save: (part, bytes) => ask({ ask: "save", part, bytes }),
      tell: (progress) => ask({ ask: "tell", progress }),
    }),
  });
} catch (error) {
  if (!(error instanceof OrthomosaicRefused)) throw error;
  say({ refused: error.code });
} finally {
  parentPort!.close();
}
