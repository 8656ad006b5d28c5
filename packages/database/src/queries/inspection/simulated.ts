import type { Viewer } from "@heliolens/domain/accounts/access";
import type { ProjectId } from "@heliolens/domain/inspection/inspection-ids";
import type { Db } from "../../database.ts";
import { isProjectVisible, isRemovedVisible } from "./visible.ts";

/** Simulated projects within the viewer's sight, newest first. */
export async function listLiveSimulated(db: Db, viewer: Viewer): Promise<ProjectId[]> {
  const rows = await db
    .selectFrom("live_project as project")
    .select("project.id")
    .where("is_simulated", "=", true)
    .where(isProjectVisible(viewer, "project"))
    .orderBy("project.id", "desc")
    .execute();
  return rows.map((row) => row.id);
}

/** The simulated project that the viewer could still bring back from the trash. */
export async function findLatestSimulated(
  db: Db,
  viewer: Viewer,
  { removedSince }: { readonly removedSince: Date },
): Promise<ProjectId | undefined> {
  const row = await db
    .selectFrom("project")
    .select("id")
    .where("is_simulated", "=", true)
    .where("removed_at", ">=", removedSince)
    .where(isRemovedVisible(viewer, "project.company_id"))
    .orderBy("removed_at", "desc")
    .executeTakeFirst();
  return row?.id;
}
