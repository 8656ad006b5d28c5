import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";

/** A camera that images name and nobody knows. */
export interface UnknownCamera {
  readonly model: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalLengthMm: number | null;
  readonly images: number;
}

/** Images of one size whose files name no camera. */
export interface UnnamedFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly images: number;
  /** Of the upload, by name. */
  readonly folders: readonly FolderOfImages[];
}

export interface FolderOfImages {
  readonly folder: string;
  readonly images: number;
}

/** Frames that no camera is assigned to, those with most images first. */
export function unnamedFrames(records: Iterable<AlignmentRecord>): readonly UnnamedFrame[] {
  const found = new Map<string, UnnamedFrame>();
  for (const { lens, cameraModel, folder, widthPx, heightPx } of records) {
    if (lens !== null || (cameraModel?.trim() ?? "") !== "" || widthPx === null || heightPx === null) continue;
    const key = `${widthPx}x${heightPx}`;
    const known = found.get(key) ?? { widthPx, heightPx, images: 0, folders: [] };
    found.set(key, { ...known, images: known.images + 1, folders: withOneMore(known.folders, folder) });
  }
  return [...found.values()].toSorted((a, b) => b.images - a.images);
}

const withOneMore = (folders: readonly FolderOfImages[], folder: string): readonly FolderOfImages[] =>
  [
    ...folders.filter((one) => one.folder !== folder),
    { folder, images: (folders.find((one) => one.folder === folder)?.images ?? 0) + 1 },
  ].toSorted((a, b) => a.folder.localeCompare(b.folder));

/** Unknown cameras, those with most images first. Each is asked for once. */
export function unknownCameras(records: Iterable<AlignmentRecord>): readonly UnknownCamera[] {
  const found = new Map<string, UnknownCamera>();
  for (const { firstProblem, cameraModel, widthPx, heightPx, focalLengthMm } of records) {
    const model = cameraModel?.trim() ?? "";
    if (firstProblem !== "alignment.camera-unknown" || model === "" || widthPx === null || heightPx === null) continue;
    const key = [model.toLowerCase(), widthPx, heightPx, focalLengthMm].join("|");
    const known = found.get(key) ?? { model, widthPx, heightPx, focalLengthMm, images: 0 };
    found.set(key, { ...known, images: known.images + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.images - a.images || a.model.localeCompare(b.model));
}

/** Images whose camera is known by now and that will lie somewhere as soon as the server has come to them. */
export const countAwaited = (records: Iterable<AlignmentRecord>, cameras: readonly UnknownCamera[]): number =>
  [...records].filter(
    ({ lens, firstProblem, positionCoordinates, cameraModel, widthPx }) =>
      lens !== null &&
      firstProblem === null &&
      positionCoordinates === null &&
      cameras.some((camera) => camera.model === cameraModel?.trim() && camera.widthPx === widthPx),
  ).length;
