import type { ThermalFrame } from "../thermal/render-thermal-frame.ts";
import { exifTags, gpsTags, mainTags } from "./exif.ts";
import type { PictureFacts } from "./picture-facts.ts";
import { tiffBytes } from "./tiff-writer.ts";
import { zenmuseXmp } from "./xmp.ts";

/** Kelvin a count: cores in linear mode, high resolution. */
const KELVIN_PER_COUNT = 0.04;
const KELVIN = 273.15;

/** 16-bit TIFF as Zenmuse XT writes it: Kelvin in steps of the gain that its XMP names. */
export function radiometricTiff(facts: PictureFacts, { widthPx, heightPx, celsius }: ThermalFrame): Uint8Array {
  const counts = Uint16Array.from(celsius, (value) => Math.round((value + KELVIN) / KELVIN_PER_COUNT));
  const xmp = zenmuseXmp(
    facts,
    `<Camera:TlinearGain>${KELVIN_PER_COUNT}</Camera:TlinearGain><Camera:BandName>LWIR</Camera:BandName>`,
  );
  return tiffBytes({
    main: {
      256: { long: [widthPx] },
      257: { long: [heightPx] },
      258: { short: [16] },
      259: { short: [1] },
      262: { short: [1] },
      277: { short: [1] },
      278: { long: [heightPx] },
      284: { short: [1] },
      339: { short: [1] },
      700: { bytes: Buffer.from(xmp, "utf8") },
      ...mainTags(facts),
    },
    exif: exifTags(facts),
    ...(facts.hasPosition && { gps: gpsTags(facts) }),
    strip: new Uint8Array(counts.buffer),
  });
}
