import type { FileKind } from "../file-kind.ts";
import type { CameraIdentity, CameraPose, ImageFacts } from "../image-facts.ts";
import type { SelectedFile } from "../selected-file.ts";

const nobody: CameraIdentity = {
  make: null,
  model: null,
  serial: null,
  droneModel: null,
  droneSerial: null,
  imageSource: null,
  focalLengthMm: null,
  focalLength35Mm: null,
};
const nowhere: CameraPose = {
  position: null,
  absoluteAltitudeM: null,
  relativeAltitudeM: null,
  altitudeSource: null,
  gimbal: null,
  flight: null,
  isReversed: false,
  speedMps: null,
  laser: null,
  rtk: "unknown",
  rtkStdM: null,
  calibration: null,
};

export interface FileOptions {
  readonly folder?: string;
  readonly kind?: FileKind;
  readonly sizeBytes?: number;
  readonly sha256?: string | null;
  readonly camera?: Partial<CameraIdentity>;
  readonly pose?: Partial<CameraPose>;
  readonly local?: string | null;
  readonly utcMs?: number | null;
  readonly captureUuid?: string;
  readonly size?: readonly [number, number];
  readonly thermalBlock?: ImageFacts["thermalBlock"];
  readonly colours?: ImageFacts["colours"];
}

export const aFactsOf = (options: FileOptions): ImageFacts => ({
  format: "jpeg",
  widthPx: options.size?.[0] ?? 640,
  heightPx: options.size?.[1] ?? 512,
  hasManyScans: false,
  camera: { ...nobody, ...options.camera },
  takenAt: options.local ? { local: options.local, offsetMin: null, utcMs: options.utcMs ?? null } : null,
  pose: { ...nowhere, ...options.pose },
  captureUuid: options.captureUuid ?? null,
  thermalBlock: options.thermalBlock ?? null,
  colours: options.colours ?? null,
  wantsBytes: null,
});

/** A picture of a card, thermal unless given, with an id that is its path. */
export const aFile = (name: string, options: FileOptions = {}): SelectedFile => ({
  id: `${options.folder ?? "DCIM"}/${name}`,
  folder: options.folder ?? "DCIM",
  name,
  sizeBytes: options.sizeBytes ?? 1000,
  sha256: options.sha256 ?? null,
  kind: options.kind ?? "IR",
  facts: aFactsOf(options),
});
