import type { LonLat, Metres } from "./lon-lat.ts";
import type { MetrePlane } from "./metre-plane.ts";

/** Turned and scaled about a plane's origin, then moved: sides keep their proportions, angles stay. */
export interface Similarity {
  readonly eastM: number;
  readonly northM: number;
  /** Clockwise, as a compass turns. */
  readonly turnDeg: number;
  readonly scale: number;
}

export const stillness: Similarity = { eastM: 0, northM: 0, turnDeg: 0, scale: 1 };

export function similarityOfMetres({ eastM, northM, turnDeg, scale }: Similarity): (point: Metres) => Metres {
  const angle = (-turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return ([x, y]) => [x * cos - y * sin + eastM, x * sin + y * cos + northM];
}

/** On the metre plane: degrees are not square, a turn in degrees would shear every shape. */
export function similarityOn(plane: MetrePlane, similarity: Similarity): (point: LonLat) => LonLat {
  const moved = similarityOfMetres(similarity);
  return (point) => plane.toLonLat(moved(plane.toMetres(point)));
}
