import { mostInSummary } from "@heliolens/domain/documents/document";
import { figuresOf, type SummaryFigures } from "./figures.ts";
import { numberPages, openSheet, type Sheet } from "./sheet.ts";
import type { FindingPrints, SummaryFacts } from "./summary-facts.ts";
import { writeComparison } from "./write-comparison.ts";
import { writeCover } from "./write-cover.ts";
import { writeFinding } from "./write-findings.ts";
import { writeAssumptions, writeLimits } from "./write-limits.ts";
import { writeConditions, writeOverview } from "./write-overview.ts";
import { writeSiteMaps, writeStatistics } from "./write-statistics.ts";
import { beginSection, writeParagraph } from "./write-text.ts";

export interface SummaryOrder {
  readonly facts: SummaryFacts;
  /** Pictures of one finding at a time: none is kept once its block is written. */
  readonly printsOf: (index: number) => Promise<FindingPrints>;
  readonly tell: (done: number, of: number) => Promise<void>;
  readonly take: (chunk: Uint8Array) => void;
}

/** Writes the report as a PDF, part by part as it comes about. */
export async function writeSummary(order: SummaryOrder): Promise<void> {
  const { facts } = order;
  const figures = figuresOf(facts);
  const title = titleOf(facts);
  const sheet = openSheet({ ...facts, title });
  const ended = Promise.withResolvers<void>();
  sheet.pdf.on("data", order.take).on("end", ended.resolve).on("error", ended.reject);
  await writePages(sheet, order, figures);
  numberPages(sheet, `${sheet.words("title")} · ${title}`);
  sheet.pdf.end();
  await ended.promise;
}

const titleOf = ({ reports }: SummaryFacts): string =>
  reports.map(({ siteName, name }) => [siteName, name].filter((word) => word !== null).join(" ")).join(", ");

async function writePages(sheet: Sheet, order: SummaryOrder, figures: SummaryFigures): Promise<void> {
  const { facts } = order;
  const has = (section: SummaryFacts["sections"][number]) => facts.sections.includes(section);
  writeCover(sheet, facts, figures);
  if (has("overview")) writeOverview(sheet, facts);
  if (has("conditions")) writeConditions(sheet, facts);
  if (has("statistics")) writeStatistics(sheet, figures);
  if (has("map")) writeSiteMaps(sheet, facts);
  if (has("findings")) await writeFindings(sheet, order);
  if (has("comparison")) writeComparison(sheet, facts);
  writeLimits(sheet, facts);
  if (has("assumptions")) writeAssumptions(sheet, facts, figures);
}

async function writeFindings(sheet: Sheet, { facts, printsOf, tell }: SummaryOrder): Promise<void> {
  const { findings } = facts;
  beginSection(sheet, sheet.words("findings"));
  if (findings.length === 0) writeParagraph(sheet, sheet.words("findings-none"));
  const shown = findings.slice(0, mostInSummary);
  for (const [index, finding] of shown.entries()) {
    writeFinding(sheet, index + 1, finding, await printsOf(index));
    await tell(index + 1, shown.length);
  }
  const count = findings.length - shown.length;
  if (count > 0)
    writeParagraph(
      sheet,
      sheet.words("findings-more", { shown: sheet.numbers(shown.length), count: sheet.numbers(count) }),
    );
}
