import type { Sheet } from "../sheet/sheet.ts";
import { writeTable } from "../sheet/write-table.ts";
import { addSection, writeParagraph } from "../sheet/write-text.ts";
import type { SummaryFacts, SummaryFinding } from "../summary-facts.ts";
import { areRelative, deltaWords, modulePath } from "./finding-words.ts";

/** Rows that a reader still leafs through: a longer list is a spreadsheet. */
const mostRows = 1_000;
// The list begins below the section before where so many of its rows fit.
const leastRows = 12;
const headPt = 90;
const rowPt = 18;

/** Every finding in a line, in the order of the details. */
export function writeFindingTable(sheet: Sheet, { findings }: SummaryFacts): void {
  const { words, numbers } = sheet;
  addSection(sheet, words("table"), headPt + Math.min(leastRows, findings.length) * rowPt);
  if (findings.length === 0) {
    writeParagraph(sheet, words("findings-none"));
    return;
  }
  writeTable(
    sheet,
    [
      { header: "#", widthPt: 28, align: "right" },
      { header: words("finding"), widthPt: 84 },
      { header: words("type"), widthPt: 92 },
      { header: words("place"), widthPt: 100 },
      { header: words("priority"), widthPt: 40 },
      { header: areRelative(findings) ? words("contrast") : "ΔT (K)", widthPt: 40, align: "right" },
      { header: words("status"), widthPt: 52 },
      { header: words("loss-money-short"), widthPt: 59, align: "right" },
    ],
    findings.slice(0, mostRows).map((finding, index) => rowOf(sheet, finding, index + 1)),
  );
  if (findings.length > mostRows)
    writeParagraph(
      sheet,
      words("findings-more", { shown: numbers(mostRows), count: numbers(findings.length - mostRows) }),
    );
}

const rowOf = (sheet: Sheet, finding: SummaryFinding, number: number): string[] => [
  String(number),
  finding.label,
  finding.typeName,
  modulePath(finding),
  finding.priority ?? "-",
  deltaWords(sheet, finding),
  finding.statusName,
  finding.wonPerYear === null ? "-" : sheet.numbers(finding.wonPerYear),
];
