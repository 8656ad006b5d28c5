import { parentPort, workerData } from "node:worker_threads";
import type { KeptSightings } from "@heliolens/database/queries/analysis/run-images";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { Unreadable } from "@heliolens/radiometry/unreadable";
import { starterOver } from "../ask-starter.ts";
import { heatGridOf } from "../heat-grid-of.ts";
import { giveWay } from "../threads/give-way.ts";
import type {
  AnalysisAnswer,
  AnalysisQuestion,
  NextStep,
  ReadyImage,
  ThreadEnded,
  ThreadOrder,
} from "./analysis-messages.ts";
import { analystOf, type LookedAt } from "./analyst.ts";

giveWay();
const order = workerData as ThreadOrder;
const starter = starterOver<AnalysisQuestion, AnalysisAnswer, ThreadEnded>(parentPort!);

/** The temperatures of an image, or why it has none. */
function heatIn({ widthPx, heightPx }: ReadyImage, sources: TemperatureSources | null): HeatGrid | ProblemCode {
  if (sources === null) return "analysis.image-gone";
  const { reading } = readImageTemperatures(sources);
  if (reading.kind === "none") return reading.why;
  const grid = heatGridOf(reading);
  return grid.widthPx === widthPx && grid.heightPx === heightPx ? grid : "thermal.frame-size-mismatch";
}

const analyst = analystOf(order);

async function look(image: ReadyImage, sources: TemperatureSources | null): Promise<LookedAt> {
  try {
    const frame = heatIn(image, sources);
    return typeof frame === "string" ? { sightings: null, why: frame } : await analyst.look(image, frame);
  } catch (error) {
    if (error instanceof Unreadable) return { sightings: null, why: error.why };
    throw error;
  }
}

const ask = async () => (await starter.ask({ ask: "next" })) as NextStep;
let next = await ask();
while (next.step === "look") {
  await starter.ask({ ask: "through", imageId: next.image.id, ...(await look(next.image, next.sources)) });
  next = await ask();
}

async function* kept(): AsyncGenerator<KeptSightings> {
  for (let afterId = 0; ; ) {
    const page = (await starter.ask({ ask: "kept", afterId })) as readonly KeptSightings[];
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    afterId = last.imageId;
  }
}

starter.end(next.step === "conclude" ? await analyst.conclude(kept()) : null);
parentPort!.close();
