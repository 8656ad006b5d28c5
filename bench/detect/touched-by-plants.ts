import { hiddenModules, isTree, leafMask } from "@heliolens/simulator/inspection/overgrowth";
import type { ThermalScene } from "@heliolens/simulator/thermal/render-thermal-frame";

/** The tilted look of a camera at the edge of its frame. */
const LOOKS = [
  [0, 0, 1],
  [0.35, 0, 1],
  [-0.35, 0, 1],
  [0, 0.35, 1],
  [0, -0.35, 1],
] as const;

/**
 * Modules that leaves stand before, or that a tree shades at some time of the flight. The truth lists them only from a share on, and
 * shadows only where they fall at one moment: a finding on the others is neither right nor made up.
 */
export function touchedByPlants({ plant, inspection, flight }: ThermalScene): ReadonlySet<number> {
  const mask = leafMask(plant.options.seed);
  const { shots } = flight;
  const suns = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => inspection.conditionsAt(shots[Math.floor((shots.length - 1) * share)]!.timeMs).sun,
  );
  return new Set(
    inspection.overgrowths.flatMap((clump) =>
      [...LOOKS, ...(isTree(clump) ? suns : [])].flatMap((towards) => [
        ...hiddenModules(plant, mask, clump, towards).keys(),
      ]),
    ),
  );
}
