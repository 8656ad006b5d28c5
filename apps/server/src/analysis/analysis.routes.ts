import { getModelCard } from "@heliolens/contract/analysis/model-card";
import { modelFolder } from "@heliolens/files/model-folder";
import type { House } from "../wire/house.ts";
import { findingsRoutes } from "./findings.routes.ts";
import { readModelCard } from "./read-model-card.ts";
import { runsRoutes } from "./runs.routes.ts";
import { thresholdsRoutes } from "./thresholds.routes.ts";

/** Analyses are started, watched and stopped here, and what they found is reviewed; the worker makes them. */
export function analysisRoutes(house: House): void {
  runsRoutes(house);
  findingsRoutes(house);
  thresholdsRoutes(house);
  house.serve(getModelCard, async () => ({ content: await readModelCard(modelFolder) }));
}
