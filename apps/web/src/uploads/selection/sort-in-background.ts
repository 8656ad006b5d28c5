import type { ChosenFile } from "./chosen-files.ts";
import type { SortAnswer, SortOrder } from "./sort-chosen.worker.ts";

// The browser asks the disk about each file it hands over, up to half a millisecond each, and the page stands still meanwhile.
const PORTION = 4;

/** Sorts in a worker of its own; the function it gives ends that at once. */
export function sortInBackground(chosen: readonly ChosenFile[], onAnswer: (answer: SortAnswer) => void): () => void {
  const worker = new Worker(new URL("./sort-chosen.worker.ts", import.meta.url), { type: "module" });
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    worker.terminate();
  };
  worker.addEventListener("message", ({ data }: MessageEvent<SortAnswer>) => {
    if (data.kind !== "read") end();
    onAnswer(data);
  });
  worker.addEventListener("error", () => {
    end();
    onAnswer({ kind: "failed" });
  });
  void handOver(chosen, (order) => worker.postMessage(order), ended.signal);
  return end;
}

async function handOver(chosen: readonly ChosenFile[], give: (order: SortOrder) => void, ended: AbortSignal) {
  for (let at = 0; at < chosen.length && !ended.aborted; at += PORTION) {
    give(chosen.slice(at, at + PORTION));
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (!ended.aborted) give("end");
}
