/** A smaller site is read whole in a few milliseconds. */
const LARGE_SITE_MODULES = 5000;
const LARGEST_SHARE = 1 / 4;
const LARGEST_GLIMPSE_MODULES = 20_000;

/** Up to so many modules an answer needs so little of a site that reading the rest for it would be waste. */
export const mostGlimpsed = ({ moduleCount }: { readonly moduleCount: number }): number =>
  moduleCount < LARGE_SITE_MODULES ? 0 : Math.floor(Math.min(LARGEST_GLIMPSE_MODULES, moduleCount * LARGEST_SHARE));

/** What a glimpse costs beside what it reads, as a share of building a pack. */
const COST_OF_LOOKING = 1 / 8;

/**
 * Counts what was read of sites that have no pack. Once the glimpses of a site have cost as much as its pack, the pack
 * pays: about twice the least possible is spent, and what is asked while it is built. A new revision begins anew: a pack
 * would have been of the old one.
 */
export class Glimpses {
  readonly #spent = new Map<number, { readonly revision: string; readonly share: number }>();

  /** Counts one more glimpse. */
  doesPackPay({ id, revision }: { readonly id: number; readonly revision: string }, share: number): boolean {
    const before = this.#spent.get(id);
    const spent = (before?.revision === revision ? before.share : 0) + COST_OF_LOOKING + share;
    if (spent > 1) {
      this.#spent.delete(id);
      return true;
    }
    this.#spent.set(id, { revision, share: spent });
    return false;
  }
}
