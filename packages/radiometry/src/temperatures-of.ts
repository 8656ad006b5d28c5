import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { djiLaw } from "./dji/dji-law.ts";
import { flirLaw } from "./flir/flir-law.ts";
import type { CountLaw, CountPlane } from "./thermal-reading.ts";

const ABSOLUTE_ZERO_C = -273.15;

/** The temperatures of a sensor plane under any parameters. The law runs once per count that occurs, not per pixel. */
export function temperaturesOf(raw: CountPlane, parameters: ThermalParameters): TemperatureGrid {
  const { widthPx, heightPx, counts } = raw;
  const celsiusOf = lawOf(raw.law, parameters);
  const occurs = new Uint8Array(65536);
  for (let i = 0; i < counts.length; i++) occurs[counts[i]!] = 1;
  const table = new Float32Array(65536);
  for (let count = 0; count < 65536; count++) if (occurs[count] === 1) table[count] = possible(celsiusOf(count));
  const celsius = new Float32Array(counts.length);
  for (let i = 0; i < counts.length; i++) celsius[i] = table[counts[i]!]!;
  return { widthPx, heightPx, celsius };
}

const lawOf = (law: CountLaw, parameters: ThermalParameters): ((count: number) => number) =>
  law.name === "flir" ? flirLaw(law.calibration, parameters) : djiLaw(law.calibration, parameters);

// Less radiation than the surroundings alone would send has no temperature.
const possible = (celsius: number) => (celsius > ABSOLUTE_ZERO_C && celsius < Infinity ? celsius : Number.NaN);
