import { halPageOf } from "@heliolens/contract/envelopes";
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from "@heliolens/contract/inspection/projects";
import { listProjects as listProjectsSeenBy } from "@heliolens/database/queries/inspection/projects";
import { createOnce } from "../foundation/create-once.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { removeWithConsent } from "./remove-with-consent.ts";
import { addNamedProject, getProjectOf, renameProject } from "./save-project.ts";
import { projectItemOf } from "./wire-items.ts";

export function projectsRoutes(house: House): void {
  const { db, serve } = house;

  serve(listProjects, async ({ query, viewer }) => {
    const { rows, total } = await listProjectsSeenBy(db, viewer, query);
    return halPageOf("projects", rows.map(projectItemOf), query, total);
  });

  serve(getProject, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "project", ids: [params.id] });
    return projectItemOf(await getProjectOf(db, viewer, params.id));
  });

  serve(createProject, async ({ body, viewer, request }) => {
    mustBeAllowed(viewer, "design.edit");
    const creation = { endpoint: createProject, viewer, request };
    const id = await createOnce(house, creation, (transaction) => addNamedProject(transaction, viewer, body));
    return projectItemOf(await getProjectOf(db, viewer, id));
  });

  serve(updateProject, async ({ params, body: { seq, version, ...change }, viewer }) => {
    mustNameItself(seq, params.id);
    await mustReach(db, viewer, "design.edit", { kind: "project", ids: [params.id] });
    await renameProject(db, viewer, params.id, { version, change });
    return projectItemOf(await getProjectOf(db, viewer, params.id));
  });

  serve(deleteProject, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "design.edit", { kind: "project", ids: [params.id] });
    return removeWithConsent(house, viewer, { kind: "project", id: params.id, confirmed: query.confirm });
  });
}
