import { recommendActions } from "@heliolens/domain/documents/recommend-actions";
import type { Sheet } from "../sheet/sheet.ts";
import { writeTable } from "../sheet/write-table.ts";
import { addSection, writeParagraph } from "../sheet/write-text.ts";
import type { SummaryFacts } from "../summary-facts.ts";

const mostNamed = 24;
// What the section takes up, about: it shares a page only where it fits whole.
const headPt = 110;
const rowPt = 34;

/** What to do, by urgency: findings that want the same work stand together. */
export function writeRecommendations(sheet: Sheet, { findings }: SummaryFacts): void {
  const { words, numbers } = sheet;
  const recommended = recommendActions(findings.map((finding, index) => ({ ...finding, number: index + 1 })));
  addSection(sheet, words("recommendations"), headPt + recommended.length * rowPt);
  if (recommended.length === 0) {
    writeParagraph(sheet, words("executive-none"));
    return;
  }
  writeParagraph(sheet, words("recommendations-note"), { sizePt: 8.5 });
  writeTable(
    sheet,
    [
      { header: words("urgency"), widthPt: 76 },
      { header: words("to-do"), widthPt: 195 },
      { header: words("findings-short"), widthPt: 124 },
      { header: words("loss-money-short"), widthPt: 100, align: "right" },
    ],
    recommended.map(({ priority, action, findings: own, wonPerYear }) => [
      words(`priority.${priority}`),
      words(`action.${action}`),
      numbersWords(sheet, own),
      wonPerYear === null ? "-" : words("unit.won", { count: numbers(wonPerYear) }),
    ]),
  );
}

function numbersWords({ words, numbers }: Sheet, findings: readonly { readonly number: number }[]): string {
  const count = words("unit.defects", { count: numbers(findings.length) });
  const named = findings.slice(0, mostNamed).map(({ number }) => number);
  return `${count}: ${named.join(", ")}${findings.length > named.length ? " …" : ""}`;
}
