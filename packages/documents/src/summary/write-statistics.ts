import type { DefectPriority } from "@heliolens/domain/defects/rank-defect";
import { drawBars } from "./draw-bars.ts";
import { drawMap } from "./draw-map.ts";
import type { SummaryFigures } from "./figures.ts";
import { contentWidthPt, inks, page, type Sheet } from "./sheet.ts";
import type { SummaryFacts, SummaryFinding } from "./summary-facts.ts";
import { beginSection, writeLine, writeParagraph } from "./write-text.ts";

const classInks: Readonly<Record<string, string>> = { 3: inks.priority.A, 2: inks.priority.B, 1: inks.priority.D };
const statusInks: Readonly<Record<string, string>> = {
  FOUND: inks.priority.A,
  SCHEDULE: inks.priority.B,
  COMPLETE: inks.priority.none,
};

export function writeStatistics(sheet: Sheet, figures: SummaryFigures): void {
  const { words } = sheet;
  beginSection(sheet, words("statistics"));
  const named = figures.byPriority.map((group) => ({
    ...group,
    name: words(`priority.${group.key as DefectPriority}`),
  }));
  drawBars(sheet, words("by-priority"), named, ({ key }) => inks.priority[key as DefectPriority]);
  drawBars(sheet, words("by-type"), figures.byType);
  drawBars(sheet, words("by-status"), figures.byStatus, ({ key }) => statusInks[key] ?? inks.accent);
  drawBars(sheet, words("by-class"), figures.byClass, ({ key }) => classInks[key] ?? inks.accent);
  drawBars(sheet, words("by-string"), figures.byString, () => inks.head);
}

// With more than this the numbers would hide each other.
const mostNumbered = 150;

export const inkOf = ({ priority }: Pick<SummaryFinding, "priority">): string => inks.priority[priority ?? "none"];

/** The plant from above, a page a site. */
export function writeSiteMaps(sheet: Sheet, { sites, findings }: SummaryFacts): void {
  const { pdf, words } = sheet;
  const numbered = findings.map((finding, index) => ({ finding, label: String(index + 1) }));
  for (const site of sites) {
    beginSection(sheet, sites.length === 1 ? words("map") : `${words("map")} · ${site.name}`);
    const own = numbered.filter(({ finding }) => finding.siteId === site.id && finding.place !== null);
    const around = [...site.outlines.flat(), ...own.map(({ finding }) => finding.place!)];
    if (around.length === 0) {
      writeParagraph(sheet, words("map-none"));
      continue;
    }
    writeParagraph(sheet, words("map-note"), { sizePt: 8.5 });
    const dots = own.map(({ finding, label }) => ({
      place: finding.place!,
      ink: inkOf(finding),
      label: own.length > mostNumbered ? "" : label,
    }));
    // What is most urgent is drawn last, above the others.
    const frame = { x: page.marginPt, y: pdf.y + 4, widthPt: contentWidthPt, heightPt: page.heightPt - pdf.y - 110 };
    drawMap(sheet, frame, { outlines: site.outlines, dots: dots.toReversed(), around, marginM: 8 });
    writeLegend(sheet, frame.y + frame.heightPt + 10);
  }
}

function writeLegend(sheet: Sheet, y: number): void {
  const { pdf, words } = sheet;
  for (const [index, key] of (["A", "B", "C", "D", "none"] as const).entries()) {
    const x = page.marginPt + index * (contentWidthPt / 5);
    pdf.circle(x + 4, y + 5, 4).fill(inks.priority[key]);
    writeLine(sheet, words(`priority.${key}`), { x: x + 12, y, widthPt: contentWidthPt / 5 - 14 }, { sizePt: 8 });
  }
}
