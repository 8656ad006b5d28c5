import { contentWidthPt, inks, needRoom, nextPage, page, type Sheet } from "./sheet.ts";
import { addTagged, inTag, marked } from "./tags.ts";

interface TextLook {
  readonly font?: "regular" | "bold";
  readonly sizePt?: number;
  readonly ink?: string;
}

const LINE_HEIGHT = 1.45;

/** Lines no wider than the room. Korean is parted at spaces, as Koreans read it; only a word too long is cut. */
export function linesOf({ pdf }: Sheet, text: string, widthPt: number): string[] {
  const fits = (line: string) => pdf.widthOfString(line) <= widthPt;
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((one) => (fits(one) ? [one] : cut(one, fits)))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function cut(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && !fits(part + letter)) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** One line at a place, cut short where it would not fit. */
export function writeLine(sheet: Sheet, text: string, at: LinePosition, look: TextLook = {}): void {
  if (text !== "") inTag(sheet, "P", () => drawLine(sheet, text, at, look));
}

export interface LinePosition {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly align?: "left" | "right" | "center";
}

function drawLine(
  { pdf }: Sheet,
  text: string,
  at: LinePosition,
  { font = "regular", sizePt = 9, ink = inks.text }: TextLook,
): void {
  pdf.font(font).fontSize(sizePt).fillColor(ink);
  let shown = text;
  if (pdf.widthOfString(shown) > at.widthPt) {
    while (shown !== "" && pdf.widthOfString(`${shown}…`) > at.widthPt) shown = shown.slice(0, -1);
    shown = `${shown}…`;
  }
  const free = at.widthPt - pdf.widthOfString(shown);
  const shift = { left: 0, center: free / 2, right: free }[at.align ?? "left"];
  pdf.text(shown, at.x + shift, at.y, { lineBreak: false });
}

/** A paragraph over the page's width, going on to the next page where it must. */
export function writeParagraph(sheet: Sheet, text: string, look: TextLook = {}): void {
  const { pdf } = sheet;
  const { font = "regular", sizePt = 9.5, ink = inks.text } = look;
  pdf.font(font).fontSize(sizePt);
  const contents = linesOf(sheet, text, contentWidthPt).map((line) => {
    needRoom(sheet, sizePt * LINE_HEIGHT);
    const y = pdf.y;
    const at = { x: page.marginPt, y, widthPt: contentWidthPt + 1 };
    const content = marked(sheet, "P", () => writeLine(sheet, line, at, { font, sizePt, ink }));
    pdf.y = y + sizePt * LINE_HEIGHT;
    return content;
  });
  addTagged(sheet, "P", contents);
  pdf.y += 3;
}

/** Begins a section on a page of its own; gives its bookmark. */
export function beginSection(sheet: Sheet, title: string): PDFKit.PDFOutline {
  nextPage(sheet);
  return writeSectionHead(sheet, title);
}

/** Begins a section below the one before, where so much room is left. */
export function addSection(sheet: Sheet, title: string, roomPt: number): PDFKit.PDFOutline {
  sheet.pdf.y += 24;
  needRoom(sheet, roomPt);
  return writeSectionHead(sheet, title);
}

function writeSectionHead(sheet: Sheet, title: string): PDFKit.PDFOutline {
  const { pdf, entries } = sheet;
  const destination = `section-${entries.length + 1}`;
  entries.push({ title, destination, pageIndex: pdf.bufferedPageRange().count - 1 });
  pdf.addNamedDestination(destination);
  const y = pdf.y;
  const at = { x: page.marginPt, y, widthPt: contentWidthPt };
  inTag(sheet, "H1", () => writeLine(sheet, title, at, { font: "bold", sizePt: 17, ink: inks.head }));
  pdf.rect(page.marginPt, y + 25, 36, 3).fill(inks.accent);
  pdf.y = y + 42;
  return pdf.outline.addItem(title);
}

export function writeSubtitle(sheet: Sheet, title: string, roomBelowPt = 40): void {
  const { pdf } = sheet;
  pdf.y += 8;
  needRoom(sheet, 20 + roomBelowPt);
  const y = pdf.y;
  const at = { x: page.marginPt, y, widthPt: contentWidthPt };
  inTag(sheet, "H2", () => writeLine(sheet, title, at, { font: "bold", sizePt: 11, ink: inks.head }));
  pdf.y = y + 19;
}
