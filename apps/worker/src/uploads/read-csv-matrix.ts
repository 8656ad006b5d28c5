import type { NoTemperature } from "@heliolens/domain/thermal/thermal-refusal";
import { readThermalFile } from "@heliolens/radiometry/read-thermal-file";

/** What a thermal CSV gave: the size of its matrix, or why there is none and in which line. */
export interface ReadMatrix {
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly why: NoTemperature | null;
  readonly line: number | null;
}

export async function readCsvMatrix({ csv }: { readonly csv: Uint8Array }): Promise<ReadMatrix> {
  const reading = readThermalFile(csv);
  switch (reading.kind) {
    case "absolute":
      return { widthPx: reading.grid.widthPx, heightPx: reading.grid.heightPx, why: null, line: null };
    case "relative":
      return { widthPx: null, heightPx: null, why: "thermal.format-unknown", line: null };
    case "none":
      return { widthPx: null, heightPx: null, why: reading.why, line: reading.line };
  }
}
