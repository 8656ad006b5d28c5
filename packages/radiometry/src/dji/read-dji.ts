import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { JpegSegment } from "../container/jpeg-segments.ts";
import { temperaturesOf } from "../temperatures-of.ts";
import type { CountPlane, ThermalCamera, ThermalNote, ThermalReading } from "../thermal-reading.ts";
import { djiBlock, djiParameters, isKelvin64 } from "./dji-block.ts";
import { djiCameraLaw } from "./dji-camera.ts";
import { djiCurveOf } from "./dji-curve.ts";
import { djiTransmission } from "./dji-transmission.ts";

export function readDji(file: Uint8Array, segments: readonly JpegSegment[], camera: ThermalCamera): ThermalReading {
  const block = djiBlock(file, segments);
  const { widthPx, heightPx, counts } = block;
  const relative = { kind: "relative", widthPx, heightPx, counts, camera } as const;
  if (!isKelvin64(counts)) return { ...relative, why: "thermal.counts-only" };
  const table = djiTransmission(block.calibration);
  const transmission = table ?? djiCurveOf(camera.model);
  if (transmission === null) return { ...relative, why: "thermal.transmission-missing" };
  const { law, isProven } = djiCameraLaw(table, camera.model);
  const raw: CountPlane = {
    widthPx,
    heightPx,
    counts,
    law: { name: "dji", calibration: { transmission, ...law } },
  };
  const parameters = djiParameters(block.parameters) ?? factoryParameters;
  const notes: readonly ThermalNote[] =
    table === null ? ["transmission-substituted"] : isProven ? [] : ["humidity-estimated"];
  return { kind: "absolute", grid: temperaturesOf(raw, parameters), raw, parameters, camera, notes };
}

// What DJI's cameras start with: for files whose own block is missing or senseless.
const factoryParameters: ThermalParameters = {
  emissivity: 0.95,
  reflectedC: 25,
  distanceM: 5,
  humidity: 0.5,
  ambientC: 25,
  windowTransmission: 1,
  windowC: 25,
};
