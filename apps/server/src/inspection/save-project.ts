import type { Db } from "@heliolens/database/database";
import { isProjectNameTaken, lockNamesOf } from "@heliolens/database/queries/inspection/name-taken";
import {
  addProject,
  changeProject,
  findProject,
  type ProjectChange,
} from "@heliolens/database/queries/inspection/projects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import type { ProjectId } from "@heliolens/domain/inspection/inspection-ids";
import { companyOfNew } from "../foundation/company-of-new.ts";
import { mustFind } from "../foundation/must-find.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import { Refused } from "../wire/refused.ts";
import { projectItemOf } from "./wire-items.ts";

export const getProjectOf = async (db: Db, viewer: Viewer, id: ProjectId) =>
  mustFind(await findProject(db, viewer, id), "inspection.project-not-found");

export async function addNamedProject(
  transaction: Db,
  viewer: Viewer,
  added: { name: string; description?: string | undefined; companySeq?: CompanyId | undefined },
): Promise<ProjectId> {
  const companyId = await companyOfNew(transaction, viewer, added.companySeq);
  if (!(await lockNamesOf(transaction, companyId))) throw new Refused("accounts.company-not-found");
  if (await isProjectNameTaken(transaction, { companyId, name: added.name }))
    throw new Refused("inspection.project-name-taken");
  const { name, description = "" } = added;
  return addProject(transaction, { companyId, name, description, userId: viewer.userId });
}

export const renameProject = (
  db: Db,
  viewer: Viewer,
  id: ProjectId,
  { version, change }: { version: number; change: ProjectChange },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { companyId } = await getProjectOf(transaction, viewer, id);
    await lockNamesOf(transaction, companyId);
    const before = await getProjectOf(transaction, viewer, id);
    const name = change.name ?? before.name;
    if (await isProjectNameTaken(transaction, { companyId, name, exceptId: id }))
      throw new Refused("inspection.project-name-taken");
    const isSaved = await changeProject(transaction, before.id, { version, userId: viewer.userId, change });
    if (!isSaved) refuseStale(projectItemOf(await getProjectOf(transaction, viewer, id)));
  });
