import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { CameraPose, FactoryCalibration, LaserRange, RtkState } from "@heliolens/domain/uploads/image-facts";
import { type Exif, exifAltitudeM, exifDegrees } from "./exif.ts";
import { type XmpProperties, xmpNumber } from "./xmp.ts";

export const cameraPoseOf = (exif: Exif | null, xmp: XmpProperties): CameraPose => ({
  position: positionOf(exif, xmp),
  absoluteAltitudeM: xmpNumber(xmp, "drone-dji:AbsoluteAltitude") ?? exifAltitudeOf(exif),
  relativeAltitudeM: xmpNumber(xmp, "drone-dji:RelativeAltitude"),
  altitudeSource: altitudeSourceOf(xmp.get("drone-dji:AltitudeType") ?? ""),
  gimbal: attitudeOf(xmp, "drone-dji:Gimbal") ?? pix4dAttitudeOf(xmp),
  flight: attitudeOf(xmp, "drone-dji:Flight"),
  isReversed: ["drone-dji:CamReverse", "drone-dji:GimbalReverse"].some((key) => xmp.get(key) === "1"),
  speedMps: threeOf(xmp, "drone-dji:FlightXSpeed", "drone-dji:FlightYSpeed", "drone-dji:FlightZSpeed"),
  laser: laserOf(xmp),
  rtk: rtkOf(xmp),
  rtkStdM: threeOf(xmp, "drone-dji:RtkStdLon", "drone-dji:RtkStdLat", "drone-dji:RtkStdHgt"),
  calibration: calibrationOf(xmp),
});

// Early firmware misspelt the longitude; XMP is finer than EXIF's rationals.
function positionOf(exif: Exif | null, xmp: XmpProperties): LonLat | null {
  if (xmp.get("drone-dji:GpsStatus") === "Invalid") return null;
  const written = placeOf(
    xmpNumber(xmp, "drone-dji:GpsLongitude", "drone-dji:GpsLongtitude", "drone-dji:Longitude"),
    xmpNumber(xmp, "drone-dji:GpsLatitude", "drone-dji:Latitude"),
  );
  return written ?? exifPositionOf(exif);
}

const exifPositionOf = (exif: Exif | null): LonLat | null =>
  exif?.gps ? placeOf(exifDegrees(exif.gps, 4, 3), exifDegrees(exif.gps, 2, 1)) : null;

// Without a fix the altitude is as empty as the position.
const exifAltitudeOf = (exif: Exif | null): number | null =>
  exif?.gps && exifPositionOf(exif) ? exifAltitudeM(exif.gps) : null;

// A receiver without a fix writes 0, 0: a buoy in the Gulf of Guinea, not a plant.
function placeOf(lon: number | null, lat: number | null): LonLat | null {
  if (lon === null || lat === null || Math.abs(lon) > 180 || Math.abs(lat) > 90) return null;
  return lon === 0 && lat === 0 ? null : [lon, lat];
}

function altitudeSourceOf(type: string): CameraPose["altitudeSource"] {
  const name = type.toLowerCase();
  if (name.startsWith("rtk")) return "rtk";
  if (name.startsWith("gps")) return "gps";
  return name.startsWith("pressure") ? "pressure" : null;
}

function attitudeOf(xmp: XmpProperties, prefix: string): CameraPose["gimbal"] {
  const angles = anglesOf(xmp, `${prefix}YawDegree`, `${prefix}PitchDegree`, `${prefix}RollDegree`);
  return angles === null ? null : { yawDeg: angles[0], pitchDeg: angles[1], rollDeg: angles[2] };
}

// In Pix4D's frame pitch 0 looks straight down.
function pix4dAttitudeOf(xmp: XmpProperties): CameraPose["gimbal"] {
  const angles = anglesOf(xmp, "Camera:Yaw", "Camera:Pitch", "Camera:Roll");
  return angles === null ? null : { yawDeg: angles[0], pitchDeg: angles[1] - 90, rollDeg: angles[2] };
}

// Three zeros come from cameras without a sensor and from firmware that forgot it (M400 with P1): they say nothing.
function anglesOf(xmp: XmpProperties, ...keys: readonly [string, string, string]) {
  const angles = threeOf(xmp, ...keys);
  return angles?.every((angle) => angle === 0) ? null : angles;
}

// `Normal` with a range of 0 is written by cameras that have no laser at all.
function laserOf(xmp: XmpProperties): LaserRange | null {
  const distanceM = xmpNumber(xmp, "drone-dji:LRFTargetDistance");
  if (xmp.get("drone-dji:LRFStatus") !== "Normal" || distanceM === null || distanceM <= 0) return null;
  return {
    distanceM,
    target: placeOf(xmpNumber(xmp, "drone-dji:LRFTargetLon"), xmpNumber(xmp, "drone-dji:LRFTargetLat")),
    targetAbsoluteAltitudeM: xmpNumber(xmp, "drone-dji:LRFTargetAbsAlt"),
  };
}

function rtkOf(xmp: XmpProperties): RtkState {
  const flag = xmpNumber(xmp, "drone-dji:RtkFlag");
  if (flag === null) return "unknown";
  if (flag === 50) return "fixed";
  if (flag >= 32 && flag < 50) return "float";
  return flag === 16 ? "single" : "none";
}

function calibrationOf(xmp: XmpProperties): FactoryCalibration | null {
  const focalLengthPx = xmpNumber(xmp, "drone-dji:CalibratedFocalLength");
  if (focalLengthPx === null || focalLengthPx <= 0) return null;
  const x = xmpNumber(xmp, "drone-dji:CalibratedOpticalCenterX");
  const y = xmpNumber(xmp, "drone-dji:CalibratedOpticalCenterY");
  return { focalLengthPx, centre: x === null || y === null ? null : [x, y], dewarp: dewarpOf(xmp) };
}

// `2022-06-08;fx,fy,cx,cy,k1,k2,p1,p2,k3`: the date tells factory sets apart, not us.
function dewarpOf(xmp: XmpProperties): readonly number[] | null {
  const numbers = xmp.get("drone-dji:DewarpData")?.split(";").at(-1)?.split(",").map(Number) ?? [];
  return numbers.length === 9 && numbers.every(Number.isFinite) ? numbers : null;
}

function threeOf(xmp: XmpProperties, ...keys: readonly [string, string, string]) {
  const [a, b, c] = keys.map((key) => xmpNumber(xmp, key)) as [number | null, number | null, number | null];
  return a === null || b === null || c === null ? null : ([a, b, c] as const);
}
