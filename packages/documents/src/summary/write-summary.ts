import { detailedOf } from "./detailed-findings.ts";
import { figuresOf, type SummaryFigures } from "./figures.ts";
import { observerOf } from "./observed-findings.ts";
import { writeComparison } from "./sections/write-comparison.ts";
import { writeConditions } from "./sections/write-conditions.ts";
import { keepContents } from "./sections/write-contents.ts";
import { writeCover } from "./sections/write-cover.ts";
import { writeExecutive } from "./sections/write-executive.ts";
import { writeFindingTable } from "./sections/write-finding-table.ts";
import { writeFinding } from "./sections/write-findings.ts";
import { writeGlossary } from "./sections/write-glossary.ts";
import { writeAssumptions, writeLimits } from "./sections/write-limits.ts";
import { writeOverview } from "./sections/write-overview.ts";
import { writeRecommendations } from "./sections/write-recommendations.ts";
import { writeSiteMaps, writeStatistics } from "./sections/write-statistics.ts";
import { numberPages, openSheet, type Sheet } from "./sheet/sheet.ts";
import { beginSection, writeParagraph } from "./sheet/write-text.ts";
import type { FindingPrints, SummaryFacts } from "./summary-facts.ts";

export interface SummaryOrder {
  readonly facts: SummaryFacts;
  /** Pictures of one finding, by its place in the list: none is kept once its block is written. */
  readonly printsOf: (index: number) => Promise<FindingPrints>;
  readonly tell: (done: number, of: number) => Promise<void>;
  readonly take: (chunk: Uint8Array) => void;
}

/** Writes the report as a PDF, part by part as it comes about. */
export async function writeSummary(order: SummaryOrder): Promise<void> {
  const { facts } = order;
  const figures = figuresOf(facts);
  const title = titleOf(facts);
  const sheet = openSheet({ ...facts, look: facts.layout.look, title });
  const ended = Promise.withResolvers<void>();
  sheet.pdf.on("data", order.take).on("end", ended.resolve).on("error", ended.reject);
  await writePages(sheet, order, figures);
  numberPages(sheet, `${sheet.words("title")} · ${title}`);
  sheet.parts[0]!.end();
  sheet.pdf.end();
  await ended.promise;
}

const titleOf = ({ reports }: SummaryFacts): string =>
  reports.map(({ siteName, name }) => [siteName, name].filter((word) => word !== null).join(" ")).join(", ");

async function writePages(sheet: Sheet, order: SummaryOrder, figures: SummaryFigures): Promise<void> {
  const { facts } = order;
  const has = (section: SummarySection) => facts.sections.includes(section) && !isEmpty(facts, section);
  writeCover(sheet, facts, figures);
  const writeContents = keepContents(sheet);
  if (has("executive")) writeExecutive(sheet, facts, figures);
  if (has("recommendations")) writeRecommendations(sheet, facts);
  if (has("overview")) writeOverview(sheet, facts);
  if (has("conditions")) writeConditions(sheet, facts);
  if (has("statistics")) writeStatistics(sheet, figures);
  if (has("map")) writeSiteMaps(sheet, facts);
  if (has("table")) writeFindingTable(sheet, facts);
  if (has("findings")) await writeFindings(sheet, order);
  if (has("comparison")) writeComparison(sheet, facts);
  writeLimits(sheet, facts);
  if (has("assumptions")) writeAssumptions(sheet, facts, figures);
  if (has("glossary")) writeGlossary(sheet, facts);
  writeContents();
}

type SummarySection = SummaryFacts["sections"][number];

const ofFindings: readonly SummarySection[] = ["recommendations", "statistics", "table", "findings"];

/** A section of one sentence: the executive summary has that sentence already. */
function isEmpty({ sections, findings, comparisons }: SummaryFacts, section: SummarySection): boolean {
  if (!sections.includes("executive")) return false;
  return section === "comparison" ? comparisons.length === 0 : findings.length === 0 && ofFindings.includes(section);
}

async function writeFindings(sheet: Sheet, { facts, printsOf, tell }: SummaryOrder): Promise<void> {
  const { findings, layout } = facts;
  const { words, numbers } = sheet;
  const bookmark = beginSection(sheet, words("findings"));
  const shown = detailedOf(facts);
  writeParagraph(sheet, words(shown.length === 0 ? "findings-none" : "findings-note"), { sizePt: 8.5 });
  if (layout.details !== "all") writeParagraph(sheet, words(`details.${layout.details}`), { sizePt: 8.5 });
  const observe = observerOf(findings);
  for (const [done, { finding, index }] of shown.entries()) {
    const prints = await printsOf(index);
    // The worst one is shown large: below the head of the section two would not fit.
    const perPage = done === 0 ? 1 : layout.perPage;
    writeFinding(sheet, perPage, { number: index + 1, finding, prints, observations: observe(finding) });
    bookmark.addItem(`${index + 1}. ${finding.label} ${finding.typeName}`);
    await tell(done + 1, shown.length);
  }
  const count = layout.details === "all" ? findings.length - shown.length : 0;
  if (count > 0) writeParagraph(sheet, words("findings-more", { shown: numbers(shown.length), count: numbers(count) }));
}
