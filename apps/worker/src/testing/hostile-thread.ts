import { parentPort, workerData } from "node:worker_threads";
import type { AnalysisAnswer, AnalysisEnded, AnalysisOrder, AnalysisQuestion } from "../analysis/analysis-messages.ts";
import { starterOver } from "../ask-starter.ts";

// Stands for a thread of the analysis that meets an image called `hangs` or `eats memory`; others are through at once.
const starter = starterOver<AnalysisQuestion, AnalysisAnswer, AnalysisEnded>(parentPort!);

for (const { id, name } of (workerData as AnalysisOrder).images) {
  await starter.ask({ ask: "load", imageId: id });
  if (name === "hangs") for (;;);
  if (name === "eats memory") for (const eaten: number[][] = []; ; ) eaten.push(new Array(100_000).fill(0.5));
  await starter.ask({ ask: "through", imageId: id, sightings: new Uint8Array([1]), why: null });
}
starter.end({ word: "go", findings: [] });
parentPort!.close();
