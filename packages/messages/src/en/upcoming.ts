import type { Messages } from "../messages.ts";

export const upcoming: Messages["upcoming"] = {
  "/dashboard.1": "Explorer of projects › sites › reports with defect counts",
  "/dashboard.2": "Map of sites: size by capacity, colour by open defects",
  "/dashboard.3": "Defects by state and type, and their trend by inspection",
  "Dashboard3.1": "A workspace where map, thermal image and defect list move together",
  "Dashboard3.2": "Temperature of each pixel; maximum, minimum and mean of a box",
  "Dashboard3.3": "Recording defects, changing their state, history of repair",
  "/admin/project.1": "Registering and changing each company's projects",
  "/admin/project.2": "Linking sites to projects",
  "/admin/project.3": "Granting access to sites",
  "/admin/sites.1": "Registering plants: name, address, location",
  "/admin/sites.2": "Importing designs from KML, GeoJSON, Shapefile and DXF",
  "/admin/sites.3": "Reports and capacity of each site",
  "/admin/ai-analysis.1": "Starting and stopping the analysis of a report, with progress",
  "/admin/ai-analysis.2": "Accepting or rejecting candidates with one key",
  "/admin/ai-analysis.3": "Precision per type from your own decisions",
  "/admin/solar-module-report.1": "Uploading RGB, thermal, CSV and attribute files",
  "/admin/solar-module-report.2": "Automatic pairing of thermal and RGB images",
  "/admin/solar-module-report.3": "Export to PDF, Excel and KMZ",
};
