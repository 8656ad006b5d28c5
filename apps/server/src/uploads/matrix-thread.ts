import { parentPort } from "node:worker_threads";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { readImageTemperatures, type TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";

/** The matrix of an image as CSV text; null: it has no degrees. */
export type MatrixAnswer = Uint8Array | null;

parentPort!.on("message", (sources: TemperatureSources) => {
  const { reading } = readImageTemperatures(sources);
  const matrix: MatrixAnswer = reading.kind === "absolute" ? matrixOf(reading.grid) : null;
  parentPort!.postMessage(matrix, matrix === null ? [] : [matrix.buffer as ArrayBuffer]);
});

// Hundredths of a degree: finer than any sensor. A pixel without a temperature is an empty cell.
function matrixOf({ widthPx, heightPx, celsius }: TemperatureGrid): Uint8Array {
  const lines: string[] = [];
  for (let y = 0; y < heightPx; y++) {
    const cells: string[] = [];
    for (let x = 0; x < widthPx; x++) {
      const value = celsius[y * widthPx + x]!;
      cells.push(Number.isNaN(value) ? "" : value.toFixed(2));
    }
    lines.push(cells.join(","));
  }
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}
