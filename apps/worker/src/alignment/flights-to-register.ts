import type { PosedImage } from "@heliolens/database/queries/alignment/posed-images";
import { lensAtWidth } from "@heliolens/domain/alignment/camera-table";
import type { FootprintPose } from "@heliolens/domain/alignment/footprint";
import { isAnchor } from "@heliolens/domain/alignment/is-anchor";
import type { Lens } from "@heliolens/domain/alignment/lens";
import { surveyed } from "@heliolens/domain/alignment/surveyed";
import { type FootprintGround, type ToldView, toldView } from "@heliolens/domain/alignment/told-view";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ProblemCode } from "@heliolens/domain/problem-code";

/** Images of one flight through one lens, in the order of flying. */
export interface Flight {
  /** As the upload numbered it, and the key of its camera: one flight may have used two. */
  readonly number: number;
  readonly camera: string;
  readonly lens: Lens;
  readonly images: readonly FlightImageFacts[];
  /** How far their told positions may be off together. */
  readonly biasBoundM: number;
}

export interface FlightImageFacts {
  readonly id: number;
  readonly told: FootprintPose;
  /** Where it lies for sure, or by a person's word: the others hang on it. */
  readonly anchor: readonly LonLat[] | null;
}

// Satellites alone are metres off. With RTK what is left comes from the gimbal's angles, not from the position.
const BIAS_BOUND_M = 6;
const BIAS_BOUND_RTK_M = 0.5;
const LEAST_FIXED_SHARE = 0.9;

interface Posed {
  readonly image: PosedImage;
  readonly told: ToldView;
}

/** One flight at a time is registered. An image that says too little about itself, or has no temperatures, is left out with a reason. */
export function flightsToRegister(
  images: readonly PosedImage[],
  ground: FootprintGround,
): { readonly flights: readonly Flight[]; readonly leftOut: readonly ProblemCode[] } {
  const posed: Posed[] = [];
  const leftOut: ProblemCode[] = [];
  for (const image of images) {
    const told = toldOf(image, ground);
    if (typeof told === "string") leftOut.push(told);
    else posed.push({ image, told });
  }
  const groups = Map.groupBy(posed, ({ image, told }) => `${image.flight} ${told.camera.key} ${image.widthPx}`);
  return { flights: [...groups.values()].map(flightOf), leftOut };
}

/** Where its own word puts an image, or why it cannot be looked at. */
function toldOf(image: PosedImage, ground: FootprintGround): ToldView | ProblemCode {
  if (!image.hasHeat) return (image.why as ProblemCode | null) ?? "thermal.no-temperature-data";
  if (image.facts === null) return "uploads.still-reading";
  const known = surveyed(image.facts, image.attributes, ground);
  const told = toldView(known.facts, known.ground);
  return typeof told === "string" || isSameForm(image, told) ? told : "thermal.frame-size-mismatch";
}

/** The plane of temperatures may be smaller than the picture, but shows the same. */
const isSameForm = ({ widthPx, heightPx }: PosedImage, { lens }: ToldView): boolean =>
  Math.abs(widthPx / heightPx - lens.widthPx / lens.heightPx) < 0.01;

function flightOf(group: readonly Posed[]): Flight {
  const { image, told } = group[0]!;
  const fixed = group.filter((one) => one.image.facts?.pose.rtk === "fixed").length;
  return {
    number: image.flight,
    camera: told.camera.key,
    lens: lensAtWidth(told.lens, image.widthPx),
    biasBoundM: fixed >= LEAST_FIXED_SHARE * group.length ? BIAS_BOUND_RTK_M : BIAS_BOUND_M,
    images: group.map(({ image: one, told: { pose } }) => ({
      id: one.id,
      told: pose,
      anchor: isAnchor(one) ? one.footprint : null,
    })),
  };
}
