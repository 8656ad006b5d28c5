import type { ThermalFrame } from "../thermal/render-thermal-frame.ts";

/** How a program exported its matrix. Koreans' Excel and Europeans' differ. */
export interface CsvStyle {
  readonly separator: "," | ";" | "\t";
  readonly decimal: "." | ",";
  readonly lineEnd: "\n" | "\r\n";
  readonly hasBom: boolean;
}

export const csvStyles: readonly CsvStyle[] = [
  { separator: ",", decimal: ".", lineEnd: "\n", hasBom: false },
  { separator: ";", decimal: ",", lineEnd: "\r\n", hasBom: true },
  { separator: "\t", decimal: ".", lineEnd: "\r\n", hasBom: false },
];

/** One row of the image a line, hundredths of a degree. */
export function thermalCsv({ widthPx, heightPx, celsius }: ThermalFrame, style: CsvStyle): Uint8Array {
  const lines = Array.from({ length: heightPx }, (_, y) =>
    Array.from(celsius.subarray(y * widthPx, (y + 1) * widthPx), (value) => value.toFixed(2)).join(
      style.decimal === "," ? "|" : style.separator,
    ),
  );
  const text = lines.join(style.lineEnd) + style.lineEnd;
  const written = style.decimal === "," ? text.replaceAll(".", ",").replaceAll("|", style.separator) : text;
  return Buffer.from(style.hasBom ? `\uFEFF${written}` : written, "utf8");
}
