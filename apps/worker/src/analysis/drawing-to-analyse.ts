import type { Db } from "@heliolens/database/database";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { drawnPlant } from "../alignment/drawn-plant.ts";
import type { OrderedModule } from "./analysis-messages.ts";

/** The quadrangles of the site's drawing with their wiring and, as far as it is known, their stand. */
export const drawingToAnalyse = async (db: Db, reportId: ReportId): Promise<readonly OrderedModule[]> =>
  (await drawnPlant(db, reportId)).filter(({ ring }) => ring.length === 4);
