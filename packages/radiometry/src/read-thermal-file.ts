import { jpegLuminance } from "./container/jpeg-luminance.ts";
import { isJpeg, type JpegSegment, jpegSegments } from "./container/jpeg-segments.ts";
import { tiffOrder } from "./container/tiff-directory.ts";
import { readCsv } from "./csv/read-csv.ts";
import { looksLikeText } from "./csv/text-of.ts";
import { hasDjiSegment } from "./dji/dji-block.ts";
import { readDji } from "./dji/read-dji.ts";
import { hasFlirSegment, isFff, joinedFff } from "./flir/fff.ts";
import { readFlir } from "./flir/read-flir.ts";
import { cameraIdentityOf } from "./metadata/camera-identity.ts";
import { metadataOfJpeg } from "./metadata/metadata.ts";
import { readTiff } from "./read-tiff.ts";
import type { ThermalCamera, ThermalReading } from "./thermal-reading.ts";
import { Unreadable } from "./unreadable.ts";

/** Temperatures of any file a report may hold. Whatever the bytes are, it answers, and soon. */
export function readThermalFile(bytes: Uint8Array): ThermalReading {
  try {
    return readByFormat(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return { kind: "none", why: error.why, line: error.line };
    throw error;
  }
}

function readByFormat(bytes: Uint8Array): ThermalReading {
  if (bytes.length === 0) throw new Unreadable("thermal.file-empty");
  if (isJpeg(bytes)) return readJpeg(bytes);
  if (isFff(bytes)) return readFlir(bytes, { maker: "FLIR", model: null, serial: null });
  if (tiffOrder(bytes) !== null) return readTiff(bytes);
  if (looksLikeText(bytes)) return readCsv(bytes);
  throw new Unreadable("thermal.format-unknown");
}

function readJpeg(bytes: Uint8Array): ThermalReading {
  const { segments, cutAt } = jpegSegments(bytes);
  if (cutAt !== null) throw new Unreadable("thermal.file-truncated");
  if (hasFlirSegment(segments)) return readFlir(joinedFff(segments), cameraOf("FLIR", segments));
  if (hasDjiSegment(segments)) return readDji(bytes, segments, cameraOf("DJI", segments));
  // The file has only a picture: brightness stands for heat, on a scale of its own for each picture.
  const camera = cameraOf("other", segments);
  return { kind: "relative", why: "thermal.picture-only", ...jpegLuminance(bytes, segments), camera };
}

// FLIR's record of the camera inside a DJI payload (XT) is blank: then the picture's own words stand.
function cameraOf(maker: ThermalCamera["maker"], segments: readonly JpegSegment[]): ThermalCamera {
  const { exif, xmp } = metadataOfJpeg(segments);
  const { model, serial } = cameraIdentityOf(exif, xmp);
  return { maker, model, serial };
}
