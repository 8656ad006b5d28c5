import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { pictureColours } from "./colours/picture-colours.ts";
import { hasManyScans, isJpeg, jpegSegments, pictureSize } from "./container/jpeg-segments.ts";
import { tiffOrder } from "./container/tiff-directory.ts";
import { isOneBand, isTiffPlane, tiffSize } from "./container/tiff-plane.ts";
import { hasDjiSegment } from "./dji/dji-block.ts";
import { flirRecords, hasFlirSegment, isFff, joinedFff } from "./flir/fff.ts";
import { flirCameraInfo } from "./flir/flir-camera-info.ts";
import { cameraIdentityOf } from "./metadata/camera-identity.ts";
import { cameraPoseOf } from "./metadata/camera-pose.ts";
import { type Metadata, metadataOfJpeg, metadataOfTiff } from "./metadata/metadata.ts";
import { takenAtOf } from "./metadata/taken-at.ts";
import { orNullIfUnreadable } from "./unreadable.ts";

/** What a picture says about itself. The head of a file is enough to start with; null: no picture we know. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  if (isJpeg(bytes)) return orNullIfUnreadable(() => factsOfJpeg(bytes));
  if (isFff(bytes)) return factsOfFff(bytes);
  return tiffOrder(bytes) === null ? null : factsOfTiff(bytes);
}

// FLIR's record knows the zone, which its EXIF does not; in DJI's payloads (XT, XT2) it always says China.
function factsOfJpeg(bytes: Uint8Array): ImageFacts {
  const header = jpegSegments(bytes);
  const { segments, cutAt } = header;
  const thermalBlock = hasFlirSegment(segments) ? "flir" : hasDjiSegment(segments) ? "dji" : null;
  // A sensor plane says what the picture is: its colours need not be looked at.
  const seen = thermalBlock === null ? pictureColours(bytes, header) : { colours: null, wantsMore: false };
  const size = pictureSize(segments);
  const flir = hasFlirSegment(segments) ? flirInfoOf(() => joinedFff(segments)) : null;
  const said = written(metadataOfJpeg(segments));
  return {
    format: "jpeg",
    widthPx: size?.widthPx ?? null,
    heightPx: size?.heightPx ?? null,
    hasManyScans: hasManyScans(bytes, header),
    ...said,
    camera: { ...said.camera, serial: said.camera.serial ?? flir?.serial ?? null },
    takenAt: (said.camera.make === "DJI" ? null : flir?.takenAt) ?? said.takenAt,
    thermalBlock,
    colours: seen.colours,
    wantsBytes: cutAt ?? (seen.wantsMore ? Infinity : null),
  };
}

// A TIFF may keep its directory behind the pixels: then the head knows nothing and the whole file is wanted.
function factsOfTiff(bytes: Uint8Array): ImageFacts {
  const metadata = metadataOfTiff(bytes);
  const { exif } = metadata;
  const size = exif ? tiffSize(exif.main) : null;
  return {
    format: "tiff",
    widthPx: size?.widthPx || null,
    heightPx: size?.heightPx || null,
    hasManyScans: false,
    ...written(metadata),
    thermalBlock: exif && isTiffPlane(exif.main) ? "tiff" : null,
    colours: exif && isOneBand(exif.main) ? "grey" : null,
    wantsBytes: exif ? null : Infinity,
  };
}

function factsOfFff(bytes: Uint8Array): ImageFacts {
  const info = flirInfoOf(() => bytes);
  const nothing = written({ exif: null, xmp: new Map() });
  return {
    format: "fff",
    widthPx: null,
    heightPx: null,
    hasManyScans: false,
    ...nothing,
    camera: { ...nothing.camera, make: "FLIR", model: info?.model ?? null, serial: info?.serial ?? null },
    takenAt: info?.takenAt ?? null,
    thermalBlock: "flir",
    colours: null,
    wantsBytes: null,
  };
}

const flirInfoOf = (container: () => Uint8Array) =>
  orNullIfUnreadable(() => {
    const { cameraInfo } = flirRecords(container());
    return cameraInfo && flirCameraInfo(cameraInfo);
  });

const written = ({ exif, xmp }: Metadata) => ({
  camera: cameraIdentityOf(exif, xmp),
  takenAt: takenAtOf(exif, xmp),
  pose: cameraPoseOf(exif, xmp),
  captureUuid: xmp.get("drone-dji:CaptureUUID") ?? null,
});
