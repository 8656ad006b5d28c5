import type { DefectPriority } from "@heliolens/domain/defects/rank-defect";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { boxOf } from "@heliolens/domain/geometry/ring";
import type { SummaryFigures } from "../figures.ts";
import { barStepPt, drawBars } from "../sheet/draw-bars.ts";
import { drawMap, ringLooks } from "../sheet/draw-map.ts";
import { contentWidthPt, inks, page, type Sheet } from "../sheet/sheet.ts";
import { inTag } from "../sheet/tags.ts";
import { beginSection, writeLine, writeParagraph } from "../sheet/write-text.ts";
import type { SummaryFacts, SummaryFinding, SummarySite } from "../summary-facts.ts";

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
  const { byType, byStatus, byClass, byString } = figures;
  const stepPt = barStepPt(sheet, [named, byType, byStatus, byClass, byString]);
  drawBars(sheet, words("by-priority"), named, { stepPt, inkOf: ({ key }) => inks.priority[key as DefectPriority] });
  drawBars(sheet, words("by-type"), byType, { stepPt });
  drawBars(sheet, words("by-status"), byStatus, { stepPt, inkOf: ({ key }) => statusInks[key] ?? inks.accent });
  drawBars(sheet, words("by-class"), byClass, { stepPt, inkOf: ({ key }) => classInks[key] ?? inks.accent });
  drawBars(sheet, words("by-string"), byString, { stepPt, inkOf: () => inks.head });
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
    const own = numbered.filter(({ finding }) => finding.siteId === site.id && finding.position !== null);
    const around = [...site.outlines.flat(), ...own.map(({ finding }) => finding.position!)];
    if (around.length === 0) {
      writeParagraph(sheet, words("map-none"));
      continue;
    }
    writeParagraph(sheet, words("map-note"), { sizePt: 8.5 });
    if (site.modules > 0) writeParagraph(sheet, coverageWords(sheet, site), { sizePt: 8.5 });
    const dots = own.map(({ finding, label }) => ({
      position: finding.position!,
      ink: inkOf(finding),
      label: own.length > mostNumbered ? "" : label,
    }));
    // What is most urgent is drawn last, above the others.
    const frame = { x: page.marginPt, y: pdf.y + 4, widthPt: contentWidthPt, heightPt: mapHeightPt(sheet, around) };
    const { outlines, unseenOutlines: unseen, arrays: names } = site;
    const content = { outlines, unseen, names, dots: dots.toReversed(), around, marginM: MAP_MARGIN_M };
    inTag(sheet, "Figure", () => drawMap(sheet, frame, content), { alt: `${words("map")} · ${site.name}` });
    writeLegend(sheet, frame.y + frame.heightPt + 10);
  }
}

const LOWEST_MAP_PT = 160;
const MAP_MARGIN_M = 8;

/** As high as the plant is for the page's width: a long plant needs no tall box. At most what is left above the legend. */
function mapHeightPt({ pdf }: Sheet, around: readonly LonLat[]): number {
  const plane = metrePlaneAt(around[0]!);
  const { minX, minY, maxX, maxY } = boxOf(around.map(plane.toMetres));
  const heightPt = (contentWidthPt * (maxY - minY + 2 * MAP_MARGIN_M)) / (maxX - minX + 2 * MAP_MARGIN_M);
  return Math.min(page.heightPt - pdf.y - 118, Math.max(LOWEST_MAP_PT, heightPt));
}

const coverageWords = ({ words, numbers }: Sheet, { modules, seenModules }: SummarySite): string =>
  words("map-coverage", {
    seen: numbers(seenModules),
    modules: numbers(modules),
    percent: numbers((100 * seenModules) / modules, 1),
  });

/** Three to a line: the words of a priority are long in English. */
function writeLegend(sheet: Sheet, top: number): void {
  const { pdf, words } = sheet;
  const { fill, line } = ringLooks.unseen;
  const priorities = ["A", "B", "C", "D", "none"] as const;
  const marks = [
    ...priorities.map((key) => ({
      name: words(`priority.${key}`),
      draw: (x: number, y: number) => pdf.circle(x + 4, y + 5, 4).fill(inks.priority[key]),
    })),
    {
      name: words("map-unseen"),
      draw: (x: number, y: number) =>
        pdf
          .rect(x, y + 1, 8, 8)
          .lineWidth(0.5)
          .fillAndStroke(fill, line),
    },
  ];
  const stepPt = contentWidthPt / 3;
  for (const [index, { name, draw }] of marks.entries()) {
    const [x, y] = [page.marginPt + (index % 3) * stepPt, top + Math.floor(index / 3) * 13];
    draw(x, y);
    writeLine(sheet, name, { x: x + 12, y, widthPt: stepPt - 16 }, { sizePt: 8 });
  }
}
