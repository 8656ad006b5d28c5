import { type Corner, LayoutRefused } from "../layout.ts";
import type { DxfBlock } from "./dxf-drawing.ts";
import { type DxfSpan, numberIn } from "./dxf-pairs.ts";

/** Where a corner of a block or of an entity's own plane lies in the drawing. */
export type DxfTransform = (corner: Corner) => Corner;

export const unmoved: DxfTransform = (corner) => corner;

/** How an INSERT draws its block: one place for each cell of its array. */
export interface InsertGrid {
  readonly columns: number;
  readonly rows: number;
  placeAt(column: number, row: number): DxfTransform;
}

/** Reads scale (41-43), turn (50), array (70, 71 with their steps 44, 45) and position of an INSERT. */
export function insertGrid(lines: readonly string[], span: DxfSpan, { base }: DxfBlock): InsertGrid {
  const number = (code: number, otherwise: number) => numberIn(lines, span, code, otherwise);
  const [scaleX, scaleY, scaleZ] = [number(41, 1), number(42, 1), number(43, 1)];
  const [x, y, z] = [number(10, 0), number(20, 0), number(30, 0)];
  const [stepX, stepY] = [number(44, 0), number(45, 0)];
  const turnRad = (number(50, 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)];
  const fromPlane = planeOf(lines, span);
  const [columns, rows] = [number(70, 1), number(71, 1)].map((count) => Math.max(1, count)) as [number, number];
  if (!Number.isFinite(columns * rows)) throw new LayoutRefused("layouts.damaged", "INSERT");
  return {
    columns,
    rows,
    // The steps turn with the block and are not scaled.
    placeAt: (column, row) => (corner) => {
      const east = (corner[0] - base[0]) * scaleX + column * stepX;
      const north = (corner[1] - base[1]) * scaleY + row * stepY;
      const up = corner[2] === undefined ? undefined : (corner[2] - base[2]) * scaleZ + z;
      return fromPlane([x + east * cos - north * sin, y + east * sin + north * cos, up]);
    },
  };
}

/**
 * From the plane that an entity's extrusion direction (210, 220, 230) gives it: AutoCAD's arbitrary axis algorithm. A
 * mirrored block has the direction (0, 0, -1).
 */
export function planeOf(lines: readonly string[], span: DxfSpan): DxfTransform {
  const direction = [210, 220, 230].map((code) => numberIn(lines, span, code, code === 230 ? 1 : 0));
  const length = Math.hypot(...direction);
  const [nx, ny, nz] = direction.map((part) => part / length) as [number, number, number];
  if (nx === 0 && ny === 0) return nz > 0 ? unmoved : ([x, y, z]) => [-x, y, z === undefined ? z : -z];
  // Near the pole the axis is taken from the world's y, elsewhere from its z.
  const isNearPole = Math.abs(nx) < 1 / 64 && Math.abs(ny) < 1 / 64;
  const across = isNearPole ? [nz, 0, -nx] : [-ny, nx, 0];
  const [ax, ay, az] = across.map((part) => part / Math.hypot(...across)) as [number, number, number];
  const [bx, by, bz] = [ny * az - nz * ay, nz * ax - nx * az, nx * ay - ny * ax];
  const elevation = numberIn(lines, span, 38, 0);
  return ([x, y, z = elevation]) => [x * ax + y * bx + z * nx, x * ay + y * by + z * ny, x * az + y * bz + z * nz];
}
