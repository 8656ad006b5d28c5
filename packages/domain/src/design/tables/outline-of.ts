import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import { rectangleAlong } from "../../geometry/rectangle-along.ts";
import type { DesignModule, GroundRing } from "../design-item.ts";

export const outlineOf = (modules: readonly DesignModule[]): GroundRing | null =>
  outlineOfRings(modules.map(({ ring }) => ring));

/** The rectangle around modules, along the sides of the middle one; null without modules. */
export function outlineOfRings(rings: readonly GroundRing[]): GroundRing | null {
  const middle = rings[Math.floor(rings.length / 2)];
  if (middle === undefined) return null;
  const plane = metrePlaneAt(middle[0]!);
  const [[ax, ay], [bx, by]] = [plane.toMetres(middle[0]!), plane.toMetres(middle[1]!)];
  const corners = rings.flatMap((ring) => ring.map(plane.toMetres));
  return rectangleAlong(corners, Math.atan2(by - ay, bx - ax)).map(plane.toLonLat);
}
