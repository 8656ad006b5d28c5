import type { ColouredPlane } from "../draw/compose.ts";
import type { Easel } from "../draw/draw-features.ts";
import { cellColours, rgbaOf } from "../draw/palette.ts";
import { plane } from "../draw/plane.ts";
import { allRowNumbers, drawPolygons, type RingTable } from "../draw/polygon-pen.ts";
import { rowsMeeting } from "../pack/box-tree.ts";
import type { LonLatBox } from "../pack/lon-lat-box.ts";
import type { Pack } from "../pack/pack-bytes.ts";
import { exactProjector } from "../projection/pixel-projector.ts";
import { lonLatBoxOf } from "../projection/view.ts";
import { clipRing } from "../shapes/clip-ring.ts";
import { drawGraticule } from "./graticule.ts";

/** Calm dark tones, so that a plant's own colours stand out. */
export const seaColour = rgbaOf("#0d141b", 1);
const landColours = cellColours(rgbaOf("#1a232d", 1), rgbaOf("#3b4a5a", 1));
const COAST_WIDTH_PX = 0.8;

/** Land and a net of degrees; the sea is the background. */
export function drawBase(easel: Easel, { tables }: Pack): ColouredPlane[] {
  const land = plane(easel.view.widthPx, easel.view.heightPx);
  const shapes = clippedTo(tables.land!, paddedBox(lonLatBoxOf(easel.view, 0)), easel.view.widthPx);
  const pen = { ...easel, projector: exactProjector(easel.view), strokeWidthPx: COAST_WIDTH_PX };
  drawPolygons(land, shapes, allRowNumbers(shapes), pen);
  return [{ plane: land, colours: landColours }, drawGraticule(easel)];
}

// Far from its middle a projection folds: nothing beyond half a view around the picture is projected.
function paddedBox(box: LonLatBox): LonLatBox {
  const padLon = (box.maxLon - box.minLon) / 2;
  const padLat = (box.maxLat - box.minLat) / 2;
  return {
    minLon: Math.max(-180, box.minLon - padLon),
    minLat: Math.max(-85, box.minLat - padLat),
    maxLon: Math.min(180, box.maxLon + padLon),
    maxLat: Math.min(85, box.maxLat + padLat),
  };
}

function clippedTo(table: Pack["tables"][string], box: LonLatBox, widthPx: number): RingTable {
  const window = { minX: box.minLon, minY: box.minLat, maxX: box.maxLon, maxY: box.maxLat };
  const stepDeg = (box.maxLon - box.minLon) / widthPx / 4;
  const coordinates: number[] = [];
  const ringStarts = [0];
  const rowRings = [0];
  for (const row of rowsMeeting(table.tree, box)) {
    for (let ring = table.rowRings[row]!; ring < table.rowRings[row + 1]!; ring++) {
      const points = table.coordinates.subarray(table.ringStarts[ring]! * 2, table.ringStarts[ring + 1]! * 2);
      const clipped = clipRing(thinned(points, stepDeg), window);
      if (clipped.length < 6) continue;
      for (const number of clipped) coordinates.push(number);
      ringStarts.push(coordinates.length / 2);
    }
    rowRings.push(ringStarts.length - 1);
  }
  return {
    coordinates: Float64Array.from(coordinates),
    ringStarts: Uint32Array.from(ringStarts),
    rowRings: Uint32Array.from(rowRings),
  };
}

/** Leaves out points closer than a step to the last one kept: a coast has many within a pixel. */
function thinned(points: Float64Array, stepDeg: number): number[] {
  const kept: number[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    if (Math.abs(x - lastX) < stepDeg && Math.abs(y - lastY) < stepDeg) continue;
    kept.push(x, y);
    [lastX, lastY] = [x, y];
  }
  return kept;
}
