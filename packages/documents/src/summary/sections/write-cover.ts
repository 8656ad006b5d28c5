import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import type { SummaryFigures } from "../figures.ts";
import { drawQr } from "../sheet/draw-qr.ts";
import { contentWidthPt, inks, nextPage, page, type Sheet } from "../sheet/sheet.ts";
import { inTag } from "../sheet/tags.ts";
import { type FactRow, writeFacts } from "../sheet/write-table.ts";
import { linesOf, writeLine, writeParagraph } from "../sheet/write-text.ts";
import type { SummaryFacts } from "../summary-facts.ts";

const BAND_PT = 250;

/** Who, which plant, when, and the six numbers an owner asks for first. */
export function writeCover(sheet: Sheet, facts: SummaryFacts, figures: SummaryFigures): void {
  nextPage(sheet);
  const { pdf, words } = sheet;
  if (sheet.look === "screen") pdf.rect(0, 0, page.widthPt, BAND_PT).fill(inks.head);
  pdf.rect(0, BAND_PT, page.widthPt, 5).fill(inks.accent);
  if (facts.logo !== null) drawLogo(sheet, facts.logo);
  writeTitle(sheet, facts);
  writeCards(sheet, figures);
  pdf.y = BAND_PT + 190;
  writeFacts(sheet, coverFacts(sheet, facts));
  if (facts.reports.some(({ isSimulated }) => isSimulated))
    writeParagraph(sheet, words("simulated"), { font: "bold", ink: inks.accent });
  if (facts.share !== null) writeShare(sheet, facts.share, facts.timeZone);
}

const QR_PT = 88;

/** In the corner: the page on the web that shows this report, and until when. */
function writeShare(sheet: Sheet, { address, until }: NonNullable<SummaryFacts["share"]>, timeZone: string): void {
  const [x, y] = [page.widthPt - page.marginPt - QR_PT, page.heightPt - page.bottomPt - QR_PT - 4];
  drawQr(sheet, { x, y, widthPt: QR_PT }, address);
  const at = { x: x - 210, y: y + 56, widthPt: 204, align: "right" } as const;
  writeLine(sheet, sheet.words("qr"), at, { font: "bold", sizePt: 9 });
  const moment = minuteIn(timeZone, until);
  writeLine(sheet, sheet.words("qr-until", { moment }), { ...at, y: y + 69 }, { sizePt: 8, ink: inks.muted });
}

/** Letters on the dark band; on white paper where the pages are made for print. */
const bandInks = {
  screen: { title: "#ffffff", plant: "#ffd9b0", day: "#ffffff", data: "#b8c4d6" },
  print: { title: inks.head, plant: inks.accent, day: inks.text, data: inks.muted },
} as const;

const logoBox = { widthPt: 150, heightPt: 44, paddingPt: 7 };

