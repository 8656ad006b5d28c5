import { worthOf } from "../../defects/images-at-spot.ts";
import type { LonLat, Metres } from "../../geometry/lon-lat.ts";
import { boxOf, type Point, ringArea } from "../../geometry/ring.ts";
import { type GroundFrame, groundOfImage } from "../ground-of-image.ts";
import { cornersOf, type ModuleField, middleOf } from "../stands/module-field.ts";

export interface CoveringImage extends GroundFrame {
  readonly id: number;
  readonly footprint: readonly LonLat[];
  /** Null where the height is unknown: then no angle is said. */
  readonly camera: { readonly position: LonLat; readonly heightM: number } | null;
}

/** Columns over the modules of the field, in its order. */
export interface Coverage {
  readonly seenCounts: Int32Array;
  readonly bestImageIds: (number | null)[];
  readonly pxPerCell: Float32Array;
  readonly fromCentre: Float32Array;
  readonly angleDeg: (number | null)[];
}

/** From here on a module lies near the edge of the frame, where lenses blur; the middle of a short side is at 0.78. */
export const EDGE_FROM = 0.75;

export const emptyCoverage = ({ ids }: ModuleField): Coverage => ({
  seenCounts: new Int32Array(ids.length),
  bestImageIds: ids.map(() => null),
  pxPerCell: new Float32Array(ids.length),
  fromCentre: new Float32Array(ids.length),
  angleDeg: ids.map(() => null),
});

/** Enters what one image shows whole; a ledger, so that the caller may rest between images of a large report. */
export function addToCoverage(coverage: Coverage, field: ModuleField, image: CoveringImage, cellM: number): void {
  const outline = image.footprint.map((corner) => field.plane.toMetres(corner));
  const ground = groundOfImage(image.footprint, image);
  if (ground === null) return;
  const toPixel = (at: Metres) => ground.toPixel(field.plane.toLonLat(at));
  for (const module of field.near(boxOf(outline))) {
    const sight = sightOf(field, module, { image, toPixel });
    if (sight === null) continue;
    coverage.seenCounts[module]! += 1;
    const pxPerCell = sight.pxPerM * cellM;
    const known = { pxPerCell: coverage.pxPerCell[module]!, fromCentre: coverage.fromCentre[module]! };
    if (worthOf({ ...sight, pxPerCell }) <= worthOf(known)) continue;
    coverage.bestImageIds[module] = image.id;
    coverage.pxPerCell[module] = pxPerCell;
    coverage.fromCentre[module] = sight.fromCentre;
    coverage.angleDeg[module] = angleDegOf(field, module, image);
  }
}

/** Modules that nothing shows whole. */
export const isNeverSeen = ({ seenCounts }: Coverage, module: number): boolean => seenCounts[module] === 0;

/** Modules that are shown, but nowhere well inside a frame. */
export const isOnlyAtEdge = ({ seenCounts, fromCentre }: Coverage, module: number): boolean =>
  seenCounts[module]! > 0 && fromCentre[module]! >= EDGE_FROM;

interface Sight {
  readonly pxPerM: number;
  readonly fromCentre: number;
}

function sightOf(
  { corners }: ModuleField,
  module: number,
  { image, toPixel }: { readonly image: CoveringImage; readonly toPixel: (at: Metres) => Point },
): Sight | null {
  const { widthPx, heightPx } = image;
  const ring = cornersOf(corners, module);
  const seen = ring.map(toPixel);
  if (!seen.every(([x, y]) => x >= 0 && y >= 0 && x <= widthPx && y <= heightPx)) return null;
  const [x, y] = toPixel(middleOf(corners, module));
  return {
    pxPerM: Math.sqrt(ringArea(seen) / ringArea(ring)),
    fromCentre: Math.hypot(x - widthPx / 2, y - heightPx / 2) / Math.hypot(widthPx / 2, heightPx / 2),
  };
}

function angleDegOf({ plane, corners }: ModuleField, module: number, { camera }: CoveringImage): number | null {
  if (camera === null) return null;
  const [east, north] = middleOf(corners, module);
  const [cameraEast, cameraNorth] = plane.toMetres(camera.position);
  return (Math.atan2(Math.hypot(east - cameraEast, north - cameraNorth), camera.heightM) * 180) / Math.PI;
}
