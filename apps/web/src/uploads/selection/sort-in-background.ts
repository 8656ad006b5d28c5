import type { ChosenFile } from "./chosen-files.ts";
import type { SortAnswer } from "./sort-chosen.worker.ts";

/** Sorts in a worker of its own; the function it gives ends that at once. */
export function sortInBackground(chosen: readonly ChosenFile[], onAnswer: (answer: SortAnswer) => void): () => void {
  const worker = new Worker(new URL("./sort-chosen.worker.ts", import.meta.url), { type: "module" });
  const end = () => worker.terminate();
  worker.addEventListener("message", ({ data }: MessageEvent<SortAnswer>) => {
    if (data.kind !== "read") end();
    onAnswer(data);
  });
  worker.addEventListener("error", () => {
    end();
    onAnswer({ kind: "failed" });
  });
  worker.postMessage(chosen);
  return end;
}
