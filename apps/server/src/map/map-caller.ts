import type { QueryText } from "@heliolens/database/connection/text-connection";
import { findMapSession, findMapToken } from "@heliolens/database/queries/map/map-callers";
import type { MapSite } from "@heliolens/database/queries/map/map-sources";
import type { FastifyRequest } from "fastify";
import { admitSession, admitToken, columnOf, mustPresent, type SignInSettings } from "../accounts/identify.ts";
import type { SignedIn } from "../wire/serve.ts";

/** Who asks the map service, and what it may show them: read in one query, so that both are of one moment. */
export interface MapCaller {
  readonly viewer: SignedIn;
  /** Their sites at the present revision; where a request is about one site, that one or none. */
  readonly sites: readonly MapSite[];
}

export interface MapDoor {
  readonly ask: QueryText;
  readonly signIn: SignInSettings;
}

/** Refuses a request without a secret, or with one that is no longer valid. */
export async function mapCaller(
  { ask, signIn }: MapDoor,
  request: FastifyRequest,
  siteId: number | undefined,
): Promise<MapCaller> {
  const { kind, hash } = mustPresent(request, "picture");
  const asked = { hash, siteId };
  if (kind === "token") {
    const token = await findMapToken(ask, asked);
    return { viewer: await admitToken(signIn, request, token), sites: token?.sites ?? [] };
  }
  const session = await findMapSession(ask, columnOf[kind], asked);
  return { viewer: await admitSession(signIn, request, session), sites: session?.sites ?? [] };
}
