import { findMapSession, findMapToken, sitesIn } from "@heliolens/database/queries/map/map-callers";
import type { MapSite } from "@heliolens/database/queries/map/map-sources";
import type { FastifyRequest } from "fastify";
import { admitSession, admitToken, columnOf, mustPresent, type SignInSettings } from "../accounts/identify.ts";
import type { SignedIn } from "../wire/serve.ts";

/** Who asks the map service, and what it may show him: read in one question, so that both are of one moment. */
export interface MapCaller {
  readonly viewer: SignedIn;
  /** His sites at their present revision; where a request is about one site, that one or none. */
  readonly sites: readonly MapSite[];
}

/** Refuses whoever presents no secret, or one that counts no longer. */
export async function mapCaller(
  settings: SignInSettings,
  request: FastifyRequest,
  siteId: number | undefined,
): Promise<MapCaller> {
  const { db } = settings;
  const { kind, hash } = mustPresent(request, "picture");
  const asked = { hash, siteId };
  if (kind === "token") {
    const token = await findMapToken(db, asked);
    return { viewer: await admitToken(settings, token), sites: knownSites(token?.sites) };
  }
  const session = await findMapSession(db, columnOf[kind], asked);
  return { viewer: await admitSession(settings, session), sites: knownSites(session?.sites) };
}

const MOST_KNOWN = 256;
const known = new Map<string, readonly MapSite[]>();

/** Read once while nothing changes: the same text gives the same list, by which more is remembered. */
function knownSites(text: string | null | undefined): readonly MapSite[] {
  if (!text) return [];
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size === MOST_KNOWN) known.clear();
  const sites = sitesIn(text);
  known.set(text, sites);
  return sites;
}
