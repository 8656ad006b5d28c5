import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import type { TakenAt } from "@heliolens/domain/uploads/image-facts";
import type { Fields } from "../container/fields.ts";
import { Unreadable } from "../unreadable.ts";
import { recordFields } from "./fff.ts";
import type { FlirCalibration } from "./flir-law.ts";

/** What FLIR's camera record says: calibration, parameters of the moment, the camera itself. */
export interface FlirCameraInfo {
  readonly calibration: FlirCalibration;
  readonly parameters: ThermalParameters;
  readonly model: string | null;
  readonly serial: string | null;
  readonly takenAt: TakenAt | null;
}

const KELVIN = 273.15;

export function flirCameraInfo(record: Uint8Array): FlirCameraInfo {
  const fields = recordFields(record);
  const calibration = calibrationOf(fields);
  const isUsable = [calibration.r1, calibration.b, calibration.r2].every(
    (value) => Number.isFinite(value) && value > 0,
  );
  if (!isUsable || !Number.isFinite(calibration.f)) throw new Unreadable("thermal.calibration-missing");
  return {
    calibration,
    parameters: parametersOf(fields),
    model: fields.text(0xd4, 32) || null,
    serial: fields.text(0x104, 16) || null,
    takenAt: takenAtOf(fields),
  };
}

const calibrationOf = (fields: Fields): FlirCalibration => ({
  r1: fields.f32(0x58),
  b: fields.f32(0x5c),
  f: fields.f32(0x60),
  o: fields.i32(0x308),
  r2: fields.f32(0x30c),
  atmosphere: {
    alpha1: fields.f32(0x70),
    alpha2: fields.f32(0x74),
    beta1: fields.f32(0x78),
    beta2: fields.f32(0x7c),
    x: fields.f32(0x80),
  },
});

// UTC seconds, milliseconds, and the zone as minutes west. Short records end before it; a clock never set says 1970.
function takenAtOf(fields: Fields): TakenAt | null {
  if (fields.length < 0x38e) return null;
  const utcMs = fields.u32(0x384) * 1000 + fields.u16(0x388);
  const offsetMin = -fields.i16(0x38c);
  if (utcMs < Date.UTC(2000, 0) || Math.abs(offsetMin) > 14 * 60) return null;
  return { local: new Date(utcMs + offsetMin * 60_000).toISOString().slice(0, 19), offsetMin, utcMs };
}

// Some cameras leave a field 0 where it does not apply: a window that lets nothing through means there is none.
function parametersOf(fields: Fields): ThermalParameters {
  const humidity = fields.f32(0x3c);
  return {
    emissivity: fields.f32(0x20) || 1,
    distanceM: fields.f32(0x24),
    reflectedC: fields.f32(0x28) - KELVIN,
    ambientC: fields.f32(0x2c) - KELVIN,
    windowC: fields.f32(0x30) - KELVIN,
    windowTransmission: fields.f32(0x34) || 1,
    humidity: humidity > 2 ? humidity / 100 : humidity, // either per cent or a fraction
  };
}
