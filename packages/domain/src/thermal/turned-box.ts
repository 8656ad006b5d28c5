import type { Point, Ring } from "../geometry/ring.ts";

/** The box on one side from `from` to `to` whose opposite side goes through a point: modules seldom lie square in a frame. */
export function turnedBox(from: Point, to: Point, through: Point): Ring {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(alongX, alongY);
  if (length === 0) return [from, from, from, from];
  const [normalX, normalY] = [-alongY / length, alongX / length];
  const depth = (through[0] - from[0]) * normalX + (through[1] - from[1]) * normalY;
  const aside = ([x, y]: Point): Point => [x + normalX * depth, y + normalY * depth];
  return [from, to, aside(to), aside(from)];
}
