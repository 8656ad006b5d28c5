import type { PosedImage } from "@heliolens/database/queries/alignment/posed-images";
import { lensAtWidth, lensOf } from "@heliolens/domain/alignment/camera-table";
import { recordedAccuracyM } from "@heliolens/domain/alignment/control/recorded-accuracy";
import type { Gimbal } from "@heliolens/domain/alignment/gimbal";
import { isAnchor } from "@heliolens/domain/alignment/is-anchor";
import { guessedLens, type Lens } from "@heliolens/domain/alignment/lens";
import { UNNAMED_CAMERA } from "@heliolens/domain/alignment/lenses/found-lens";
import { type FlightContext, type RecordedParts, recordedParts } from "@heliolens/domain/alignment/recorded-view";
import { surveyed } from "@heliolens/domain/alignment/surveyed";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { ControlMark } from "@heliolens/domain/uploads/positions/control-mark";

/** Images of one flight through one lens, in the order of flying. */
export interface Flight {
  /** As the upload numbered it, and the key of its camera: one flight may have used two. */
  readonly number: number;
  readonly camera: string;
  readonly lens: Lens;
  /** The files do not name the camera. */
  readonly isLensGuessed: boolean;
  readonly images: readonly FlightImageFacts[];
  /** How far their recorded positions may be off together. */
  readonly biasBoundM: number;
}

export interface FlightImageFacts {
  readonly id: number;
  readonly recorded: {
    readonly position: LonLat;
    readonly heightM: number | null;
    readonly gimbal: Gimbal | null;
    /** σ of the position where RTK or PPK gave it; null: satellites alone. */
    readonly accuracyM: number | null;
    /** Ground control points that the image shows. */
    readonly control?: readonly ControlMark[];
  };
  /** Where it lies for sure, or by a person's word: the others hang on it. */
  readonly anchor: readonly LonLat[] | null;
}

// Satellites alone are metres off. With RTK what is left comes from the gimbal's angles, not from the position.
const BIAS_BOUND_M = 6;
const BIAS_BOUND_RTK_M = 0.5;
const LEAST_FIXED_SHARE = 0.9;

interface Posed {
  readonly image: PosedImage;
  readonly recorded: ImageRecord;
}

interface ImageRecord extends RecordedParts {
  readonly accuracyM: number | null;
  readonly isFixed: boolean;
  readonly control: readonly ControlMark[];
}

/** One flight at a time is registered. An image without a position, or without a thermal plane, is left out with a reason. */
export function flightsToRegister(
  images: readonly PosedImage[],
  context: FlightContext,
): { readonly flights: readonly Flight[]; readonly leftOut: readonly ProblemCode[] } {
  const posed: Posed[] = [];
  const leftOut: ProblemCode[] = [];
  for (const image of images) {
    const recorded = recordOf(image, context);
    if (typeof recorded === "string") leftOut.push(recorded);
    else posed.push({ image, recorded });
  }
  const groups = Map.groupBy(
    posed,
    ({ image, recorded }) => `${image.flight} ${recorded.camera?.key} ${image.widthPx}`,
  );
  return { flights: [...groups.values()].map(flightOf), leftOut };
}

/** What an image tells of its pose, or why it cannot be looked at. */
function recordOf(image: PosedImage, context: FlightContext): ImageRecord | ProblemCode {
  if (!image.hasHeat) return (image.why as ProblemCode | null) ?? "thermal.no-temperature-data";
  if (image.facts === null) return "uploads.still-reading";
  const known = surveyed({ ...image, facts: image.facts }, context);
  const recorded = recordedParts(known.facts, known.context);
  if (recorded === null) return "alignment.position-unknown";
  const { pose } = known.facts;
  return {
    ...withFittingCamera(image, recorded),
    accuracyM: recordedAccuracyM(pose),
    isFixed: pose.rtk === "fixed",
    control: image.attributes?.control ?? [],
  };
}

/** The plane of temperatures may be smaller than the picture, but shows the same; where it does not, the camera is another one. */
function withFittingCamera({ widthPx, heightPx }: PosedImage, recorded: RecordedParts): RecordedParts {
  const lens = recorded.camera && lensOf(recorded.camera);
  const isSameForm = lens !== null && Math.abs(widthPx / heightPx - lens.widthPx / lens.heightPx) < 0.01;
  return isSameForm ? recorded : { ...recorded, camera: null };
}

function flightOf(group: readonly Posed[]): Flight {
  const { image, recorded } = group[0]!;
  const fixed = group.filter((one) => one.recorded.isFixed).length;
  const { widthPx, heightPx } = image;
  return {
    number: image.flight,
    camera: recorded.camera?.key ?? UNNAMED_CAMERA,
    lens: recorded.camera ? lensAtWidth(lensOf(recorded.camera), widthPx) : guessedLens(widthPx, heightPx),
    isLensGuessed: recorded.camera === null,
    biasBoundM: fixed >= LEAST_FIXED_SHARE * group.length ? BIAS_BOUND_RTK_M : BIAS_BOUND_M,
    images: group.map(({ image: one, recorded: { position, heightM, gimbal, accuracyM, control } }) => ({
      id: one.id,
      recorded: { position, heightM, gimbal, accuracyM, ...(control.length > 0 && { control }) },
      anchor: isAnchor(one) ? one.footprint : null,
    })),
  };
}
