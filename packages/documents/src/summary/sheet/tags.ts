import type { Sheet } from "./sheet.ts";

/** Kinds of the structure that screen readers follow (PDF 1.7, 14.8.4). */
export type PartTag = "Sect" | "Table" | "TR" | "TOC";
export type TextTag = "H1" | "H2" | "P" | "TH" | "TD" | "TOCI" | "Figure" | "Caption";

interface TextTagFacts {
  /** Words for a figure, read out in its place. */
  readonly alt?: string;
  readonly scope?: "Column";
}

/** A part of the document that holds other parts. */
export function inPart(sheet: Sheet, tag: PartTag, write: () => void): void {
  const part = openPart(sheet, tag);
  write();
  closePart(sheet, part);
}

export function openPart({ pdf, parts }: Sheet, tag: PartTag): PDFKit.PDFStructureElement {
  const part = pdf.struct(tag);
  parts.at(-1)!.add(part);
  parts.push(part);
  return part;
}

export function closePart({ parts }: Sheet, part: PDFKit.PDFStructureElement): void {
  parts.pop();
  part.end();
}

/** One piece of content under one tag; text written inside a tagged piece belongs to that piece. */
export function inTag(sheet: Sheet, tag: TextTag, draw: () => void, facts: TextTagFacts = {}): void {
  if (sheet.tagging.isOpen) draw();
  else addTagged(sheet, tag, [marked(sheet, tag, draw)], facts);
}

/** Content that may go on to the next page is marked piece by piece. */
export function marked({ pdf, tagging }: Sheet, tag: TextTag, draw: () => void): PDFKit.PDFStructureContent {
  const content = pdf.markStructureContent(tag);
  tagging.isOpen = true;
  draw();
  tagging.isOpen = false;
  pdf.endMarkedContent();
  return content;
}

export function addTagged(
  { pdf, parts }: Sheet,
  tag: TextTag,
  contents: PDFKit.PDFStructureContent[],
  facts: TextTagFacts = {},
): void {
  parts.at(-1)!.add(pdf.struct(tag, facts as PDFKit.Mixins.StructureElementOptions, contents));
}
