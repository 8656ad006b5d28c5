import type { Db } from "@heliolens/database/database";
import { findPlant } from "@heliolens/database/queries/alignment/plant";
import {
  type DesignModuleRow,
  listDesignArrays,
  listDesignSections,
  listDesignStrings,
  pagesOfDesignModules,
} from "@heliolens/database/queries/design/read-design";
import { standsOfModules } from "@heliolens/domain/alignment/stands/stands-of-modules";
import { storedKey } from "@heliolens/domain/design/design-key";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import { type Standing, standOf } from "@heliolens/domain/design/stand/stand-of";
import type { ReportId, SiteId } from "@heliolens/domain/inspection/inspection-ids";

export interface PlantModule extends Pick<DesignModuleRow, "id" | "ring" | "stringId"> {
  readonly arrayId: number | null;
  /** Null: neither the design nor the drawing tells it. */
  readonly stand: ModuleStand | null;
}

/** The modules of a report's site as its design has them, each with its wiring and with how it stands. */
export async function drawnPlant(db: Db, reportId: ReportId): Promise<readonly PlantModule[]> {
  const { siteId, product } = await findPlant(db, reportId);
  if (siteId === null) return [];
  const { arrayOf, standOfString } = await groupsOf(db, siteId);
  const modules: Omit<PlantModule, "stand">[] = [];
  for await (const page of pagesOfDesignModules(db, siteId))
    for (const { id, ring, stringId } of page)
      modules.push({ id, ring, stringId, arrayId: arrayOf.get(stringId) ?? null });
  const stands = standsOfModules(modules, { standOfString, product });
  return modules.map((module, i) => ({ ...module, stand: stands[i]! }));
}

async function groupsOf(db: Db, siteId: SiteId) {
  const groups = new Map<string, Standing>();
  for (const { id, stand } of await listDesignSections(db, siteId))
    groups.set(storedKey("section", id), { parentId: null, stand });
  for (const { id, sectionId, stand } of await listDesignArrays(db, siteId))
    groups.set(storedKey("array", id), {
      parentId: sectionId === null ? null : storedKey("section", sectionId),
      stand,
    });
  const arrayOf = new Map<number, number>();
  const standOfString = new Map<number, ModuleStand>();
  for (const { id, arrayId, stand } of await listDesignStrings(db, siteId)) {
    const key = storedKey("string", id);
    groups.set(key, { parentId: storedKey("array", arrayId), stand });
    arrayOf.set(id, arrayId);
    const found = standOf(groups, key);
    if (found !== null) standOfString.set(id, found.stand);
  }
  return { arrayOf, standOfString };
}
