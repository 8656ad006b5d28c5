import type { PlacedImage, Quad } from "@heliolens/domain/alignment/editing/placed-image";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";

/** What the map shows: its corners, its middle. */
export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** As many pictures as the graphics card holds for this map: 96 frames of 640 x 512 are 120 MB with their smaller copies. */
export const MOST_PICTURES = 96;

/** The images whose pictures are worth showing, most wanted first: what is chosen, then what is nearest to the middle. */
export function picturesInView(
  images: Iterable<PlacedImage>,
  view: MapBounds,
  chosen: ReadonlySet<number>,
  isAlone: boolean,
): readonly PlacedImage[] {
  const middle: LonLat = [(view.west + view.east) / 2, (view.south + view.north) / 2];
  const found: { readonly image: PlacedImage; readonly rank: number }[] = [];
  for (const image of images) {
    const isChosen = chosen.has(image.id);
    if ((isAlone && !isChosen) || !isInView(image.ring, view)) continue;
    found.push({ image, rank: awayDeg(image.ring, middle) - (isChosen ? FAR_DEG : 0) });
  }
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_PICTURES)
    .map(({ image }) => image);
}

const FAR_DEG = 360;

function isInView(ring: Quad, { west, south, east, north }: MapBounds): boolean {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  return minX <= east && maxX >= west && minY <= north && maxY >= south;
}

const awayDeg = (ring: Quad, [lon, lat]: LonLat): number =>
  Math.hypot((ring[0][0] + ring[2][0]) / 2 - lon, (ring[0][1] + ring[2][1]) / 2 - lat);
