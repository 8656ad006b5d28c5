import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";

/** A camera that images name and nobody knows. */
export interface UnknownCamera {
  readonly model: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalLengthMm: number | null;
  readonly images: number;
}

/** Those with most images first: each is asked for once. A file that names no camera cannot be answered for. */
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
