import { parentPort, workerData } from "node:worker_threads";
import type { KeptSightings } from "@heliolens/database/queries/analysis/run-images";
import type { RunWord } from "@heliolens/database/queries/analysis/run-lifecycle";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { Unreadable } from "@heliolens/radiometry/unreadable";
import { starterOver } from "../ask-starter.ts";
import { heatGridOf } from "../heat-grid-of.ts";
import type {
  AnalysisAnswer,
  AnalysisEnded,
  AnalysisOrder,
  AnalysisQuestion,
  ReadyImage,
} from "./analysis-messages.ts";
import { type LookedAt, openAnalyst } from "./analyst.ts";

const order = workerData as AnalysisOrder;
const starter = starterOver<AnalysisQuestion, AnalysisAnswer, AnalysisEnded>(parentPort!);

/** The temperatures of an image, or why it has none. */
async function load({ id, widthPx, heightPx }: ReadyImage): Promise<HeatGrid | ProblemCode> {
  const sources = (await starter.ask({ ask: "load", imageId: id })) as TemperatureSources | null;
  if (sources === null) return "analysis.image-gone";
  const { reading } = readImageTemperatures(sources);
  if (reading.kind === "none") return reading.why;
  const grid = heatGridOf(reading);
  return grid.widthPx === widthPx && grid.heightPx === heightPx ? grid : "thermal.frame-size-mismatch";
}

const analyst = await openAnalyst(order);

async function look(image: ReadyImage): Promise<LookedAt> {
  try {
    const frame = await load(image);
    return typeof frame === "string" ? { sightings: null, why: frame } : await analyst.look(image, frame);
  } catch (error) {
    if (error instanceof Unreadable) return { sightings: null, why: error.why };
    throw error;
  }
}

let word: RunWord = "go";
for (const image of order.images) {
  word = (await starter.ask({ ask: "through", imageId: image.id, ...(await look(image)) })) as RunWord;
  if (word !== "go") break;
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

starter.end({ word, findings: word === "leave" ? [] : await analyst.conclude(kept()) });
await analyst.close();
parentPort!.close();
