import { parentPort, workerData } from "node:worker_threads";
import { zipStream } from "@heliolens/containers/zip/zip-stream";
import type { HeatGrid } from "@heliolens/detection/lattice/heat-grid";
import { type CutExample, trainingFiles } from "@heliolens/documents/training/training-files";
import type { DecidedFinding } from "@heliolens/domain/analysis/decided-finding";
import { zipCodec } from "@heliolens/files/zip-codec";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { starterOver } from "../ask-starter.ts";
import { type Cutter, cutterOf } from "./cut-example.ts";
import type {
  TrainingAnswer,
  TrainingEnd,
  TrainingOrder,
  TrainingQuestion,
  TrainingReport,
} from "./training-messages.ts";

const { reportIds } = workerData as TrainingOrder;
const starter = starterOver<TrainingQuestion, TrainingAnswer, TrainingEnd>(parentPort!);

/** Null where the image is gone or has no degrees any more: what was decided is still told. */
async function load(imageId: number): Promise<HeatGrid | null> {
  const sources = (await starter.ask({ ask: "load", imageId })) as TemperatureSources | null;
  if (sources === null) return null;
  try {
    const { reading } = readImageTemperatures(sources);
    return reading.kind === "absolute" ? reading.grid : null;
  } catch {
    return null;
  }
}

async function* cutOut(findings: readonly DecidedFinding[], cut: Cutter): AsyncGenerator<CutExample> {
  for (const [imageId, shown] of Map.groupBy(findings, (finding) => finding.imageId)) {
    const frame = await load(imageId);
    for (const finding of shown) yield await cut(finding, frame);
    await starter.ask({ ask: "tell", findings: shown.length });
  }
}

let findings = 0;
async function* examples(): AsyncGenerator<CutExample> {
  for (const reportId of reportIds) {
    const report = (await starter.ask({ ask: "report", reportId })) as TrainingReport;
    findings += report.findings.length;
    yield* cutOut(report.findings, cutterOf(report));
  }
}

// A finding has two files of a few kilobytes: told one by one, the telling would take longer than the packing.
const PART_BYTES = 256 * 1024;

async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [held, bytes] = [[] as Uint8Array[], 0];
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}

try {
  for await (const part of gathered(zipStream(trainingFiles(examples()), zipCodec)))
    await starter.ask({ ask: "keep", part });
  starter.end({ findings });
} finally {
  parentPort!.close();
}
