import { parentPort, workerData } from "node:worker_threads";
import { numbersOf } from "@heliolens/documents/summary/numbers";
import { noPrints } from "@heliolens/documents/summary/summary-facts";
import { writeSummary } from "@heliolens/documents/summary/write-summary";
import { starterOver } from "../ask-starter.ts";
import type { SummaryAnswer, SummaryEnd, SummaryOrder, SummaryQuestion } from "./summary-messages.ts";

const { facts } = workerData as SummaryOrder;
const starter = starterOver<SummaryQuestion, SummaryAnswer, SummaryEnd>(parentPort!);

try {
  const chunks: Uint8Array[] = [];
  await writeSummary({
    facts,
    printsOf: async (index) => (await starter.ask({ ask: "prints", index })) ?? noPrints,
    tell: async (done, of) => void (await starter.ask({ ask: "tell", progress: done / of })),
    take: (chunk) => void chunks.push(chunk),
  });
  starter.end({ pdf: Buffer.concat(chunks), numbers: numbersOf(facts) });
} finally {
  parentPort!.close();
}