/** On a white plate: a mark made for paper is lost on the dark band. */
function drawLogo({ pdf }: Sheet, { jpeg, widthPx, heightPx }: NonNullable<SummaryFacts["logo"]>): void {
  const { widthPt, heightPt, paddingPt } = logoBox;
  const scale = Math.min((widthPt - 2 * paddingPt) / widthPx, (heightPt - 2 * paddingPt) / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const [x, y] = [page.marginPt, 32];
  pdf.roundedRect(x, y, width + 2 * paddingPt, height + 2 * paddingPt, 4).fill("#ffffff");
  pdf.image(Buffer.from(jpeg), x + paddingPt, y + paddingPt, { width, height });
}

function writeTitle(sheet: Sheet, { sites, reports, dataOf, timeZone }: SummaryFacts): void {
  const { pdf, words } = sheet;
  const names = [...new Set(sites.map(({ name }) => name))].join(", ");
  const at = { x: page.marginPt, widthPt: contentWidthPt };
  const ink = bandInks[sheet.look];
  pdf.font("bold").fontSize(25);
  const lines = linesOf(sheet, words("title"), contentWidthPt);
  inTag(sheet, "H1", () => {
    for (const [index, line] of lines.entries())
      writeLine(sheet, line, { ...at, y: 92 + index * 32 }, { font: "bold", sizePt: 25, ink: ink.title });
  });
  writeLine(sheet, names || reports[0]!.name, { ...at, y: 168 }, { font: "bold", sizePt: 15, ink: ink.plant });
  const days = [...new Set(reports.map(({ examineDate }) => examineDate))].sort().join(", ");
  writeLine(sheet, days, { ...at, y: 192 }, { sizePt: 11, ink: ink.day });
  const moment = minuteIn(timeZone, dataOf);
  writeLine(sheet, words("data-of", { moment }), { ...at, y: 212 }, { sizePt: 8.5, ink: ink.data });
}

const cards = [
  { key: "findings", words: "found", decimals: 0, unit: "" },
  { key: "open", words: "unrepaired", decimals: 0, unit: "" },
  { key: "urgent", words: "urgent", decimals: 0, unit: "" },
  { key: "loss-power", words: "loss-power", decimals: 2, unit: " kW" },
  { key: "loss-energy", words: "loss-energy", decimals: 2, unit: " MWh" },
  { key: "loss-money", words: "loss-money", decimals: 0, unit: "" },
] as const;

function writeCards(sheet: Sheet, { all }: SummaryFigures): void {
  const { pdf, words, numbers } = sheet;
  const [widthPt, heightPt, gapPt] = [(contentWidthPt - 2 * 12) / 3, 66, 12];
  for (const [index, card] of cards.entries()) {
    const x = page.marginPt + (index % 3) * (widthPt + gapPt);
    const y = BAND_PT + 28 + Math.floor(index / 3) * (heightPt + gapPt);
    const value = all.find(({ key }) => key === card.key)?.value ?? null;
    const shown = card.key === "loss-money" && value !== null ? words("unit.won", { count: numbers(value) }) : null;
    pdf.roundedRect(x, y, widthPt, heightPt, 4).lineWidth(0.7).fillAndStroke("#ffffff", inks.line);
    const at = { x: x + 12, widthPt: widthPt - 24 };
    const text = shown ?? `${numbers(value, card.decimals)}${value === null ? "" : card.unit}`;
    const sizePt = largestSize(sheet, text, at.widthPt);
    inTag(sheet, "P", () => {
      writeLine(sheet, words(card.words), { ...at, y: y + 12 }, { sizePt: 9, ink: inks.muted });
      writeLine(sheet, text, { ...at, y: y + 31 }, { font: "bold", sizePt, ink: inks.head });
    });
  }
}

const sizes = [19, 16, 13, 11, 9] as const;

/** The largest letters in which a card's figure fits. */
function largestSize({ pdf }: Sheet, text: string, widthPt: number): number {
  const fits = (sizePt: number) => pdf.font("bold").fontSize(sizePt).widthOfString(text) <= widthPt;
  return sizes.find(fits) ?? sizes.at(-1)!;
}

function coverFacts({ words, numbers }: Sheet, { sites, reports }: SummaryFacts): FactRow[] {
  const said = (texts: readonly (string | null)[]) =>
    [...new Set(texts.filter((text) => text !== null && text !== ""))].join(", ") || words("not-stated");
  const coordinates = sites.map(({ location }) => location && `${location[1].toFixed(6)}, ${location[0].toFixed(6)}`);
  return [
    [words("client"), said(sites.map(({ companyName }) => companyName))],
    [words("plant"), said(sites.map(({ name }) => name))],
    [words("address"), said(sites.map(({ address }) => address))],
    [words("coordinates"), said(coordinates)],
    [
      words("capacity"),
      said(sites.map(({ capacityKwp }) => capacityKwp && `${numbers(capacityKwp, 1)} kWp`).map((text) => text || null)),
    ],
    [words("product"), said(sites.map(({ productName }) => productName))],
    [words("reports"), said(reports.map(({ name, examineDate }) => `${name} (${examineDate})`))],
    [words("level"), said(reports.map(({ level }) => words(`level.${level}`)))],
    [words("operator"), said(reports.map(({ operator }) => operator))],
    [words("qualification"), said(reports.map(({ qualification }) => qualification))],
    [words("pilot"), said(reports.map(({ pilot }) => pilot))],
    [words("signature"), ""],
  ];
}
