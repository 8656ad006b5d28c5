import type { Db } from "@heliolens/database/database";
import {
  countModulesIn,
  findReportGeometry,
  findSiteGlimpse,
  listMapArrays,
  pagesOfMapStrings,
} from "@heliolens/database/queries/map/map-geometry";
import {
  findReportRevision,
  findSiteRevision,
  type MapReport,
  type MapSite,
} from "@heliolens/database/queries/map/map-sources";
import { type BaseGrade, baseTitle } from "@heliolens/mapping/base/base-map";
import { type HeldPack, passPack } from "@heliolens/mapping/pack/held-pack";
import type { LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";
import type { Pack, PackTitle } from "@heliolens/mapping/pack/pack-bytes";
import { Refused } from "../wire/refused.ts";
import { mostGlimpsed } from "./glimpses.ts";
import type { MapRoom } from "./map-room.ts";

/** The pack of a site at the revision just read where it is in memory. */
export const heldSite = (room: MapRoom, site: MapSite): HeldPack | undefined => room.sitePacks.held(titleOf(site));

/** The same: from memory, from disk, or built from the database. */
export const holdSite = (room: MapRoom, site: MapSite): Promise<HeldPack> =>
  room.sitePacks.use(titleOf(site), () =>
    atOneRevision(room, { known: site.revision, find: (db) => findSiteRevision(db, site.id) }, async (db, revision) => {
      const arrays = await listMapArrays(db, site.id);
      return room.threads.buildSite({ siteId: site.id, revision, arrays }, pagesOfMapStrings(db, site.id));
    }),
  );

/**
 * What a region needs of a site's modules, for an answer that depends on nothing else: the site's pack where there is
 * one, else the modules of the region alone, read for this answer. Where a pack pays it is built meanwhile: nobody who
 * can be answered without it waits for it.
 */
export async function holdSiteIn(room: MapRoom, site: MapSite, region: LonLatBox): Promise<HeldPack> {
  const held = heldSite(room, site);
  if (held !== undefined) return held;
  const most = mostGlimpsed(site);
  if (most === 0) return holdSite(room, site);
  const near = await countModulesIn(room.db, site.id, { box: region, most: most + 1 });
  if (near > most) return holdSite(room, site);
  const stored = await room.sitePacks.find(titleOf(site));
  if (stored !== null) return stored;
  // A build that fails is told to whoever needs the whole pack.
  if (room.glimpses.doesPackPay(site, near / site.moduleCount)) void holdSite(room, site).catch(() => undefined);
  const glimpse =
    (await room.replica.read(
      (replica) => findSiteGlimpse(replica, site.id, region),
      (found) => found?.revision === site.revision,
    )) ?? (await findSiteGlimpse(room.db, site.id, region));
  if (glimpse === undefined) throw gone();
  return passPack(await room.threads.buildGlimpse(site.id, glimpse));
}

const titleOf = ({ id, revision }: MapSite): PackTitle => ({ subject: `site:${id}`, revision });

// The address of a picture is the wire's; the map only repeats it.
const pictureUrls = { thermal: "/pictures/thermal-images/{id}/thumb", rgb: "/pictures/rgb-images/{id}/thumb" };

export const holdReport = (room: MapRoom, { id, revision }: MapReport): Promise<HeldPack> =>
  room.reportPacks.use({ subject: `report:${id}`, revision }, () =>
    atOneRevision(room, { known: revision, find: (db) => findReportRevision(db, id) }, async (db, current) =>
      room.threads.buildReport({ reportId: id, revision: current, pictureUrls }, await findReportGeometry(db, id)),
    ),
  );

export const holdBase = (room: MapRoom, grade: BaseGrade): Promise<HeldPack> =>
  room.sitePacks.use(baseTitle(grade), () => room.threads.buildBase(grade));

interface Revisions {
  /** Read in this request, before any row. */
  readonly known: string;
  find(db: Db): Promise<string | undefined>;
}
type BuildAt = (db: Db, revision: string) => Promise<Pack>;

/** From the replica where it has the revision before and after the rows were read, else from the primary. */
async function atOneRevision({ db, replica }: MapRoom, revisions: Revisions, build: BuildAt): Promise<Pack> {
  const isKnown = async (copy: Db) => (await revisions.find(copy)) === revisions.known;
  const copied = await replica.read(
    async (copy) => {
      const pack = (await isKnown(copy)) ? await build(copy, revisions.known) : null;
      return pack !== null && (await isKnown(copy)) ? pack : null;
    },
    (pack) => pack !== null,
  );
  return copied ?? fromPrimary(db, revisions, build);
}

/**
 * A pack is of one revision or it is not made. Rows are read page by page without holding up anybody; when the revision
 * moved meanwhile, the pages may not belong together and are read again from a snapshot, for which the embedded
 * engine's other callers wait.
 */
async function fromPrimary(db: Db, revisions: Revisions, build: BuildAt): Promise<Pack> {
  const built = await build(db, revisions.known).catch((error: unknown) => error);
  if ((await revisions.find(db)) !== revisions.known) return fromSnapshot(db, revisions, build);
  if (built instanceof Error) throw built;
  return built as Pack;
}

const fromSnapshot = (db: Db, revisions: Revisions, build: BuildAt): Promise<Pack> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const revision = await revisions.find(trx);
      if (revision === undefined) throw gone();
      return build(trx, revision);
    });

/** Removed since it was found: who asks again is told so. */
const gone = () => new Refused("wire.unavailable", { retryAfterS: 1 });
