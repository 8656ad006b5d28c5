import type { DrawnModule } from "@heliolens/detection/plan/panel-plan";
import { designSections } from "@heliolens/simulator/plant/design";
import type { Plant } from "@heliolens/simulator/plant/plant";

/** The customer's drawing, and which of the simulator's modules each one is. */
export function drawingOf(plant: Plant): {
  readonly drawn: readonly DrawnModule[];
  readonly moduleOf: readonly number[];
} {
  const all = [...designSections(plant)].flatMap(({ arrays }) =>
    arrays.flatMap(({ tiltDeg, azimuthDeg, strings }) =>
      strings.flatMap(({ modules }) =>
        modules.map(({ ring, module }) => ({ ring, stand: { tiltDeg, azimuthDeg }, module })),
      ),
    ),
  );
  return { drawn: all, moduleOf: all.map(({ module }) => module) };
}
