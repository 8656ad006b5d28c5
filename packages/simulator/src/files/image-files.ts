import { encodeJpeg, encodeThumbnail } from "@heliolens/imaging/encode-jpeg";
import type { Shot } from "../flight/shot.ts";
import { hashOf, randomStream } from "../random/random-stream.ts";
import { type RgbScene, renderRgbFrame } from "../rgb/render-rgb-frame.ts";
import { renderThermalFrame, type ThermalFrame, type ThermalScene } from "../thermal/render-thermal-frame.ts";
import { djiRjpeg } from "./dji-rjpeg.ts";
import { exifOf } from "./exif.ts";
import { type FileOptions, type Mishap, mishaps } from "./file-options.ts";
import { flirRjpeg } from "./flir-rjpeg.ts";
import { greyFrame, greyPreview, tripledPreview } from "./grey-frame.ts";
import { type ImageNames, imageNames } from "./image-names.ts";
import { exifSegment, withSegments, xmpSegment } from "./jpeg-segments.ts";
import type { PictureFacts } from "./picture-facts.ts";
import { type Preview, previewOf } from "./preview.ts";
import { radiometricTiff } from "./radiometric-tiff.ts";
import { setParameters } from "./set-parameters.ts";
import { csvStyles, thermalCsv } from "./thermal-csv.ts";
import { droneXmp, zenmuseXmp } from "./xmp.ts";

export interface ImageFile {
  readonly role: "thermal" | "rgb" | "csv";
  /** On the card, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ImageFiles {
  readonly files: readonly ImageFile[];
  readonly mishaps: readonly Mishap[];
  /** What a right reader gives back from the thermal file. */
  readonly frame: ThermalFrame;
}

export interface FileScene {
  readonly thermal: ThermalScene;
  /** Null where no visible twins are wanted. */
  readonly rgb: RgbScene | null;
  readonly options: FileOptions;
}

/** Everything that the camera writes for one release of the shutter, and what befell it. */
export async function imageFiles(scene: FileScene, shot: Shot): Promise<ImageFiles> {
  const { thermal, options } = scene;
  const frame = renderThermalFrame(thermal, shot);
  const befell = mishapsOf(thermal, shot, options.mishapShare);
  const names = imageNames(thermal.flight, shot, options.format);
  const facts = factsOf(thermal, shot, frame, !befell.includes("position-missing"));
  const files = [await thermalFile(scene, facts, frame, names)];
  if (scene.rgb && !befell.includes("pair-missing")) files.push(await rgbFile(scene.rgb, facts, names));
  if (options.format === "csv" || (options.csvEvery > 0 && shot.index % options.csvEvery === 0))
    files.push(csvFile(frame, shot, names));
  const left = files.map((file) => (file.role === "thermal" ? spoilt(file, befell, shot) : file));
  return { files: left.map((file) => ({ ...file, bytes: plainBytes(file.bytes) })), mishaps: befell, frame };
}

// A Buffer's slice is a view where a Uint8Array's is a copy: readers are given the plain kind.
const plainBytes = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function thermalFile(
  { thermal, options }: FileScene,
  facts: PictureFacts,
  frame: ThermalFrame,
  names: ImageNames,
): Promise<ImageFile> {
  const { inspection } = thermal;
  const conditions = inspection.conditionsAt(inspection.day.startMs);
  const { humidityPercent } = inspection.day;
  const made = async (): Promise<Uint8Array> => {
    if (options.format === "tiff") return radiometricTiff(facts, frame);
    if (options.format === "grey") return plainPicture(facts, await greyPreview(greyFrame(frame)));
    if (options.format === "grey-tripled") return plainPicture(facts, await tripledPreview(greyFrame(frame)));
    const preview = await previewOf(frame);
    if (options.format === "csv") return plainPicture(facts, preview);
    // DJI's dialog ends at 25 m; XT2 leaves the distance at 0.
    if (options.format === "dji")
      return djiRjpeg(facts, frame, preview, setParameters(conditions, humidityPercent, 25));
    const parameters = setParameters(conditions, humidityPercent, facts.camera.suffix === "R" ? 0 : 30);
    return flirRjpeg(facts, frame, preview, { parameters, packing: "bare" });
  };
  return { role: "thermal", path: names.thermal, bytes: await made() };
}

async function rgbFile(scene: RgbScene, facts: PictureFacts, names: ImageNames): Promise<ImageFile> {
  const picture = renderRgbFrame(scene, facts.shot);
  const { widthPx, heightPx } = picture;
  const own: PictureFacts = {
    ...facts,
    kind: "visible",
    widthPx,
    heightPx,
    camera: { ...scene.camera, models: facts.camera.models },
  };
  const jpeg = await encodeJpeg(picture, 82);
  return {
    role: "rgb",
    path: names.visible,
    bytes: plainPicture(own, { jpeg, thumbnail: await encodeThumbnail(picture, 160) }),
  };
}

const plainPicture = (facts: PictureFacts, { jpeg, thumbnail }: Preview): Uint8Array =>
  facts.camera.suffix === "R"
    ? withSegments(jpeg, [exifSegment(exifOf(facts, thumbnail, zenmuseXmp(facts)))])
    : withSegments(jpeg, [exifSegment(exifOf(facts, thumbnail, null)), xmpSegment(droneXmp(facts))]);

const csvFile = (frame: ThermalFrame, shot: Shot, names: ImageNames): ImageFile => ({
  role: "csv",
  path: names.csv,
  bytes: thermalCsv(frame, csvStyles[shot.index % csvStyles.length]!),
});

function factsOf(
  { flight, inspection }: ThermalScene,
  shot: Shot,
  frame: ThermalFrame,
  hasPosition: boolean,
): PictureFacts {
  const { seed, hasRtk } = flight.options;
  const unit = (part: string) => (hashOf(seed, part) >>> 0).toString(16).toUpperCase().padStart(8, "0");
  const moment = `${inspection.options.inspection}/${shot.index}`;
  return {
    shot,
    camera: flight.camera,
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    kind: "thermal",
    hasPosition,
    hasRtk,
    serial: `SIM${unit("camera")}`,
    droneSerial: `SIM${unit("drone")}`,
    captureUuid: (unit(`${moment}/a`) + unit(`${moment}/b`) + unit(`${moment}/c`) + unit(`${moment}/d`)).toLowerCase(),
  };
}

function mishapsOf({ flight, inspection }: ThermalScene, shot: Shot, share: number): readonly Mishap[] {
  const random = randomStream(flight.options.seed, "mishaps", inspection.options.inspection, shot.index);
  return mishaps.filter(() => random.chance(share));
}

function spoilt(file: ImageFile, befell: readonly Mishap[], shot: Shot): ImageFile {
  const bytes = befell.includes("truncated")
    ? file.bytes.subarray(0, Math.floor(file.bytes.length * 0.55))
    : file.bytes;
  const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
  if (befell.includes("renamed")) return { ...file, bytes, path: `${folder}열화상 사본 (${shot.index + 1}).JPG` };
  return { ...file, bytes, path: befell.includes("ending-wrong") ? file.path.replace(/\.\w+$/, ".png") : file.path };
}
