import { decodeGrid } from "@heliolens/contract/thermal/grid-form";
import { type GridRead, gridFactsOf } from "./grid-facts.ts";

export type GridAnswer = { readonly read: GridRead } | { readonly why: string };

self.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = answerTo(new Uint8Array(data));
  self.postMessage(answer, { transfer: "read" in answer ? [answer.read.grid.celsius.buffer as ArrayBuffer] : [] });
});

function answerTo(bytes: Uint8Array): GridAnswer {
  try {
    const wired = decodeGrid(bytes);
    return { read: { ...wired, facts: gridFactsOf(wired.grid) } };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
