import { listThermalImages } from "@heliolens/contract/uploads/thermal-images";
import { listThermalImagesOf } from "@heliolens/database/queries/uploads/thermal-images";
import type { FileStore } from "@heliolens/files/file-store";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { attributesRoutes } from "./attributes.routes.ts";
import { fileListsRoutes } from "./file-lists.routes.ts";
import { fileRemovalRoutes } from "./file-removal.routes.ts";
import { flightQualityRoutes } from "./flight-quality.routes.ts";
import { imagePairsRoutes } from "./image-pairs.routes.ts";
import type { SampleReader } from "./sample-values.ts";
import { temperatureScaleRoutes } from "./temperature-scale.routes.ts";
import { thermalOutputRoutes } from "./thermal-output.routes.ts";
import { thermalParametersRoutes } from "./thermal-parameters.routes.ts";
import { imageItemOf } from "./wire-files.ts";

export interface UploadsParts {
  readonly files: FileStore;
  readonly samples: SampleReader;
}

export function uploadsRoutes(house: House, { files, samples }: UploadsParts): void {
  const { db, serve } = house;
  serve(listThermalImages, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "report", ids: [params.id] });
    const rows = await listThermalImagesOf(db, params.id, query.size);
    return { content: rows.map((row) => imageItemOf(row, query.showAiDefect === "true")) };
  });
  fileListsRoutes(house);
  fileRemovalRoutes(house, files);
  attributesRoutes(house, files);
  imagePairsRoutes(house);
  thermalParametersRoutes(house);
  temperatureScaleRoutes(house, { files, samples });
  flightQualityRoutes(house);
  thermalOutputRoutes(house, files);
}
