import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { LevelPair } from "@heliolens/domain/mosaics/balance-levels";
import type { MosaicImage } from "./mosaic-image.ts";

/** About so many places are compared along each image; fewer in long flights, whose images would fill the memory. */
const PLACES_ALONG = 24;
const PLACES_ALONG_IN_LONG = 12;
const LONG_FLIGHT = 1_500;
const LEAST_PLACES = 12;
/** Mean of so many pixels around a place, so that noise and a pixel of misplacement do not matter. */
const AROUND_PX = 2;

/**
 * How the levels of images differ on ground that both show. Each image is loaded once; what is kept of it are some hundred numbers, so memory grows
 * with the number of images and not with their pixels.
 */
export async function levelPairs(images: readonly MosaicImage[], onImage: (done: number) => void = () => {}) {
  const places = new Map<string, { image: number; heat: number }[]>();
  const [first] = images;
  if (first === undefined) return [];
  const plane = metrePlaneAt(first.footprint[0]!);
  const stepM = sideM(first, plane) / (images.length > LONG_FLIGHT ? PLACES_ALONG_IN_LONG : PLACES_ALONG);
  for (const [index, image] of images.entries()) {
    const heat = await image.load();
    if (heat !== null) enter(places, { index, image, heat, plane, stepM });
    onImage(index + 1);
  }
  return pairsOf([...places.values()]);
}

type Plane = ReturnType<typeof metrePlaneAt>;
type Places = Map<string, { image: number; heat: number }[]>;

function sideM({ footprint }: MosaicImage, plane: Plane): number {
  const [a, b] = [plane.toMetres(footprint[0]!), plane.toMetres(footprint[1]!)];
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

interface EnteredImage {
  readonly index: number;
  readonly image: MosaicImage;
  readonly heat: Float32Array;
  readonly plane: Plane;
  readonly stepM: number;
}

/** On a lattice of the ground that all images share. */
function enter(places: Places, { index, image, heat, plane, stepM }: EnteredImage): void {
  const corners = image.footprint.map((corner) => plane.toMetres(corner));
  const [easts, norths] = [corners.map(([east]) => east / stepM), corners.map(([, north]) => north / stepM)];
  for (let row = Math.ceil(Math.min(...norths)); row <= Math.max(...norths); row++)
    for (let column = Math.ceil(Math.min(...easts)); column <= Math.max(...easts); column++) {
      const pixel = image.ground.toPixel(plane.toLonLat([column * stepM, row * stepM]));
      const mean = meanAround(image, heat, Math.floor(pixel[0]), Math.floor(pixel[1]));
      if (mean === null) continue;
      const key = `${column} ${row}`;
      const seen = places.get(key) ?? [];
      seen.push({ image: index, heat: mean });
      places.set(key, seen);
    }
}

function meanAround({ widthPx, heightPx }: MosaicImage, heat: Float32Array, x: number, y: number): number | null {
  if (!(x >= AROUND_PX && y >= AROUND_PX && x < widthPx - AROUND_PX && y < heightPx - AROUND_PX)) return null;
  let sum = 0;
  for (let dy = -AROUND_PX; dy <= AROUND_PX; dy++)
    for (let dx = -AROUND_PX; dx <= AROUND_PX; dx++) sum += heat[(y + dy) * widthPx + x + dx]!;
  return Number.isNaN(sum) ? null : sum / (2 * AROUND_PX + 1) ** 2;
}

function pairsOf(places: readonly (readonly { image: number; heat: number }[])[]): LevelPair[] {
  const differences = new Map<string, number[]>();
  for (const seen of places)
    for (const [i, a] of seen.entries())
      for (const b of seen.slice(i + 1)) {
        const key = `${a.image} ${b.image}`;
        const own = differences.get(key) ?? [];
        own.push(a.heat - b.heat);
        differences.set(key, own);
      }
  return [...differences].flatMap(([key, all]): LevelPair[] => {
    if (all.length < LEAST_PLACES) return [];
    const [first, second] = key.split(" ").map(Number) as [number, number];
    // Medians: a hot vehicle or a table seen from two sides moves no level.
    return [{ first, second, byK: all.sort((a, b) => a - b)[all.length >> 1]!, places: all.length }];
  });
}
