import type { House } from "../wire/house.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";
import { demoPlantRoutes } from "./demo-plant.routes.ts";
import type { DemoPlant } from "./demo-plant.ts";
import { projectsRoutes } from "./projects.routes.ts";
import { reportsRoutes } from "./reports.routes.ts";
import { sectionsRoutes } from "./sections.routes.ts";
import { siteGrantsRoutes } from "./site-grants.routes.ts";
import { sitesRoutes } from "./sites.routes.ts";
import { trashRoutes } from "./trash.routes.ts";

/** Projects, sites and reports, the dashboard over them and the trash below them. */
export function inspectionRoutes(house: House, { demo }: { readonly demo: DemoPlant | undefined }): void {
  projectsRoutes(house);
  sitesRoutes(house);
  siteGrantsRoutes(house);
  sectionsRoutes(house);
  reportsRoutes(house);
  dashboardRoutes(house);
  trashRoutes(house);
  demoPlantRoutes(house, demo);
}
