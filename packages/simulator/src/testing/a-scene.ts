import type { FlightOptions } from "../flight/flight-options.ts";
import { simulateFlight } from "../flight/simulate-flight.ts";
import { type InspectionOptions, simulateInspection } from "../inspection/simulate-inspection.ts";
import type { PlantOptions } from "../plant/plant-options.ts";
import { simulatePlant } from "../plant/simulate-plant.ts";
import { type ThermalScene, thermalScene } from "../thermal/render-thermal-frame.ts";

/** A small plant under a camera. */
export function aScene(
  given: {
    plant?: Partial<PlantOptions>;
    inspection?: Partial<InspectionOptions>;
    flight?: Partial<FlightOptions>;
  } = {},
): ThermalScene {
  const plant = simulatePlant({ modules: 400, seed: 5, ...given.plant });
  const inspection = simulateInspection(plant, given.inspection);
  return thermalScene(plant, inspection, simulateFlight(plant, inspection, given.flight));
}
