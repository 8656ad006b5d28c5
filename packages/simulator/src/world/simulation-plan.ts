import { defaultFileOptions, type FileOptions } from "../files/file-options.ts";
import type { FileScene } from "../files/image-files.ts";
import type { FlightOptions } from "../flight/flight-options.ts";
import { simulateFlight } from "../flight/simulate-flight.ts";
import { type InspectionOptions, simulateInspection } from "../inspection/simulate-inspection.ts";
import type { PlantOptions } from "../plant/plant-options.ts";
import { simulatePlant } from "../plant/simulate-plant.ts";
import { rgbScene } from "../rgb/render-rgb-frame.ts";
import { thermalScene } from "../thermal/render-thermal-frame.ts";

/** One inspection of one plant, as plain data: what workers are given and truth files begin with. */
export interface SimulationPlan {
  readonly plant: Partial<PlantOptions>;
  readonly inspection: Partial<InspectionOptions>;
  readonly flight: Partial<FlightOptions>;
  readonly files: Partial<FileOptions>;
}

/** The same plan builds the same scene in every thread. */
export function fileScene(plan: SimulationPlan): FileScene {
  const options = { ...defaultFileOptions, ...plan.files };
  const plant = simulatePlant(plan.plant);
  const inspection = simulateInspection(plant, plan.inspection);
  const thermal = thermalScene(plant, inspection, simulateFlight(plant, inspection, plan.flight));
  return { thermal, rgb: options.rgbWidthPx > 0 ? rgbScene(thermal, options.rgbWidthPx) : null, options };
}
