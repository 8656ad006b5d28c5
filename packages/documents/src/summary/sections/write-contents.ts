import { contentWidthPt, inks, nextPage, page, type Sheet } from "../sheet/sheet.ts";
import { closePart, inTag, openPart } from "../sheet/tags.ts";
import { writeLine } from "../sheet/write-text.ts";

const LINE_PT = 24;

/** Keeps the page after the cover for the contents; what is given writes them, once every section has its page. */
export function keepContents(sheet: Sheet): () => void {
  nextPage(sheet);
  const { pdf, parts } = sheet;
  const pageIndex = pdf.bufferedPageRange().count - 1;
  const part = openPart(sheet, "TOC");
  parts.pop();
  pdf.outline.addItem(sheet.words("contents"));
  return () => {
    pdf.switchToPage(pageIndex);
    parts.push(part);
    writeContents(sheet);
    closePart(sheet, part);
  };
}

function writeContents(sheet: Sheet): void {
  const { pdf, words, entries } = sheet;
  const at = { x: page.marginPt, y: page.topPt, widthPt: contentWidthPt };
  inTag(sheet, "H1", () => writeLine(sheet, words("contents"), at, { font: "bold", sizePt: 17, ink: inks.head }));
  pdf.rect(page.marginPt, page.topPt + 25, 36, 3).fill(inks.accent);
  for (const [index, { title, pageIndex, destination }] of entries.entries()) {
    const y = page.topPt + 52 + index * LINE_PT;
    const line = { x: page.marginPt, y, widthPt: contentWidthPt };
    inTag(sheet, "TOCI", () => {
      writeLine(sheet, `${index + 1}.  ${title}`, { ...line, widthPt: contentWidthPt - 50 }, { sizePt: 11 });
      writeLine(sheet, String(pageIndex + 1), { ...line, align: "right" }, { font: "bold", sizePt: 11 });
    });
    pdf
      .moveTo(page.marginPt, y + 18)
      .lineTo(page.marginPt + contentWidthPt, y + 18)
      .lineWidth(0.4)
      .strokeColor(inks.line)
      .stroke();
    pdf.goTo(page.marginPt, y - 3, contentWidthPt, LINE_PT - 4, destination);
  }
}
