import type { newCamera } from "@heliolens/contract/alignment/cameras";
import type { JobRequest } from "@heliolens/contract/jobs";
import type { Db } from "@heliolens/database/database";
import {
  addOwnCamera,
  changeOwnLens,
  findOwnCameraRow,
  type NewOwnCamera,
  removeOwnCamera,
} from "@heliolens/database/queries/alignment/own-cameras";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { type OwnLens, whyNotLens } from "@heliolens/domain/alignment/own-camera";
import type { z } from "zod";
import { companyOfNew } from "../foundation/company-of-new.ts";
import { mustFind } from "../foundation/must-find.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import type { House } from "../wire/house.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";
import { ownCameraOf } from "./wire-items.ts";

type Enqueuing = Pick<House, "db" | "enqueue">;

export async function enterCamera(
  { enqueue }: Enqueuing,
  trx: Db,
  viewer: Viewer,
  { companySeq, ...camera }: z.output<typeof newCamera>,
): Promise<number> {
  refuseWhen(whyNotLens(camera, camera));
  const entered = { ...camera, companyId: await companyOfNew(trx, viewer, companySeq) };
  const id = await addOwnCamera(trx, viewer.userId, entered);
  if (id === undefined) throw new Refused("alignment.too-many-cameras");
  await enqueue(trx, [placingOf(entered)]);
  return id;
}

interface LensEdit {
  readonly id: number;
  readonly version: number;
  readonly userId: UserId;
}

export const saveLens = ({ db, enqueue }: Enqueuing, edit: LensEdit, lens: OwnLens): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const camera = mustFind(await findOwnCameraRow(trx, edit.id), "alignment.camera-not-found");
    refuseWhen(whyNotLens(lens, camera));
    if (!(await changeOwnLens(trx, edit, lens))) refuseStale(ownCameraOf(camera));
    await enqueue(trx, [placingOf(camera)]);
  });

export const removeCamera = ({ db, enqueue }: Enqueuing, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const camera = mustFind(await findOwnCameraRow(trx, id), "alignment.camera-not-found");
    await removeOwnCamera(trx, id);
    await enqueue(trx, [placingOf(camera)]);
  });

/** Images of the camera follow its changed row in the table. */
function placingOf({ companyId, model, widthPx, heightPx }: Omit<NewOwnCamera, keyof OwnLens>): JobRequest {
  return { name: "alignment.place-by-camera", payload: { companyId, model, widthPx, heightPx } };
}
