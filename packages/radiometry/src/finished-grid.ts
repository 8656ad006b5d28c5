import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import type { AbsoluteReading, ThermalCamera, ThermalNote } from "./thermal-reading.ts";
import { Unreadable } from "./unreadable.ts";

// What sensors of this trade can see; outside it a number is a gap, a fill value or another quantity.
const COLDEST_C = -60;
const HOTTEST_C = 650;

/** Temperatures that a file holds ready-made. Values no scene has become gaps; a frame of gaps is refused. */
export function finishedGrid(
  grid: TemperatureGrid,
  camera: ThermalCamera,
  notes: readonly ThermalNote[],
): AbsoluteReading {
  let gaps = 0;
  for (let i = 0; i < grid.celsius.length; i++) {
    const celsius = grid.celsius[i]!;
    if (celsius >= COLDEST_C && celsius <= HOTTEST_C) continue;
    grid.celsius[i] = Number.NaN;
    gaps += 1;
  }
  if (gaps * 2 > grid.celsius.length) throw new Unreadable("thermal.no-temperature-data");
  const allNotes = gaps > 0 ? [...notes, "values-missing" as const] : notes;
  return { kind: "absolute", grid, raw: null, parameters: null, camera, notes: allNotes };
}
