import type { House } from "../wire/house.ts";
import { alignmentsRoutes } from "./alignments.routes.ts";
import { camerasRoutes } from "./cameras.routes.ts";
import { coverageRoutes } from "./coverage.routes.ts";
import { filmPointsRoutes } from "./film-points.routes.ts";
import { PlantSurveys } from "./plant-survey.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { reportCamerasRoutes } from "./report-cameras.routes.ts";

export function alignmentRoutes(house: House): void {
  const surveys = new PlantSurveys(house.db);
  alignmentsRoutes(house);
  registrationRoutes(house);
  camerasRoutes(house);
  reportCamerasRoutes(house);
  coverageRoutes(house, surveys);
  filmPointsRoutes(house, surveys);
}
