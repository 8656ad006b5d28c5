import type { TemperatureGrid } from "./temperature-grid.ts";
import type { ThermalRefusal } from "./thermal-refusal.ts";

/** A CSV's grid laid on its image: as it is, or turned where the program wrote columns as lines. */
export function gridForFrame(
  grid: TemperatureGrid,
  frame: { readonly widthPx: number; readonly heightPx: number },
): TemperatureGrid | ThermalRefusal {
  if (grid.widthPx === frame.widthPx && grid.heightPx === frame.heightPx) return grid;
  if (grid.widthPx === frame.heightPx && grid.heightPx === frame.widthPx) return transposed(grid);
  return "thermal.csv-size-mismatch";
}

function transposed({ widthPx, heightPx, celsius }: TemperatureGrid): TemperatureGrid {
  const turned = new Float32Array(celsius.length);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) turned[x * heightPx + y] = celsius[y * widthPx + x]!;
  return { widthPx: heightPx, heightPx: widthPx, celsius: turned };
}
