import { countCompared } from "@heliolens/domain/defects/compare-inspections";
import { defectPriorities } from "@heliolens/domain/defects/rank-defect";
import { actionFor } from "@heliolens/domain/documents/recommend-actions";
import type { SummaryFigures } from "../figures.ts";
import { contentWidthPt, inks, page, type Sheet } from "../sheet/sheet.ts";
import { inTag } from "../sheet/tags.ts";
import { writeTable } from "../sheet/write-table.ts";
import { beginSection, writeLine, writeParagraph, writeSubtitle } from "../sheet/write-text.ts";
import type { SummaryComparison, SummaryFacts } from "../summary-facts.ts";
import { modulePath } from "./finding-words.ts";

/** One page for readers of a summary: how the plant is, what to do first, what it costs, where it is going. */
export function writeExecutive(sheet: Sheet, facts: SummaryFacts, figures: SummaryFigures): void {
  const { words } = sheet;
  beginSection(sheet, words("executive"));
  writeCondition(sheet, figures);
  if (facts.unreviewedFindings > 0)
    writeParagraph(sheet, words("condition-unreviewed", { count: facts.unreviewedFindings }), { font: "bold" });
  writeSubtitle(sheet, words("executive-loss"));
  writeParagraph(sheet, lossWords(sheet, figures));
  if (facts.findings.length === 0) writeParagraph(sheet, words("findings-none"));
  else writeFirst(sheet, figures);
  writeSubtitle(sheet, words("executive-trend"));
  if (facts.comparisons.length === 0) writeParagraph(sheet, words("comparison-none"));
  for (const comparison of facts.comparisons) writeParagraph(sheet, trendWords(sheet, comparison));
}

type Condition = "urgent" | "repair" | "fair" | "sound";

function conditionOf({ byPriority }: SummaryFigures): Condition {
  const worst = defectPriorities.find((one) => byPriority.some(({ key, count }) => key === one && count > 0));
  return worst === undefined ? "sound" : ({ A: "urgent", B: "repair", C: "fair", D: "fair" } as const)[worst];
}

const conditionInks: Readonly<Record<Condition, string>> = {
  urgent: inks.priority.A,
  repair: inks.priority.B,
  fair: inks.priority.C,
  sound: inks.priority.none,
};

const figureOf = ({ all }: SummaryFigures, name: string): number => all.find(({ key }) => key === name)?.value ?? 0;

function writeCondition(sheet: Sheet, figures: SummaryFigures): void {
  const { pdf, words, numbers } = sheet;
  const condition = conditionOf(figures);
  const y = pdf.y;
  pdf.rect(page.marginPt, y, 5, 24).fill(conditionInks[condition]);
  const at = { x: page.marginPt + 14, y: y + 5, widthPt: contentWidthPt - 14 };
  inTag(sheet, "H2", () =>
    writeLine(sheet, words(`condition.${condition}`), at, {
      font: "bold",
      sizePt: 13,
      ink: conditionInks[condition],
    }),
  );
  pdf.y = y + 34;
  const [modules, seen] = [figureOf(figures, "modules"), figureOf(figures, "modules-seen")];
  if (modules > 0)
    writeParagraph(
      sheet,
      words("condition-seen", {
        modules: numbers(modules),
        seen: numbers(seen),
        percent: numbers((100 * seen) / modules, 1),
      }),
    );
  writeParagraph(
    sheet,
    words("condition-found", {
      found: numbers(figureOf(figures, "findings")),
      open: numbers(figureOf(figures, "open")),
      urgent: numbers(figureOf(figures, "urgent")),
      affected: numbers(figures.losses.affectedModules),
    }),
  );
}

function lossWords({ words, numbers }: Sheet, { losses, first }: SummaryFigures): string {
  if (!losses.isPowerKnown) return words("power-unknown");
  const all = words("executive-loss-words", {
    power: numbers(losses.loss.powerKw, 2),
    energy: numbers(losses.loss.energyMwhPerYear * 1000),
    money: numbers(losses.loss.wonPerYear),
  });
  if (first.wonPerYear === null || first.shareOfLoss === null) return all;
  const share = words("executive-first-words", {
    count: first.defects.length,
    energy: numbers(first.kwhPerYear),
    money: numbers(first.wonPerYear),
    percent: numbers(100 * first.shareOfLoss),
  });
  return `${all} ${share}`;
}

function writeFirst(sheet: Sheet, { first }: SummaryFigures): void {
  const { words, numbers } = sheet;
  if (first.defects.length === 0) {
    writeParagraph(sheet, words("executive-none"));
    return;
  }
  writeSubtitle(sheet, words("executive-first", { count: first.defects.length }));
  writeTable(
    sheet,
    [
      { header: words("priority"), widthPt: 46 },
      { header: words("finding"), widthPt: 78 },
      { header: words("type"), widthPt: 84 },
      { header: words("place"), widthPt: 90 },
      { header: words("to-do"), widthPt: 101 },
      { header: words("loss-money-short"), widthPt: 96, align: "right" },
    ],
    first.defects.map((finding) => [
      finding.priority ?? "-",
      finding.label,
      finding.typeName,
      modulePath(finding),
      words(`action-short.${actionFor(finding)}`),
      finding.wonPerYear === null ? "-" : words("unit.won", { count: numbers(finding.wonPerYear) }),
    ]),
  );
}

function trendWords({ words }: Sheet, { siteName, before, after, modules }: SummaryComparison): string {
  const { new: fresh, worse, persists, repaired, "not-seen": unseen } = countCompared(modules);
  const site = siteName === "" ? "" : `${siteName}: `;
  return site + words("trend", { before, after, fresh, worse, persists, repaired, unseen });
}
