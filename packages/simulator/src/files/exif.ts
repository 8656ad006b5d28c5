import { exifTime, modelOf, type PictureFacts } from "./picture-facts.ts";
import { type Tags, tiffBytes } from "./tiff-writer.ts";

const ascii = (text: string) => ({ ascii: text });
const rational = (per: number, ...values: readonly number[]) => ({ rational: values, per });

/** What cameras write into EXIF. XT2 keeps its XMP in here too. */
export function exifOf(facts: PictureFacts, thumbnail: Uint8Array | null, xmp: string | null): Uint8Array {
  return tiffBytes({
    main: { ...mainTags(facts), ...(xmp === null ? {} : { 700: { bytes: Buffer.from(xmp, "utf8") } }) },
    exif: exifTags(facts),
    ...(facts.hasPosition && { gps: gpsTags(facts) }),
    ...(thumbnail && { thumbnail }),
  });
}

export const mainTags = ({ camera, shot, kind }: PictureFacts): Tags => ({
  270: ascii(kind === "thermal" ? "IronRed" : "default"),
  271: ascii(camera.make),
  272: ascii(modelOf(camera)),
  274: { short: [1] },
  282: rational(1, 72),
  283: rational(1, 72),
  296: { short: [2] },
  305: ascii("Heliolens simulator"),
  306: ascii(exifTime(shot.timeMs)),
});

export const exifTags = ({ camera, shot, widthPx, heightPx, serial, kind }: PictureFacts): Tags => ({
  33437: rational(10, kind === "thermal" ? 1 : 2.8),
  36864: { undefined: Buffer.from("0230") },
  36867: ascii(exifTime(shot.timeMs)),
  36868: ascii(exifTime(shot.timeMs)),
  ...(camera.focalLengthMm !== null && { 37386: rational(100, camera.focalLengthMm) }),
  40961: { short: [1] },
  40962: { long: [widthPx] },
  40963: { long: [heightPx] },
  42033: ascii(serial),
});

/** Degrees, minutes and ten-thousandths of seconds: three millimetres. */
export function gpsTags({ shot }: PictureFacts): Tags {
  const { position, absoluteAltitudeM } = shot.recorded;
  const [lon, lat] = position;
  return {
    0: { bytes: Uint8Array.of(2, 3, 0, 0) },
    1: ascii(lat < 0 ? "S" : "N"),
    2: { rational: sexagesimal(lat), per: 10_000 },
    3: ascii(lon < 0 ? "W" : "E"),
    4: { rational: sexagesimal(lon), per: 10_000 },
    5: { bytes: Uint8Array.of(absoluteAltitudeM < 0 ? 1 : 0) },
    6: rational(1000, Math.abs(absoluteAltitudeM)),
    18: ascii("WGS-84"),
  };
}

function sexagesimal(degrees: number): readonly number[] {
  const all = Math.abs(degrees);
  const minutes = (all % 1) * 60;
  return [Math.floor(all), Math.floor(minutes), (minutes % 1) * 60];
}
