import { rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { defaultPalette, paletteNamed } from "@heliolens/domain/thermal/palettes";
import { drawMap } from "./draw-map.ts";
import { findingFacts, historyWords, temperatureCells } from "./finding-words.ts";
import { contentWidthPt, inks, needRoom, page, type Sheet } from "./sheet.ts";
import type { FindingPrints, PrintedPicture, SummaryFinding } from "./summary-facts.ts";
import { inkOf } from "./write-statistics.ts";
import { linesOf, writeLine } from "./write-text.ts";

const BLOCK_PT = 334;
const THERMAL = { widthPt: 215, heightPt: 172 } as const;
const SCALE_PT = 32;
const SMALL_PT = 96;

/** One block: two to a page, pictures above, figures beneath. */
export function writeFinding(sheet: Sheet, number: number, finding: SummaryFinding, prints: FindingPrints): void {
  needRoom(sheet, BLOCK_PT);
  const top = sheet.pdf.y;
  writeHead(sheet, top, number, finding);
  const y = top + 28;
  drawThermal(sheet, y, finding, prints);
  const right = page.marginPt + THERMAL.widthPt + SCALE_PT + 8;
  const widthPt = contentWidthPt - THERMAL.widthPt - SCALE_PT - 8;
  const rgbPt = widthPt - SMALL_PT - 6;
  drawPicture(sheet, { x: right, y, widthPt: rgbPt, heightPt: SMALL_PT }, prints.rgb, sheet.words("rgb"));
  drawPlace(sheet, { x: right + rgbPt + 6, y, widthPt: SMALL_PT, heightPt: SMALL_PT }, finding, prints);
  writeTemperatures(sheet, { x: right, y: y + SMALL_PT + 8, widthPt }, finding);
  writeRest(sheet, y + THERMAL.heightPt + 10, finding);
  sheet.pdf.y = top + BLOCK_PT;
}

function writeHead(sheet: Sheet, y: number, number: number, finding: SummaryFinding): void {
  const { pdf, words } = sheet;
  const { label, typeName, priority } = finding;
  pdf.rect(page.marginPt, y, contentWidthPt, 22).fill(inks.faint);
  pdf.rect(page.marginPt, y, 4, 22).fill(inkOf(finding));
  const at = { y: y + 6, widthPt: 300 };
  writeLine(sheet, `${number}. ${label}`, { ...at, x: page.marginPt + 12 }, { font: "bold", sizePt: 10 });
  writeLine(
    sheet,
    typeName,
    { ...at, x: page.marginPt + 150, widthPt: 180 },
    { font: "bold", sizePt: 10, ink: inks.head },
  );
  writeLine(
    sheet,
    words(`priority.${priority ?? "none"}`),
    { ...at, x: page.marginPt + contentWidthPt - 160, widthPt: 152, align: "right" },
    { font: "bold", sizePt: 9, ink: inkOf(finding) },
  );
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The picture as large as the frame lets it be; gives where it came to lie. */
function drawPicture(sheet: Sheet, frame: Frame, picture: PrintedPicture | null, caption: string): Frame | null {
  const { pdf, words } = sheet;
  const { x, y, widthPt, heightPt } = frame;
  if (picture === null) {
    pdf.rect(x, y, widthPt, heightPt).lineWidth(0.5).fillAndStroke(inks.faint, inks.line);
    const at = { x, y: y + heightPt / 2 - 5, widthPt, align: "center" } as const;
    writeLine(sheet, `${caption}: ${words("no-picture")}`, at, { sizePt: 8, ink: inks.muted });
    return null;
  }
  const scale = Math.min(widthPt / picture.widthPx, heightPt / picture.heightPx);
  const [width, height] = [picture.widthPx * scale, picture.heightPx * scale];
  pdf.image(Buffer.from(picture.jpeg), x, y, { width, height });
  return { x, y, widthPt: width, heightPt: height };
}

function drawThermal(sheet: Sheet, y: number, finding: SummaryFinding, { thermal }: FindingPrints): void {
  const frame = { x: page.marginPt, y, ...THERMAL };
  const drawn = drawPicture(sheet, frame, thermal, sheet.words("ir"));
  if (drawn === null || thermal === null) return;
  drawBox(sheet, drawn, finding);
  if (thermal.span === null) {
    const at = { x: drawn.x + 6, y: drawn.y + drawn.heightPt - 14, widthPt: 120 };
    writeLine(sheet, sheet.words("no-temperatures"), at, { sizePt: 8, ink: "#ffffff" });
    return;
  }
  drawScale(sheet, { ...drawn, x: drawn.x + drawn.widthPt + 4, widthPt: 7 }, thermal.span);
}

/** The defect's box in vectors: white over dark, so that it shows on every colour. */
function drawBox({ pdf }: Sheet, drawn: Frame, { shapePx, widthPx, heightPx }: SummaryFinding): void {
  if (shapePx === null || widthPx === null || heightPx === null) return;
  const box = rectOfShape(shapePx);
  const [across, down] = [drawn.widthPt / widthPx, drawn.heightPt / heightPx];
  const [x, y] = [drawn.x + box.x * across, drawn.y + box.y * down];
  const [width, height] = [box.width * across, box.height * down];
  pdf.rect(x, y, width, height).lineWidth(1.8).strokeColor("#101418").stroke();
  pdf.rect(x, y, width, height).lineWidth(0.8).strokeColor("#ffffff").stroke();
}

const SCALE_STEPS = 32;

function drawScale(sheet: Sheet, bar: Frame, { lowC, highC }: { readonly lowC: number; readonly highC: number }): void {
  const { pdf } = sheet;
  const { colours } = paletteNamed(defaultPalette);
  const stepPt = bar.heightPt / SCALE_STEPS;
  for (let step = 0; step < SCALE_STEPS; step++) {
    const at = Math.round(((SCALE_STEPS - 1 - step) / (SCALE_STEPS - 1)) * 255) * 3;
    pdf
      .rect(bar.x, bar.y + step * stepPt, bar.widthPt, stepPt + 0.3)
      .fill([colours[at]!, colours[at + 1]!, colours[at + 2]!]);
  }
  const degrees = (celsius: number, y: number) =>
    writeLine(sheet, `${sheet.numbers(celsius, 0)}°`, { x: bar.x + bar.widthPt + 2, y, widthPt: 22 }, { sizePt: 7 });
  degrees(highC, bar.y);
  degrees((lowC + highC) / 2, bar.y + bar.heightPt / 2 - 4);
  degrees(lowC, bar.y + bar.heightPt - 8);
}

const AROUND_M = 9;

function drawPlace(sheet: Sheet, frame: Frame, finding: SummaryFinding, { modules }: FindingPrints): void {
  const { place } = finding;
  if (place === null) {
    drawPicture(sheet, frame, null, sheet.words("mini-map"));
    return;
  }
  const dots = [{ place, ink: inkOf(finding), label: "" }];
  drawMap(sheet, frame, { outlines: modules, dots, around: [place], marginM: AROUND_M });
}

function writeTemperatures(sheet: Sheet, at: Omit<Frame, "heightPt">, finding: SummaryFinding): void {
  const cells = temperatureCells(sheet, finding);
  const widthPt = at.widthPt / 3;
  for (const [index, [name, value]] of cells.entries()) {
    const x = at.x + (index % 3) * widthPt;
    const y = at.y + Math.floor(index / 3) * 37;
    sheet.pdf
      .rect(x, y, widthPt - 4, 33)
      .lineWidth(0.5)
      .fillAndStroke("#ffffff", inks.line);
    writeLine(sheet, name, { x: x + 5, y: y + 4, widthPt: widthPt - 12 }, { sizePt: 7, ink: inks.muted });
    writeLine(sheet, value, { x: x + 5, y: y + 15, widthPt: widthPt - 12 }, { font: "bold", sizePt: 10 });
  }
}

function writeRest(sheet: Sheet, top: number, finding: SummaryFinding): void {
  const facts = findingFacts(sheet, finding);
  const columnPt = contentWidthPt / 2;
  for (const [index, [name, value]] of facts.entries()) {
    const x = page.marginPt + (index % 2) * columnPt;
    const y = top + Math.floor(index / 2) * 13;
    writeLine(sheet, name, { x, y, widthPt: 68 }, { sizePt: 8, ink: inks.muted });
    writeLine(sheet, value, { x: x + 70, y, widthPt: columnPt - 76 }, { sizePt: 8 });
  }
  let y = top + Math.ceil(facts.length / 2) * 13 + 2;
  const notes = [
    [sheet.words("history"), historyWords(sheet, finding), 1],
    [sheet.words("observation"), sheet.words("observation-words", { type: finding.typeName }), 1],
    ...(finding.memo === "" ? [] : [[sheet.words("memo"), finding.memo, 2]]),
  ] as [name: string, value: string, mostLines: number][];
  for (const [name, value, mostLines] of notes) {
    sheet.pdf.font("regular").fontSize(8);
    const lines = linesOf(sheet, value, contentWidthPt - 76).slice(0, mostLines);
    writeLine(sheet, name, { x: page.marginPt, y, widthPt: 68 }, { sizePt: 8, ink: inks.muted });
    for (const [index, line] of lines.entries())
      writeLine(sheet, line, { x: page.marginPt + 70, y: y + index * 12, widthPt: contentWidthPt - 72 }, { sizePt: 8 });
    y += lines.length * 12 + 1;
  }
}
