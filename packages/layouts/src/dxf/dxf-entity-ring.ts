import type { Corner } from "../layout.ts";
import type { DxfEntity } from "./dxf-drawing.ts";
import { numberIn } from "./dxf-pairs.ts";
import { type DxfVertex, ringOf, verticesIn } from "./dxf-ring.ts";
import { planeOf } from "./dxf-transform.ts";

const [CLOSED, IN_SPACE, MESH] = [1, 8, 16 | 64];
/** Of a vertex that only guides a spline and is not on the line. */
const SPLINE_FRAME = 16;

/** The ring of an entity in the axes of the block or drawing that holds it; null where it is no area. */
export function entityRing(lines: readonly string[], entity: DxfEntity): readonly Corner[] | null {
  if (entity.kind === "3DFACE") return cornersAt(lines, entity, [10, 11, 12, 13]);
  const toDrawing = planeOf(lines, entity);
  // A solid's third and fourth corners are written crosswise.
  if (entity.kind === "SOLID" || entity.kind === "TRACE")
    return cornersAt(lines, entity, [10, 11, 13, 12]).map(toDrawing);
  const flags = numberIn(lines, entity, 70, 0);
  if (entity.kind === "POLYLINE" && (flags & MESH) !== 0) return null;
  const vertices = entity.kind === "POLYLINE" ? polylineVertices(lines, entity) : verticesIn(lines, entity);
  const ring = ringOf(vertices, (flags & CLOSED) !== 0);
  // The corners of a polyline in space are written in the drawing's own axes.
  const isInSpace = entity.kind === "POLYLINE" && (flags & IN_SPACE) !== 0;
  return isInSpace ? ring : (ring?.map(toDrawing) ?? null);
}

const polylineVertices = (lines: readonly string[], { vertices }: DxfEntity): readonly DxfVertex[] =>
  vertices
    .filter((vertex) => (numberIn(lines, vertex, 70, 0) & SPLINE_FRAME) === 0)
    .flatMap((vertex) => verticesIn(lines, vertex));

const cornersAt = (lines: readonly string[], entity: DxfEntity, codes: readonly number[]): readonly Corner[] =>
  codes.flatMap((code) => verticesIn(lines, entity, code).map(({ corner }) => corner));
