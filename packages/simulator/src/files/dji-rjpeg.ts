import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { djiCameraLaw } from "@heliolens/radiometry/dji/dji-camera";
import { djiLaw } from "@heliolens/radiometry/dji/dji-law";
import { djiTransmission } from "@heliolens/radiometry/dji/dji-transmission";
import type { ThermalFrame } from "../thermal/render-thermal-frame.ts";
import { countsOf } from "./counts-of.ts";
import { exifOf } from "./exif.ts";
import { APP3, APP4, APP5, cutSegments, exifSegment, withSegments, xmpSegment } from "./jpeg-segments.ts";
import type { PictureFacts } from "./picture-facts.ts";
import type { Preview } from "./preview.ts";
import { droneXmp } from "./xmp.ts";

const KELVIN_STEP = 4;
// The maker's program takes its law from the table's id: those of M3T, H30T and M4T.
const FIRST_TABLE_ID = 24;
const tableIds: Readonly<Record<string, number>> = { h30t: 281, m4t: 302, "m4t-sr": 302 };
const HEADER_WORDS = 128;
const ROWS = 56;
const COLUMNS = 64;
const ONE = 16_384;
const CALIBRATION_LENGTH = 23_818;
const PLANE_PART_LENGTH = 65_532;

/** R-JPEG as Mavic 3T writes it: apparent Kelvin x 64 in APP3, the operator's settings in APP4, the transmission table in APP5. */
export function djiRjpeg(
  facts: PictureFacts,
  frame: ThermalFrame,
  preview: Preview,
  parameters: ThermalParameters,
): Uint8Array {
  const calibration = calibrationBlock(tableIds[facts.camera.key] ?? FIRST_TABLE_ID);
  const transmission = djiTransmission(calibration)!;
  const law = djiLaw(
    { transmission, ...djiCameraLaw(transmission, null).law },
    { ...parameters, emissivity: Math.fround(parameters.emissivity), humidity: Math.fround(parameters.humidity) },
  );
  const counts = countsOf(
    { law, lowCount: (273 - 60) * 64, highCount: (273 + 220) * 64, step: KELVIN_STEP },
    frame.celsius,
  );
  const plane = new Uint8Array(counts.buffer, counts.byteOffset, counts.byteLength);
  return withSegments(preview.jpeg, [
    exifSegment(exifOf(facts, preview.thumbnail, null)),
    xmpSegment(droneXmp(facts)),
    ...cutSegments(APP3, plane, PLANE_PART_LENGTH),
    { marker: APP4, payload: parameterBlock(parameters) },
    { marker: APP5, payload: calibration },
  ]);
}

function parameterBlock({ ambientC, distanceM, emissivity, humidity, reflectedC }: ThermalParameters): Uint8Array {
  const block = Buffer.alloc(256);
  [ambientC, distanceM, emissivity, humidity, reflectedC].forEach((value, i) => {
    block.writeFloatLE(value, 32 + i * 4);
  });
  block.write("Mini_640", 0x87, "latin1");
  return new Uint8Array(block);
}

/** A table of our own: smooth, falling with the root of distance, a little higher for hot objects. */
function calibrationBlock(tableId: number): Uint8Array {
  const block = Buffer.alloc(CALIBRATION_LENGTH, 0xff);
  block.writeUInt16LE(1, 0);
  block.writeUInt16LE(tableId, 2);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const thinning = 0.094 * (1 - 0.0016 * row) * (column / 20) ** 0.93;
      const tau = column === 0 ? 1 : Math.exp(-thinning);
      block.writeUInt16LE(
        Math.min(ONE - 1, Math.round(tau * ONE)) + (column === 0 ? 1 : 0),
        (HEADER_WORDS + row * COLUMNS + column) * 2,
      );
    }
  return new Uint8Array(block);
}
