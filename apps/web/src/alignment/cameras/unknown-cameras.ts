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
}

/** Frames that no camera is assigned to, those with most images first. */
export function unnamedFrames(records: Iterable<AlignmentRecord>): readonly UnnamedFrame[] {
  const found = new Map<string, UnnamedFrame>();
  for (const { lens, cameraModel, widthPx, heightPx } of records) {
    if (lens !== null || (cameraModel?.trim() ?? "") !== "" || widthPx === null || heightPx === null) continue;
    const key = `${widthPx}x${heightPx}`;
    found.set(key, { widthPx, heightPx, images: (found.get(key)?.images ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.images - a.images);
}

/** Those with most images first: each is asked for once. */
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
