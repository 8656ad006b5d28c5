import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { boxOf } from "@heliolens/domain/geometry/ring";
import type { Flight } from "./flights-to-register.ts";
import type { RegistrationOrder } from "./registration-messages.ts";

// Farther than any frame sees past the flight's outermost positions, with the bias: where the plan is cut, no image looks.
const MARGIN_M = 150;

/** The part of the drawing that a flight can have seen: a large plant need not be planned whole for each flight. */
export function modulesAround({ images }: Flight, modules: RegistrationOrder["modules"]): RegistrationOrder["modules"] {
  const plane = metrePlaneAt(images[0]!.recorded.position);
  const { minX, minY, maxX, maxY } = boxOf(images.map(({ recorded }) => plane.toMetres(recorded.position)));
  return modules.filter(({ ring }) => {
    if (ring.length !== 4) return false;
    const [east, north] = plane.toMetres(ring[0]!);
    return east > minX - MARGIN_M && east < maxX + MARGIN_M && north > minY - MARGIN_M && north < maxY + MARGIN_M;
  });
}
