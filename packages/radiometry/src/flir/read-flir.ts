import { whyNotParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { temperaturesOf } from "../temperatures-of.ts";
import type { CountPlane, ThermalCamera, ThermalReading } from "../thermal-reading.ts";
import { Unreadable } from "../unreadable.ts";
import { flirRecords } from "./fff.ts";
import { flirCameraInfo } from "./flir-camera-info.ts";
import { flirPlane } from "./flir-plane.ts";

/** `picture` is what the file around the container says about the camera. */
export function readFlir(fff: Uint8Array, picture: ThermalCamera): ThermalReading {
  const { rawData, cameraInfo } = flirRecords(fff);
  if (rawData === null) throw new Unreadable("thermal.no-temperature-data");
  if (cameraInfo === null) throw new Unreadable("thermal.calibration-missing");
  const plane = flirPlane(rawData);
  const { calibration, parameters, model, serial } = flirCameraInfo(cameraInfo);
  const camera = { ...picture, model: model ?? picture.model, serial: serial ?? picture.serial };
  if (isWithoutCalibration(model)) return { kind: "relative", why: "thermal.camera-not-radiometric", ...plane, camera };
  if (whyNotParameters(parameters)) throw new Unreadable("thermal.file-malformed");
  const raw: CountPlane = { ...plane, law: { name: "flir", calibration } };
  return { kind: "absolute", grid: temperaturesOf(raw, parameters), raw, parameters, camera, notes: [] };
}

// Vue Pro without the R carries Planck constants of no sensor: they make 100 °C of ordinary modules.
const isWithoutCalibration = (model: string | null) => /^Vue Pro(?! R\b)/i.test(model ?? "");
