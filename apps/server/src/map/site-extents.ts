import type { Db } from "@heliolens/database/database";
import type { MapSite } from "@heliolens/database/queries/map/map-sources";
import { listSiteExtents } from "@heliolens/database/queries/map/site-extents";
import { boxesMeet, type LonLatBox } from "@heliolens/mapping/pack/lon-lat-box";

interface Known {
  readonly revision: string;
  readonly extent: LonLatBox | null;
}

/** Where sites lie, remembered per revision: a request without a site opens only the packs it needs. */
export class SiteExtents {
  readonly #db: Db;
  readonly #known = new Map<number, Known>();
  // A list says of which revisions its sites are: what was found for it stays true of it.
  readonly #ofLists = new WeakMap<readonly MapSite[], ReadonlyMap<number, LonLatBox>>();
  readonly #inOrder = new WeakMap<readonly MapSite[], readonly (LonLatBox | undefined)[]>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** A site without modules has no extent and is left out. */
  async of(sites: readonly MapSite[]): Promise<ReadonlyMap<number, LonLatBox>> {
    const known = this.#ofLists.get(sites);
    if (known !== undefined) return known;
    const found = await this.#find(sites);
    this.#ofLists.set(sites, found);
    this.#inOrder.set(
      sites,
      sites.map(({ id }) => found.get(id)),
    );
    return found;
  }

  /** The sites of a list that reach into a region; undefined while their extents are not known. */
  knownIn(sites: readonly MapSite[], region: LonLatBox): MapSite[] | undefined {
    const extents = this.#inOrder.get(sites);
    if (extents === undefined) return undefined;
    const near: MapSite[] = [];
    for (let index = 0; index < sites.length; index++) {
      const extent = extents[index];
      if (extent !== undefined && boxesMeet(extent, region)) near.push(sites[index]!);
    }
    return near;
  }

  async #find(sites: readonly MapSite[]): Promise<ReadonlyMap<number, LonLatBox>> {
    const unknown = sites.filter(({ id, revision }) => this.#known.get(id)?.revision !== revision);
    if (unknown.length > 0) await this.#learn(unknown);
    const extents = sites.map(({ id }) => [id, this.#known.get(id)?.extent] as const);
    return new Map(extents.flatMap(([id, extent]) => (extent ? [[id, extent]] : [])));
  }

  // A revision older than the rows read with it is asked for again: it never becomes the current one anew.
  async #learn(sites: readonly MapSite[]): Promise<void> {
    const found = await listSiteExtents(
      this.#db,
      sites.filter(({ moduleCount }) => moduleCount > 0),
    );
    const extentOf = new Map(found.map(({ siteId, ...extent }) => [siteId, extent]));
    for (const { id, revision } of sites) this.#known.set(id, { revision, extent: extentOf.get(id) ?? null });
  }
}
