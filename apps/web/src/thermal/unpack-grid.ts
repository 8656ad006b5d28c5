import type { GridRead } from "./grid-facts.ts";
import type { GridAnswer } from "./grid-thread.ts";

// The thread takes one after another: answers come in the order of the questions.
const waiting: PromiseWithResolvers<GridRead>[] = [];
let thread: Worker | undefined;

/** Unpacks a grid and works out its facts beside the page: a third of a million pixels would hold it up. Takes the bytes. */
export function unpackGrid(bytes: ArrayBuffer): Promise<GridRead> {
  thread ??= startThread();
  const answered = Promise.withResolvers<GridRead>();
  waiting.push(answered);
  thread.postMessage(bytes, [bytes]);
  return answered.promise;
}

function startThread(): Worker {
  const worker = new Worker(new URL("./grid-thread.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<GridAnswer>) => {
    const answered = waiting.shift();
    if ("read" in data) answered?.resolve(data.read);
    else answered?.reject(new Error(data.why));
  });
  worker.addEventListener("error", () => {
    for (const answered of waiting.splice(0)) answered.reject(new Error("the grids' thread ended"));
    worker.terminate();
    thread = undefined;
  });
  return worker;
}
