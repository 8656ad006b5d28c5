import { type Box, boxOf, type Point, type Ring } from "./ring.ts";

/** The box around points with its first axis along an angle, in radians from the plane's own first axis. */
export function boxAlong(points: readonly Point[], angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return boxOf(points.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]));
}

/** The rectangle around points, two sides along an angle. */
export function rectangleAlong(points: readonly Point[], angle: number): Ring {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { minX, minY, maxX, maxY } = boxAlong(points, angle);
  const place = (x: number, y: number): Point => [x * cos - y * sin, x * sin + y * cos];
  return [place(minX, minY), place(maxX, minY), place(maxX, maxY), place(minX, maxY)];
}
