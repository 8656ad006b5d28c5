import type { HashAnswer, HashOrder } from "./hash-thread.ts";

const waiting = new Map<number, PromiseWithResolvers<string>>();
let thread: Worker | undefined;
let lastId = 0;

/** SHA-256 of a file, reckoned beside the page so that it never stutters. Throws where the file cannot be read. */
export function hashFile(file: File): Promise<string> {
  thread ??= startThread();
  const id = ++lastId;
  const answered = Promise.withResolvers<string>();
  waiting.set(id, answered);
  thread.postMessage({ id, file } satisfies HashOrder);
  return answered.promise;
}

function startThread(): Worker {
  const worker = new Worker(new URL("./hash-thread.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<HashAnswer>) => {
    const answered = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.sha256 === undefined) answered?.reject(new Error("unreadable"));
    else answered?.resolve(data.sha256);
  });
  worker.addEventListener("error", () => {
    for (const answered of waiting.values()) answered.reject(new Error("the hashing thread ended"));
    waiting.clear();
    worker.terminate();
    thread = undefined;
  });
  return worker;
}
