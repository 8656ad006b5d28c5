import { createCamera, deleteCamera, listCameras, updateCamera } from "@heliolens/contract/alignment/cameras";
import { findOwnCameraRow, listOwnCameras } from "@heliolens/database/queries/alignment/own-cameras";
import { cameras } from "@heliolens/domain/alignment/camera-table";
import { createOnce } from "../foundation/create-once.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { enterCamera, removeCamera, saveLens } from "./save-cameras.ts";
import { knownCameraOf, ownCameraOf } from "./wire-items.ts";

/** The camera table: the product's rows are fixed, each company adds its own. */
export function camerasRoutes(house: House): void {
  const { db, serve } = house;
  const getItem = async (id: number) =>
    ownCameraOf(mustFind(await findOwnCameraRow(db, id), "alignment.camera-not-found"));

  serve(listCameras, async ({ viewer }) => {
    const own = await listOwnCameras(db, viewer);
    return { content: { known: cameras.map(knownCameraOf), own: own.map(ownCameraOf) } };
  });

  serve(createCamera, async ({ body, viewer, request }) => {
    mustBeAllowed(viewer, "cameras.edit");
    const id = await createOnce(house, { endpoint: createCamera, viewer, request }, (trx) =>
      enterCamera(house, trx, viewer, body),
    );
    return { content: await getItem(id) };
  });

  serve(updateCamera, async ({ params, body: { seq, version, ...lens }, viewer }) => {
    await mustReach(db, viewer, "cameras.edit", { kind: "camera", ids: [params.id] });
    mustNameItself(seq, params.id);
    await saveLens(house, { id: params.id, version, userId: viewer.userId }, lens);
    return { content: await getItem(params.id) };
  });

  serve(deleteCamera, async ({ params, viewer }) => {
    await mustReach(db, viewer, "cameras.edit", { kind: "camera", ids: [params.id] });
    await removeCamera(house, params.id);
    return { content: null };
  });
}
