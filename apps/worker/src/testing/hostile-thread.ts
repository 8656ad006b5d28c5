import { parentPort } from "node:worker_threads";
import type { AnalysisAnswer, AnalysisQuestion, NextStep, ThreadEnded } from "../analysis/analysis-messages.ts";
import { starterOver } from "../ask-starter.ts";

// Stands for a thread of the analysis that meets an image called `hangs` or `eats memory`; others are through at once.
const starter = starterOver<AnalysisQuestion, AnalysisAnswer, ThreadEnded>(parentPort!);

for (;;) {
  const next = (await starter.ask({ ask: "next" })) as NextStep;
  if (next.step !== "look") {
    starter.end(next.step === "conclude" ? [] : null);
    break;
  }
  const { id, name } = next.image;
  if (name === "hangs") for (;;);
  if (name === "eats memory") for (const eaten: number[][] = []; ; ) eaten.push(new Array(100_000).fill(0.5));
  await starter.ask({ ask: "through", imageId: id, sightings: new Uint8Array([1]), why: null });
}
parentPort!.close();
