import type { Db } from "@heliolens/database/database";
import { findPlant } from "@heliolens/database/queries/alignment/plant";
import { listDesignStrings, pagesOfDesignModules } from "@heliolens/database/queries/design/read-design";
import { standsOfDrawing } from "@heliolens/domain/alignment/drawn-stand";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { OrderedModule } from "./analysis-messages.ts";

/** The quadrangles of the site's drawing with their wiring and, as far as drawing and product tell it, their slope. */
export async function drawingToAnalyse(db: Db, reportId: ReportId): Promise<readonly OrderedModule[]> {
  const { siteId, product } = await findPlant(db, reportId);
  if (siteId === null) return [];
  const arrayOf = new Map((await listDesignStrings(db, siteId)).map(({ id, arrayId }) => [id, arrayId]));
  const modules: Omit<OrderedModule, "stand">[] = [];
  for await (const page of pagesOfDesignModules(db, siteId))
    for (const { id, ring, stringId } of page)
      if (ring.length === 4) modules.push({ id, ring, stringId, arrayId: arrayOf.get(stringId) ?? null });
  const stands = product === null ? [] : standsOfDrawing(modules, product);
  return modules.map((module, i) => ({ ...module, stand: stands[i] ?? null }));
}
