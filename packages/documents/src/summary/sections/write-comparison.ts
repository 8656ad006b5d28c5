import {
  type ComparedState,
  comparedStates,
  countCompared,
  worseFromK,
  worseShare,
} from "@heliolens/domain/defects/compare-inspections";
import { drawBars } from "../sheet/draw-bars.ts";
import { inks, type Sheet } from "../sheet/sheet.ts";
import { writeTable } from "../sheet/write-table.ts";
import { beginSection, writeParagraph, writeSubtitle } from "../sheet/write-text.ts";
import type { ComparedFinding, SummaryComparison, SummaryFacts } from "../summary-facts.ts";

const stateInks: Readonly<Record<ComparedState, string>> = {
  new: inks.priority.A,
  worse: inks.priority.B,
  persists: inks.priority.C,
  repaired: inks.priority.none,
  "not-seen": inks.priority.D,
};

/** What became of the modules since the inspection before. */
export function writeComparison(sheet: Sheet, { comparisons }: SummaryFacts): void {
  beginSection(sheet, sheet.words("comparison"));
  if (comparisons.length === 0) writeParagraph(sheet, sheet.words("comparison-none"));
  for (const comparison of comparisons) writeSite(sheet, comparison);
}

function writeSite(sheet: Sheet, { siteName, before, after, modules }: SummaryComparison): void {
  const { words } = sheet;
  writeSubtitle(sheet, siteName);
  writeParagraph(sheet, words("comparison-of", { before, after }));
  const worse = { percent: Math.round((worseShare - 1) * 100), kelvin: worseFromK };
  writeParagraph(sheet, words("comparison-note", worse), { sizePt: 8.5 });
  const counts = countCompared(modules);
  const groups = comparedStates.map((key) => ({ key, name: words(`compared.${key}`), count: counts[key] }));
  drawBars(sheet, words("comparison-counts"), groups, { inkOf: ({ key }) => stateInks[key as ComparedState] });
  sheet.pdf.y += 8;
  writeTable(
    sheet,
    [
      { header: words("place"), widthPt: 130 },
      { header: words("comparison-state"), widthPt: 75 },
      { header: before, widthPt: 145 },
      { header: after, widthPt: 145 },
    ],
    modules.map(({ state, module, before: was, after: is }) => [
      module,
      words(`compared.${state}`),
      findingWords(sheet, was),
      findingWords(sheet, is),
    ]),
  );
}

function findingWords({ numbers }: Sheet, finding: ComparedFinding | null): string {
  if (finding === null) return "-";
  const { typeName, normalisedDeltaTK } = finding;
  return normalisedDeltaTK === null ? typeName : `${typeName} · ${numbers(normalisedDeltaTK, 1)} K`;
}
