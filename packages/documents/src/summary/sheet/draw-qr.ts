import { encode } from "uqr";
import type { Frame } from "./draw-picture.ts";
import type { Sheet } from "./sheet.ts";
import { inTag } from "./tags.ts";

/** A QR code in vectors, on white with the quiet border that readers need; a click opens the address, too. */
export function drawQr(sheet: Sheet, { x, y, widthPt }: Omit<Frame, "heightPt">, address: string): void {
  const { pdf, words } = sheet;
  const { data, size } = encode(address, { ecc: "M", border: 3 });
  const cellPt = widthPt / size;
  inTag(
    sheet,
    "Figure",
    () => {
      pdf.rect(x, y, widthPt, widthPt).fill("#ffffff");
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) pdf.rect(x + column * cellPt, y + row * cellPt, cellPt, cellPt);
      pdf.fill("#000000");
    },
    { alt: words("qr-alt") },
  );
  pdf.link(x, y, widthPt, widthPt, address);
}
