import * as contract from "@heliolens/contract/map/base-maps";
import type { Db } from "@heliolens/database/database";
import { getBaseMaps, saveBaseMaps } from "@heliolens/database/queries/map/base-maps";
import { baseMapPresets } from "@heliolens/domain/map/base-map-presets";
import { originsOf } from "@heliolens/domain/map/further-base-map";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

// The server never fetches such a tile: the browser does, so nobody can make the server ask for an address.
export function baseMapsRoutes({ db, serve }: House): void {
  serve(contract.listBaseMaps, async () => ({ content: await baseMapList(db) }));

  serve(contract.saveBaseMaps, async ({ body: { version, baseMaps }, viewer }) => {
    mustBeAllowed(viewer, "base-maps.edit");
    if (await saveBaseMaps(db, { version, maps: baseMaps })) return { content: await baseMapList(db) };
    throw new Refused("inspection.changed-meanwhile", { details: { current: await baseMapList(db), changedBy: null } });
  });
}

/** For the policy of the script that fetches tiles. Presets are looked at before they are chosen. */
export const baseMapOrigins = (db: Db): Promise<readonly string[]> =>
  getBaseMaps(db).then(
    ({ maps }) => originsOf([...baseMapPresets, ...maps]),
    () => originsOf(baseMapPresets),
  );

async function baseMapList(db: Db): Promise<contract.BaseMapList> {
  const { version, maps } = await getBaseMaps(db);
  return { version, baseMaps: [...maps] };
}
