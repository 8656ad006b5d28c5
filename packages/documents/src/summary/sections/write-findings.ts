import { rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { cornersOfWindow } from "@heliolens/domain/documents/crop-window";
import type { BlocksPerPage } from "@heliolens/domain/documents/document";
import type { Observation } from "@heliolens/domain/documents/observe-finding";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { drawMap } from "../sheet/draw-map.ts";
import { drawFigure, drawHeatScale, drawMark, type Frame } from "../sheet/draw-picture.ts";
import { contentWidthPt, inks, needRoom, page, type Sheet } from "../sheet/sheet.ts";
import { inPart, inTag } from "../sheet/tags.ts";
import { linesOf, writeLine } from "../sheet/write-text.ts";
import type { FindingPrints, SummaryFinding } from "../summary-facts.ts";
import { findingFacts, notesOf, temperatureCells } from "./finding-words.ts";
import { inkOf } from "./write-statistics.ts";

export interface FindingBlock {
  /** As the plan and the table number it. */
  readonly number: number;
  readonly finding: SummaryFinding;
  readonly prints: FindingPrints;
  readonly observations: readonly Observation[];
}

interface BlockLayout {
  readonly blockPt: number;
  readonly zoom: Frame;
  readonly scaleX: number;
  readonly rgb: Frame;
  readonly whole: Frame;
  readonly plan: Frame;
  readonly figuresPt: number;
  readonly linePt: number;
  readonly sizePt: number;
  readonly memoLines: number;
}

// Places within the block. Pictures have the thermal frame's shape, 5 to 4.
const layouts: Readonly<Record<BlocksPerPage, BlockLayout>> = {
  1: {
    blockPt: 700,
    zoom: { x: 0, y: 28, widthPt: 232, heightPt: 186 },
    scaleX: 234,
    rgb: { x: 263, y: 28, widthPt: 232, heightPt: 186 },
    whole: { x: 0, y: 222, widthPt: 232, heightPt: 186 },
    plan: { x: 263, y: 222, widthPt: 232, heightPt: 186 },
    figuresPt: 418,
    linePt: 15,
    sizePt: 9,
    memoLines: 8,
  },
  2: {
    blockPt: 358,
    zoom: { x: 0, y: 28, widthPt: 175, heightPt: 140 },
    scaleX: 177,
    rgb: { x: 205, y: 28, widthPt: 175, heightPt: 140 },
    whole: { x: 388, y: 28, widthPt: 107, heightPt: 86 },
    plan: { x: 388, y: 118, widthPt: 107, heightPt: 50 },
    figuresPt: 174,
    linePt: 12,
    sizePt: 8,
    memoLines: 2,
  },
};

const TEMPERATURES_PT = 39;

/** One block: pictures above, figures beneath. */
export function writeFinding(sheet: Sheet, perPage: BlocksPerPage, block: FindingBlock): void {
  const layout = layouts[perPage];
  const heightPt = layout.figuresPt + TEMPERATURES_PT + restHeightPt(sheet, layout, block);
  needRoom(sheet, heightPt);
  const top = sheet.pdf.y;
  inPart(sheet, "Sect", () => {
    writeHead(sheet, top, block);
    drawPictures(sheet, top, layout, block);
    writeTemperatures(sheet, top + layout.figuresPt, block.finding);
    writeRest(sheet, top + layout.figuresPt + TEMPERATURES_PT, layout, block);
  });
  // From the second page on blocks stand at the same height.
  sheet.pdf.y = top + (top === page.topPt ? layout.blockPt : heightPt + 8);
}

function writeHead(sheet: Sheet, y: number, { number, finding }: FindingBlock): void {
  const { pdf, words } = sheet;
  const { label, typeName, priority } = finding;
  pdf.rect(page.marginPt, y, contentWidthPt, 22).fill(inks.faint);
  pdf.rect(page.marginPt, y, 4, 22).fill(inkOf(finding));
  const at = { x: page.marginPt + 12, y: y + 6, widthPt: 136 };
  const right = { ...at, x: page.marginPt + contentWidthPt - 160, widthPt: 152, align: "right" } as const;
  inTag(sheet, "H2", () => {
    writeLine(sheet, `${number}. ${label}`, at, { font: "bold", sizePt: 10 });
    writeLine(
      sheet,
      typeName,
      { ...at, x: page.marginPt + 150, widthPt: 180 },
      { font: "bold", sizePt: 10, ink: inks.head },
    );
    writeLine(sheet, words(`priority.${priority ?? "none"}`), right, {
      font: "bold",
      sizePt: 9,
      ink: inkOf(finding),
    });
  });
}

function drawPictures(sheet: Sheet, top: number, layout: BlockLayout, { finding, prints }: FindingBlock): void {
  const { words } = sheet;
  const { label, typeName, shapePx, widthPx, heightPx } = finding;
  const placed = (frame: Frame): Frame => ({ ...frame, x: page.marginPt + frame.x, y: top + frame.y });
  const captionOf = (name: string) => ({ name, alt: `${label} ${typeName}: ${name}` });
  const { zoom } = prints;
  drawFigure(sheet, placed(layout.zoom), zoom, captionOf(words("ir-zoom")), (drawn) => {
    if (zoom === null) return;
    if (shapePx !== null) drawMark(sheet, drawn, sharesOf(shapePx, zoom.window));
    if (zoom.span === null) writeNoDegrees(sheet, drawn);
    else
      drawHeatScale(
        sheet,
        { x: page.marginPt + layout.scaleX, y: drawn.y, widthPt: 7, heightPt: drawn.heightPt },
        zoom.span,
      );
  });
  const { rgb } = prints;
  const rgbName = words(rgb !== null && rgb.box === null ? "rgb-whole" : "rgb");
  drawFigure(sheet, placed(layout.rgb), rgb, captionOf(rgbName), (drawn) => {
    if (rgb !== null && rgb.box !== null) drawMark(sheet, drawn, rgb.box);
  });
  drawFigure(sheet, placed(layout.whole), prints.thermal, captionOf(words("ir")), (drawn) => {
    if (shapePx === null || widthPx === null || heightPx === null) return;
    drawMark(sheet, drawn, sharesOf(shapePx, { x: 0, y: 0, width: widthPx, height: heightPx }));
  });
  drawPlace(sheet, placed(layout.plan), finding, prints);
}

/** The box of a defect in shares of a part of its frame. */
function sharesOf(
  shapePx: Ring,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Ring {
  return cornersOfWindow(rectOfShape(shapePx)).map(([left, top]) => [(left - x) / width, (top - y) / height]);
}

function writeNoDegrees(sheet: Sheet, drawn: Frame): void {
  const at = { x: drawn.x + 6, y: drawn.y + drawn.heightPt - 14, widthPt: 120 };
  writeLine(sheet, sheet.words("no-temperatures"), at, { sizePt: 8, ink: "#ffffff" });
}

const AROUND_M = 9;

function drawPlace(sheet: Sheet, frame: Frame, finding: SummaryFinding, { modules }: FindingPrints): void {
  const { position, moduleRing, label } = finding;
  const name = sheet.words("mini-map");
  if (position === null) {
    drawFigure(sheet, frame, null, { name, alt: name });
    return;
  }
  const dots = [{ position, ink: inkOf(finding), label: "" }];
  const chosen = moduleRing === null ? [] : [moduleRing];
  const content = { outlines: modules, chosen, dots, around: [position], marginM: AROUND_M };
  inTag(sheet, "Figure", () => drawMap(sheet, frame, content), { alt: `${label}: ${name}` });
}

function writeTemperatures(sheet: Sheet, y: number, finding: SummaryFinding): void {
  const cells = temperatureCells(sheet, finding);
  const widthPt = contentWidthPt / cells.length;
  for (const [index, [name, value]] of cells.entries()) {
    const x = page.marginPt + index * widthPt;
    sheet.pdf
      .rect(x, y, widthPt - 4, 32)
      .lineWidth(0.5)
      .fillAndStroke("#ffffff", inks.line);
    inTag(sheet, "P", () => {
      writeLine(sheet, name, { x: x + 5, y: y + 4, widthPt: widthPt - 12 }, { sizePt: 7, ink: inks.muted });
      writeLine(sheet, value, { x: x + 5, y: y + 15, widthPt: widthPt - 12 }, { font: "bold", sizePt: 10 });
    });
  }
}

const NAME_PT = 70;

interface NoteLines {
  readonly name: string;
  readonly lines: readonly string[];
}

function noteLinesOf(sheet: Sheet, { sizePt, memoLines }: BlockLayout, block: FindingBlock): NoteLines[] {
  const { finding, observations } = block;
  sheet.pdf.font("regular").fontSize(sizePt);
  return notesOf(sheet, finding, { observations, memoLines }).map(({ name, value, mostLines }) => ({
    name,
    lines: linesOf(sheet, value, contentWidthPt - NAME_PT - 6).slice(0, mostLines),
  }));
}

function restHeightPt(sheet: Sheet, layout: BlockLayout, block: FindingBlock): number {
  const { linePt } = layout;
  const facts = Math.ceil(findingFacts(sheet, block.finding).length / 2) * linePt + 2;
  const notes = noteLinesOf(sheet, layout, block).map(({ lines }) => lines.length * (linePt - 0.7) + 0.7);
  return notes.reduce((sum, heightPt) => sum + heightPt, facts);
}

function writeRest(sheet: Sheet, top: number, layout: BlockLayout, block: FindingBlock): void {
  const { sizePt, linePt } = layout;
  const { finding } = block;
  const facts = findingFacts(sheet, finding);
  const columnPt = contentWidthPt / 2;
  for (const [index, [name, value]] of facts.entries()) {
    const x = page.marginPt + (index % 2) * columnPt;
    const y = top + Math.floor(index / 2) * linePt;
    inTag(sheet, "P", () => {
      writeLine(sheet, name, { x, y, widthPt: NAME_PT - 2 }, { sizePt, ink: inks.muted });
      writeLine(sheet, value, { x: x + NAME_PT, y, widthPt: columnPt - NAME_PT - 6 }, { sizePt });
    });
  }
  let y = top + Math.ceil(facts.length / 2) * linePt + 2;
  for (const { name, lines } of noteLinesOf(sheet, layout, block)) {
    const at = { x: page.marginPt + NAME_PT, widthPt: contentWidthPt - NAME_PT };
    const first = y;
    inTag(sheet, "P", () => {
      writeLine(sheet, name, { x: page.marginPt, y: first, widthPt: NAME_PT - 2 }, { sizePt, ink: inks.muted });
      for (const [index, line] of lines.entries())
        writeLine(sheet, line, { ...at, y: first + index * (linePt - 0.7) }, { sizePt });
    });
    y += lines.length * (linePt - 0.7) + 0.7;
  }
}
