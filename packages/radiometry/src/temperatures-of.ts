import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { djiLaw } from "./dji/dji-law.ts";
import { flirLaw } from "./flir/flir-law.ts";
import type { CountLaw, CountPlane } from "./thermal-reading.ts";

const ABSOLUTE_ZERO_C = -273.15;

/** The temperatures of a sensor plane under any parameters. The law runs once per count that occurs, not per pixel. */
export function temperaturesOf(raw: CountPlane, parameters: ThermalParameters): TemperatureGrid {
  const celsiusOf = lawOf(raw.law, parameters);
  const table = new Float32Array(65536);
  const isKnown = new Uint8Array(65536);
  const celsius = new Float32Array(raw.counts.length);
  for (let i = 0; i < celsius.length; i++) {
    const count = raw.counts[i]!;
    if (isKnown[count] === 0) {
      isKnown[count] = 1;
      table[count] = possible(celsiusOf(count));
    }
    celsius[i] = table[count]!;
  }
  return { widthPx: raw.widthPx, heightPx: raw.heightPx, celsius };
}

const lawOf = (law: CountLaw, parameters: ThermalParameters): ((count: number) => number) =>
  law.name === "flir" ? flirLaw(law.calibration, parameters) : djiLaw(law.calibration, parameters);

// Less radiation than the surroundings alone would send has no temperature.
const possible = (celsius: number) => (celsius > ABSOLUTE_ZERO_C && celsius < Infinity ? celsius : Number.NaN);
