import type { PageLook } from "@heliolens/domain/documents/document";
import type { Language } from "@heliolens/messages/messages";
import { type Printed, printedIn } from "@heliolens/messages/printed/printed";
import PDFDocument from "pdfkit";
import { openFont } from "./open-font.ts";

// Points of an A4 page, upright.
export const page = { widthPt: 595.28, heightPt: 841.89, marginPt: 50, topPt: 64, bottomPt: 60 } as const;
export const contentWidthPt = page.widthPt - 2 * page.marginPt;
const lowestPt = page.heightPt - page.bottomPt;

export const inks = {
  text: "#1c2430",
  muted: "#5c6878",
  line: "#d4dae2",
  faint: "#f3f5f8",
  accent: "#c85a00",
  head: "#14213d",
  priority: { A: "#c62828", B: "#e06c00", C: "#b58900", D: "#607d8b", none: "#2e7d32" },
} as const;

/** A section that the contents and the bookmarks name. */
export interface SheetEntry {
  readonly title: string;
  /** From 0. */
  readonly pageIndex: number;
  readonly destination: string;
}

/** A PDF under way: where the next thing goes, and in which words. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly words: Printed;
  readonly language: Language;
  readonly numbers: NumberWords;
  readonly look: PageLook;
  /** The structure elements that are open, the document's own first. */
  readonly parts: PDFKit.PDFStructureElement[];
  /** Whether a piece of tagged content is open: such pieces cannot hold each other. */
  readonly tagging: { isOpen: boolean };
  readonly entries: SheetEntry[];
}

export type NumberWords = (value: number | null, decimals?: number) => string;

export interface SheetFacts {
  readonly language: Language;
  readonly look: PageLook;
  readonly title: string;
  readonly dataOf: Date;
}

/** Every date in the file comes from its data, so that the same data gives the same bytes. */
export function openSheet({ language, look, title, dataOf }: SheetFacts): Sheet {
  const words = printedIn(language);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: page.topPt, bottom: 0, left: page.marginPt, right: page.marginPt },
    bufferPages: true,
    autoFirstPage: false,
    lang: language,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Subject: words("subject"),
      Producer: "Heliolens",
      Creator: "Heliolens",
      CreationDate: dataOf,
    },
  });
  // An opened font is taken too, which the types do not know.
  pdf.registerFont("regular", openFont("Regular") as unknown as Uint8Array);
  pdf.registerFont("bold", openFont("Bold") as unknown as Uint8Array);
  const document = pdf.struct("Document");
  pdf.addStructure(document);
  const numbers = numbersIn(language, words("not-stated"));
  return { pdf, words, language, look, numbers, parts: [document], tagging: { isOpen: false }, entries: [] };
}

function numbersIn(language: Language, unknown: string): NumberWords {
  const formats = Array.from(
    { length: 7 },
    (_, decimals) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
  return (value, decimals = 0) => (value === null ? unknown : formats[decimals]!.format(value));
}

export function nextPage({ pdf }: Sheet): void {
  pdf.addPage();
  pdf.y = page.topPt;
}

/** Begins a new page unless so much room is left. */
export function needRoom(sheet: Sheet, heightPt: number): void {
  if (sheet.pdf.y + heightPt > lowestPt) nextPage(sheet);
}

/** Page numbers and the title, once it is known how many pages there are. The cover has none. */
export function numberPages({ pdf, words }: Sheet, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start + 1; index < start + count; index++) {
    pdf.switchToPage(index);
    pdf.markContent("Artifact", { type: "Pagination" });
    const number = words("page", { page: index + 1, pages: count });
    pdf.font("regular").fontSize(8).fillColor(inks.muted);
    pdf.text(title, page.marginPt, 34, { width: contentWidthPt - 60, height: 10, ellipsis: true, lineBreak: false });
    pdf.text(number, page.widthPt - page.marginPt - 60, page.heightPt - 40, {
      width: 60,
      align: "right",
      lineBreak: false,
    });
    pdf
      .moveTo(page.marginPt, 50)
      .lineTo(page.widthPt - page.marginPt, 50)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke();
    pdf.endMarkedContent();
  }
}
