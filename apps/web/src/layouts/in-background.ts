import { type Layout, LayoutRefused } from "@heliolens/layouts/layout";
import type { LayoutAnswer, LayoutOrder } from "./layout.worker.ts";

/** A drawing read in a worker of its own: a large one must not hold the page up. Throws `LayoutRefused`. */
export async function readInBackground(file: Blob): Promise<Layout> {
  const answer = await askWorker({ kind: "read", file });
  if (answer.kind !== "read") throw new Error(`asked to read, ${answer.kind}`);
  return answer.layout;
}

export async function writeInBackground(order: Extract<LayoutOrder, { kind: "write" }>): Promise<BlobPart> {
  const answer = await askWorker(order);
  if (answer.kind !== "written") throw new Error(`asked to write, ${answer.kind}`);
  return answer.bytes;
}

function askWorker(order: LayoutOrder): Promise<LayoutAnswer> {
  const worker = new Worker(new URL("./layout.worker.ts", import.meta.url), { type: "module" });
  const answered = new Promise<LayoutAnswer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<LayoutAnswer>) => {
      if (data.kind === "refused") reject(new LayoutRefused(data.code, data.at));
      else resolve(data);
    });
    worker.addEventListener("error", () => reject(new Error("the worker ended")));
  });
  worker.postMessage(order);
  return answered.finally(() => worker.terminate());
}
