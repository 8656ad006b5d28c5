import type { ChosenFile } from "./chosen-files.ts";
import { type SortedSelection, sortChosen } from "./sort-chosen.ts";

export type SortAnswer =
  | { readonly kind: "read"; readonly read: number }
  | { readonly kind: "sorted"; readonly sorted: SortedSelection }
  | { readonly kind: "failed" };

const answer = (message: SortAnswer) => globalThis.postMessage(message);
const TELL_EVERY_MS = 100;

// Thousands of files are read here, so that the page stays quick.
globalThis.addEventListener("message", async ({ data }: MessageEvent<readonly ChosenFile[]>) => {
  let toldAtMs = 0;
  try {
    const sorted = await sortChosen(data, (read) => {
      if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
      toldAtMs = performance.now();
      answer({ kind: "read", read });
    });
    answer({ kind: "sorted", sorted });
  } catch {
    answer({ kind: "failed" });
  }
});
