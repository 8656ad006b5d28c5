import { simulateFlight } from "@heliolens/simulator/flight/simulate-flight";
import { type Inspection, simulateInspection } from "@heliolens/simulator/inspection/simulate-inspection";
import type { Plant } from "@heliolens/simulator/plant/plant";
import { simulatePlant } from "@heliolens/simulator/plant/simulate-plant";
import type { SimulationPlan } from "@heliolens/simulator/world/simulation-plan";

/** Two inspections of one plant, a year apart. The plant is small enough that the drone flies all of it within minutes. */
export const demoInspections = [0, 1] as const;
export type DemoInspection = (typeof demoInspections)[number];

export const demoPlan = (inspection: DemoInspection): SimulationPlan => ({
  plant: { seed: 7, modules: 1200, kind: "irregular" },
  // 11:10 in Korea on a June day of the year before last inspection's.
  inspection: { inspection, defectShare: 0.04, firstStartMs: Date.UTC(2025, 5, 12, 2, 10) },
  // 2.9 cm a pixel: within the 3 cm of IEC TS 62446-3.
  flight: { heightM: 22, frontOverlap: 0.5 },
  files: { format: "dji", rgbWidthPx: 1200, csvEvery: 16, mishapShare: 0.02 },
});

export const demoPlantModel = (): Plant => simulatePlant(demoPlan(0).plant);

export const demoInspectionOf = (plant: Plant, inspection: DemoInspection): Inspection =>
  simulateInspection(plant, demoPlan(inspection).inspection);

let total: number | undefined;

/** How many thermal images both inspections give; the same for ever, so reckoned once. */
export function demoImageTotal(): number {
  const plant = demoPlantModel();
  total ??= demoInspections
    .map((number) => simulateFlight(plant, demoInspectionOf(plant, number), demoPlan(number).flight).shots.length)
    .reduce((sum, images) => sum + images, 0);
  return total;
}
