import { findReportGeometry, listMapArrays, pagesOfMapStrings } from "@heliolens/database/queries/map/map-geometry";
import {
  findReportRevision,
  findSiteRevision,
  type MapReport,
  type MapSite,
} from "@heliolens/database/queries/map/map-sources";
import { type BaseGrade, baseTitle } from "@heliolens/mapping/base/base-map";
import type { HeldPack } from "@heliolens/mapping/pack/held-pack";
import type { Pack } from "@heliolens/mapping/pack/pack-bytes";
import { Refused } from "../wire/refused.ts";
import type { MapRoom } from "./map-room.ts";

/** The pack of a site at the revision just read: from memory, from disk, or built from the database. */
export const holdSite = (room: MapRoom, { id, revision }: MapSite): Promise<HeldPack> =>
  room.sitePacks.use({ subject: `site:${id}`, revision }, () =>
    atOneRevision(
      () => findSiteRevision(room.db, id),
      async (current) => {
        const arrays = await listMapArrays(room.db, id);
        return room.threads.buildSite({ siteId: id, revision: current, arrays }, pagesOfMapStrings(room.db, id));
      },
    ),
  );

// The address of a picture is the wire's; the map only repeats it.
const pictureUrls = { thermal: "/api/solarThermalImages/{id}/picture", rgb: "/api/solarRgbImages/{id}/picture" };

export const holdReport = (room: MapRoom, { id, revision }: MapReport): Promise<HeldPack> =>
  room.reportPacks.use({ subject: `report:${id}`, revision }, () =>
    atOneRevision(
      () => findReportRevision(room.db, id),
      async (current) =>
        room.threads.buildReport(
          { reportId: id, revision: current, pictureUrls },
          await findReportGeometry(room.db, id),
        ),
    ),
  );

export const holdBase = (room: MapRoom, grade: BaseGrade): Promise<HeldPack> =>
  room.sitePacks.use(baseTitle(grade), () => room.threads.buildBase(grade));

const TRIES = 4;

/**
 * Rows are read page by page without holding up writers. When the revision moved meanwhile, the pages may not belong
 * together and are read again: a pack is of one revision or it is not made.
 */
async function atOneRevision(
  revisionNow: () => Promise<string | undefined>,
  build: (revision: string) => Promise<Pack>,
): Promise<Pack> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await revisionNow();
    if (before === undefined) break;
    const built = await build(before).catch((error: unknown) => error);
    if ((await revisionNow()) !== before) continue;
    if (built instanceof Error) throw built;
    return built as Pack;
  }
  throw new Refused("wire.unavailable", { retryAfterS: 1 });
}
