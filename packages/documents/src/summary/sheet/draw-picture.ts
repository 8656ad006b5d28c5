import type { Ring } from "@heliolens/domain/geometry/ring";
import { defaultPalette, paletteNamed } from "@heliolens/domain/thermal/palettes";
import type { PrintedPicture } from "../summary-facts.ts";
import { inks, type Sheet } from "./sheet.ts";
import { inTag } from "./tags.ts";
import { writeLine } from "./write-text.ts";

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

export interface Caption {
  /** Short, over the picture's corner. */
  readonly name: string;
  /** Read out in the picture's place. */
  readonly alt: string;
}

/** A figure: its picture as large as the frame lets it be, then what is drawn over it. Without a picture it says so. */
export function drawFigure(
  sheet: Sheet,
  frame: Frame,
  picture: PrintedPicture | null,
  caption: Caption,
  over: (drawn: Frame) => void = () => {},
): void {
  if (picture === null) {
    drawMissing(sheet, frame, caption.name);
    return;
  }
  const { x, y, widthPt, heightPt } = frame;
  const scale = Math.min(widthPt / picture.widthPx, heightPt / picture.heightPx);
  const drawn = { x, y, widthPt: picture.widthPx * scale, heightPt: picture.heightPx * scale };
  inTag(
    sheet,
    "Figure",
    () => {
      sheet.pdf.image(Buffer.from(picture.jpeg), x, y, { width: drawn.widthPt, height: drawn.heightPt });
      over(drawn);
      writePlate(sheet, drawn, caption.name);
    },
    { alt: caption.alt },
  );
}

function drawMissing(sheet: Sheet, { x, y, widthPt, heightPt }: Frame, name: string): void {
  sheet.pdf.rect(x, y, widthPt, heightPt).lineWidth(0.5).fillAndStroke(inks.faint, inks.line);
  const at = { x, y: y + heightPt / 2 - 5, widthPt, align: "center" } as const;
  writeLine(sheet, `${name}: ${sheet.words("no-picture")}`, at, { sizePt: 8, ink: inks.muted });
}

const PLATE_PT = 6.5;

/** The name on a dark plate: pictures have every colour. */
function writePlate(sheet: Sheet, { x, y }: Frame, name: string): void {
  const { pdf } = sheet;
  const widthPt = pdf.font("bold").fontSize(PLATE_PT).widthOfString(name) + 8;
  pdf.rect(x, y, widthPt, 11).fill("#101418");
  writeLine(sheet, name, { x: x + 4, y: y + 2.2, widthPt }, { font: "bold", sizePt: PLATE_PT, ink: "#ffffff" });
}

/** A ring in shares of the picture's sides: white over dark, so that it shows on every colour. */
export function drawMark({ pdf }: Sheet, drawn: Frame, ring: Ring): void {
  if (ring.length < 3) return;
  pdf.save();
  pdf.rect(drawn.x, drawn.y, drawn.widthPt, drawn.heightPt).clip();
  for (const [width, ink] of [
    [1.9, "#101418"],
    [0.9, "#ffffff"],
  ] as const) {
    const corners = ring.map(([x, y]) => [drawn.x + x * drawn.widthPt, drawn.y + y * drawn.heightPt]);
    pdf
      .polygon(...corners)
      .lineWidth(width)
      .strokeColor(ink)
      .stroke();
  }
  pdf.restore();
}

const SCALE_STEPS = 32;

/** The colours of the palette with their degrees. */
export function drawHeatScale(sheet: Sheet, bar: Frame, span: { readonly lowC: number; readonly highC: number }): void {
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
  degrees(span.highC, bar.y);
  degrees((span.lowC + span.highC) / 2, bar.y + bar.heightPt / 2 - 4);
  degrees(span.lowC, bar.y + bar.heightPt - 8);
}
