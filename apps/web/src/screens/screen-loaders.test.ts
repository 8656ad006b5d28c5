import { expect, it } from "vitest";
import { screenLoaders } from "./screen-loaders.ts";

// Section 2 of the specification.
it.each([
  "Login",
  "Dashboard",
  "Dashboard3",
  "Admin",
  "Companies",
  "CompanyManagers",
  "Users",
  "Sites",
  "Project",
  "Settings",
  "PanelPlanning",
  "PanelProducts",
  "ImageAlignment",
  "AiAnalysis",
  "SolarModuleReport",
] as const)("%s is loaded on demand", (screen) => {
  // The build may rename what it imports; that it imports only when called stays.
  expect(screenLoaders[screen].toString()).toMatch(/^async \(\) =>[\s\S]*import/);
});
