import type { SelectedFile } from "@heliolens/domain/uploads/selected-file";
import type { ChosenFile } from "./chosen-files.ts";
import { type SortedSelection, sortChosen, sortedSelection } from "./sort-chosen.ts";

/** A portion of the files, or that there are no more. */
export type SortOrder = readonly ChosenFile[] | "end";

export type SortAnswer =
  | { readonly kind: "read"; readonly read: number }
  | { readonly kind: "sorted"; readonly sorted: SortedSelection }
  | { readonly kind: "failed" };

const answer = (message: SortAnswer) => globalThis.postMessage(message);

// Thousands of files are read here, one portion after the other, so that the page stays quick.
const files: SelectedFile[] = [];
// Each word of it draws the page anew.
const TELL_EVERY_MS = 100;
let reportedAtMs = 0;
let before = Promise.resolve();

globalThis.addEventListener("message", ({ data }: MessageEvent<SortOrder>) => {
  before = before.then(() => follow(data)).catch(() => answer({ kind: "failed" }));
});

async function follow(order: SortOrder): Promise<void> {
  if (order === "end") return answer({ kind: "sorted", sorted: sortedSelection(files) });
  files.push(...(await sortChosen(order, files.length)));
  if (performance.now() - reportedAtMs < TELL_EVERY_MS) return;
  reportedAtMs = performance.now();
  answer({ kind: "read", read: files.length });
}
