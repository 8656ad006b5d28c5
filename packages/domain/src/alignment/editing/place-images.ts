import type { Operation } from "../../edits/change.ts";
import type { LonLat } from "../../geometry/lon-lat.ts";
import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { type Similarity, similarityOfMetres, similarityOn, stillness } from "../../geometry/similarity.ts";
import type { AlignmentRefusal } from "../alignment-refusal.ts";
import { mapQuad, type PlacedImage, type PlacedImages, type Quad, whyNotQuad } from "./placed-image.ts";
import { headingOf, middleOfQuad, shortTurn } from "./quad-figures.ts";

export interface PlacementWish extends Similarity {
  readonly ids: readonly number[];
}

/** Moved together, but each turned and scaled about its own middle: the compass and the height err in every image alike. */
export const placeImages: Operation<PlacedImage, PlacementWish> = (board, wish) => ({
  label: "alignment.placed",
  put: listed(board, wish.ids).map((image) => ({ ...image, ring: placedQuad(image.ring, wish) })),
  remove: [],
});

export const placedQuad = (quad: Quad, wish: Similarity): Quad =>
  mapQuad(quad, similarityOn(metrePlaneAt(middleOfQuad(quad)), wish));

// Farther than any position of a drone is wrong.
const FARTHEST_M = 5_000;

export function whyNotPlace(board: PlacedImages, wish: PlacementWish): AlignmentRefusal | null {
  if (listed(board, wish.ids).length === 0) return "alignment.nothing-chosen";
  if (!(Math.hypot(wish.eastM, wish.northM) <= FARTHEST_M)) return "alignment.footprint-out-of-range";
  if (!(wish.scale > 0 && Number.isFinite(wish.turnDeg))) return "alignment.footprint-out-of-range";
  const refusals = placeImages(board, wish).put.map(({ ring }) => whyNotQuad(ring));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

export interface FiguresWish {
  readonly center: LonLat;
  readonly rotationDeg: number;
  /** Against its present size. */
  readonly scale: number;
}

/** An image by typed numbers: its middle there, its top towards that, so much larger. */
export const placeByFigures = (quad: Quad, { center, rotationDeg, scale }: FiguresWish): Quad => {
  const here = metrePlaneAt(middleOfQuad(quad));
  const there = metrePlaneAt(center);
  const turned = similarityOfMetres({ ...stillness, turnDeg: shortTurn(rotationDeg - headingOf(quad)), scale });
  return mapQuad(quad, (corner) => there.toLonLat(turned(here.toMetres(corner))));
};

// A frame of 640 x 512 pixels at the 3 cm that IEC TS 62446-3 asks for is 19 m wide; drones mostly fly a little higher.
const USUAL_M = { width: 25, depth: 20 };

/** A frame for an image that says nothing of itself: as large as one like it, else as is usual, looking north. */
export function frameAt(center: LonLat, like?: Quad): Quad {
  if (like !== undefined) return placeByFigures(like, { center, rotationDeg: headingOf(like), scale: 1 });
  const plane = metrePlaneAt(center);
  const [east, north] = [USUAL_M.width / 2, USUAL_M.depth / 2];
  return [
    plane.toLonLat([-east, north]),
    plane.toLonLat([east, north]),
    plane.toLonLat([east, -north]),
    plane.toLonLat([-east, -north]),
  ];
}

/** Other corners for one image: a corner dragged, points matched, numbers typed. */
export const reshapeImage: Operation<PlacedImage, PlacedImage> = (board, image) => ({
  label: "alignment.reshaped",
  put: board.has(image.id) ? [{ ...board.get(image.id)!, ring: image.ring }] : [],
  remove: [],
});

export const withCorner = (quad: Quad, index: number, place: LonLat): Quad =>
  quad.map((corner, i) => (i === index ? place : corner)) as unknown as Quad;

const listed = (board: PlacedImages, ids: readonly number[]): PlacedImage[] => ids.flatMap((id) => board.get(id) ?? []);
