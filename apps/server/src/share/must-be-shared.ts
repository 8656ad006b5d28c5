import { linkSecret } from "@heliolens/contract/share/shared-report";
import { findShareLinkByHash, type ShareLink, touchShareLink } from "@heliolens/database/queries/share/share-links";
import { shareStateOf } from "@heliolens/domain/share/share-link";
import { hashOf } from "../foundation/secrets.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

const writtenEveryMs = 60_000;

/**
 * The one door for whoever holds a link: the report it opens, and nothing else. An expired, a revoked and an invented link
 * answer alike.
 */
export async function mustBeShared({ db, now }: Pick<House, "db" | "now">, secret: unknown): Promise<ShareLink> {
  const said = linkSecret.safeParse(secret);
  const link = said.success ? await findShareLinkByHash(db, hashOf(said.data)) : undefined;
  const moment = now();
  if (link === undefined || shareStateOf(link, moment) !== "OPEN") throw new Refused("share.not-found");
  if (moment.getTime() - (link.lastUsedAt?.getTime() ?? 0) > writtenEveryMs) await touchShareLink(db, link.id, moment);
  return link;
}
