import type { CameraIdentity } from "@heliolens/domain/uploads/image-facts";
import { type Exif, finiteNumber } from "./exif.ts";
import type { XmpProperties } from "./xmp.ts";

const MAKE = 0x010f;
const MODEL = 0x0110;
const BODY_SERIAL = 0xa431;
const FOCAL_LENGTH = 0x920a;
const FOCAL_LENGTH_35 = 0xa405;

export const cameraIdentityOf = (exif: Exif | null, xmp: XmpProperties): CameraIdentity => ({
  make: exif?.main.text(MAKE) ?? xmp.get("tiff:Make") ?? null,
  model: exif?.main.text(MODEL) ?? xmp.get("tiff:Model") ?? null,
  serial: xmp.get("drone-dji:CameraSerialNumber") ?? bodySerialOf(exif),
  droneModel: xmp.get("drone-dji:DroneModel") ?? null,
  droneSerial: xmp.get("drone-dji:DroneSerialNumber") ?? null,
  imageSource: xmp.get("drone-dji:ImageSource") ?? null,
  focalLengthMm: finiteNumber(exif?.exif ?? null, FOCAL_LENGTH),
  focalLength35Mm: finiteNumber(exif?.exif ?? null, FOCAL_LENGTH_35),
});

// Factory samples carry the serial number 0: no number at all.
const bodySerialOf = (exif: Exif | null): string | null => {
  const serial = exif?.exif?.text(BODY_SERIAL) ?? null;
  return serial === "0" ? null : serial;
};
