import type { DjiCalibration } from "./dji-law.ts";
import type { DjiTransmission } from "./dji-transmission.ts";

type CameraLaw = Pick<DjiCalibration, "terms" | "humidityWeight">;

// By the table's id, which is what the maker's program goes by: each seen in runs of that program.
const lawOfTable: Readonly<Record<number, CameraLaw>> = {
  3: { terms: 2, humidityWeight: 1 },
  8: { terms: 2, humidityWeight: 1 },
  20: { terms: 2, humidityWeight: 1 },
  24: { terms: 2, humidityWeight: 1 },
  65: { terms: 2, humidityWeight: 1 },
  281: { terms: 3, humidityWeight: 0.3 },
  288: { terms: 3, humidityWeight: 0 },
  300: { terms: 3, humidityWeight: 0.6 },
  302: { terms: 3, humidityWeight: 0.6 },
};
const firstCameras: CameraLaw = { terms: 2, humidityWeight: 1 };

/** `isProven` is false where the id was never seen: humidity may then be off by tenths of a degree at a distance. */
export function djiCameraLaw(
  table: DjiTransmission | null,
  model: string | null,
): { readonly law: CameraLaw; readonly isProven: boolean } {
  if (table === null) return { law: lawOfModel(model ?? ""), isProven: true };
  const { id } = table;
  if (id === null) return { law: firstCameras, isProven: true };
  const known = lawOfTable[id];
  return known ? { law: known, isProven: true } : { law: lawOfModel(model ?? ""), isProven: false };
}

function lawOfModel(model: string): CameraLaw {
  if (/^Z?H30T/i.test(model)) return { terms: 3, humidityWeight: 0.3 };
  if (/^M4T/i.test(model)) return { terms: 3, humidityWeight: 0.6 };
  return firstCameras;
}
