import {
  type DemoPlantItem,
  getDemoPlant,
  loadDemoPlant,
  removeDemoPlant,
} from "@heliolens/contract/inspection/demo-plant";
import { findLatestSimulated, listLiveSimulated } from "@heliolens/database/queries/inspection/simulated";
import { removeThing } from "@heliolens/database/queries/inspection/trash";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { purgedBefore } from "@heliolens/domain/inspection/trash";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import type { DemoPlant } from "./demo-plant.ts";
import { restoreThingOf } from "./restore-thing.ts";

const absent: DemoPlantItem = { state: "absent", projectSeq: null, imagesDone: 0, imagesTotal: 0 };

export function demoPlantRoutes(house: House, demo: DemoPlant | undefined): void {
  const { db, now, serve } = house;

  const stateFor = async (viewer: Viewer): Promise<DemoPlantItem> => {
    const [projectId] = await listLiveSimulated(db, viewer);
    if (projectId === undefined) return absent;
    const progress = (await demo?.progressOf(projectId)) ?? { imagesDone: 0, imagesTotal: 0 };
    const state = progress.imagesDone < progress.imagesTotal ? "loading" : "ready";
    return { state, projectSeq: projectId, ...progress };
  };

  serve(getDemoPlant, async ({ viewer }) => ({ content: await stateFor(viewer) }));

  serve(loadDemoPlant, async ({ viewer }) => {
    mustBeAllowed(viewer, "design.edit");
    const loaded = await stateFor(viewer);
    if (loaded.state !== "absent") return { content: loaded };
    const kept = await findLatestSimulated(db, viewer, { removedSince: purgedBefore(now()) });
    if (kept !== undefined) await restoreThingOf(house, viewer, { kind: "project", id: kept });
    else if (demo === undefined) throw new Refused("inspection.demo-unavailable");
    else await demo.load({ companyId: viewer.companyId, userId: viewer.userId });
    return { content: await stateFor(viewer) };
  });

  serve(removeDemoPlant, async ({ viewer }) => {
    mustBeAllowed(viewer, "design.edit");
    for (const id of await listLiveSimulated(db, viewer))
      await removeThing(db, { kind: "project", id }, { userId: viewer.userId, now: now() });
    return { content: await stateFor(viewer) };
  });
}
