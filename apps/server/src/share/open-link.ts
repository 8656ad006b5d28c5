import type { BodyOf } from "@heliolens/contract/endpoint";
import type { openSharedReport } from "@heliolens/contract/share/shared-report";
import { addOpenedLinkEntry } from "@heliolens/database/queries/audit/opened-link-entries";
import {
  findShareLink,
  findShareLinkByHash,
  type ShareLink,
  touchShareLink,
} from "@heliolens/database/queries/share/share-links";
import { listVisitedLinks, saveShareVisit } from "@heliolens/database/queries/share/share-visits";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { shareStateOf, visitLifeMs } from "@heliolens/domain/share/share-link";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PasswordDesk } from "../accounts/password-desk.ts";
import { addCookie } from "../wire/add-cookie.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

type Room = Pick<House, "db" | "now"> & { readonly desk: Pick<PasswordDesk, "compare"> };

export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const cookieName = "heliolens-share";

/**
 * The one door for somebody who holds a link: the report it opens, and nothing else. An expired, a revoked and an
 * invented link answer alike. The browser gets a secret of its own, which opens the link's report and pictures again
 * for a day; the link's stays out of addresses.
 */
export async function openLink(room: Room, visit: Visit, asked: BodyOf<typeof openSharedReport>): Promise<ShareLink> {
  if ("seq" in asked) return mustHaveOpened(room, visit.request, asked.seq);
  const { db, now } = room;
  const link = mustBeOpen(await findShareLinkByHash(db, hashOf(asked.link)), now());
  const { id: requestId, ip: address } = visit.request;
  const entry = { madeAt: now(), linkId: link.id, address, requestId };
  await mustKnowPassword(room, link, { address, password: asked.password }).catch(async (error: unknown) => {
    const isWrong = error instanceof Refused && error.code === "share.password-wrong";
    if (isWrong) await addOpenedLinkEntry(db, { ...entry, outcome: "REFUSED", code: error.code });
    throw error;
  });
  const secret = visitSecretIn(visit.request) ?? newSecret();
  await saveShareVisit(db, { visitHash: hashOf(secret), linkId: link.id, now: now() });
  addCookie(visit.request, visit.reply, { name: cookieName, value: secret, path: "/", maxAgeS: visitLifeMs / 1000 });
  await touchShareLink(db, link.id, now());
  await addOpenedLinkEntry(db, { ...entry, outcome: "DONE", code: null });
  return link;
}

/** The links that this browser opened and that open still. */
export async function listOpened(
  { db, now }: Pick<House, "db" | "now">,
  request: FastifyRequest,
): Promise<ShareLink[]> {
  const secret = visitSecretIn(request);
  if (secret === undefined) return [];
  const ids = await listVisitedLinks(db, hashOf(secret), new Date(now().getTime() - visitLifeMs));
  const links = await Promise.all(ids.map((id) => findShareLink(db, id)));
  return links.filter((link) => link !== undefined).filter((link) => shareStateOf(link, now()) === "OPEN");
}

async function mustHaveOpened(room: Room, request: FastifyRequest, seq: number): Promise<ShareLink> {
  const link = (await listOpened(room, request)).find(({ id }) => id === seq);
  return mustBeOpen(link, room.now());
}

function mustBeOpen(link: ShareLink | undefined, now: Date): ShareLink {
  if (link === undefined || shareStateOf(link, now) !== "OPEN") throw new Refused("share.not-found");
  return link;
}

async function mustKnowPassword(
  { desk }: Room,
  { id, passwordHash }: ShareLink,
  { address, password }: { readonly address: string; readonly password: string | undefined },
): Promise<void> {
  if (passwordHash === null) return;
  if (password === undefined) throw new Refused("share.password-required");
  const tried = await desk.compare({ key: `share:${id}`, address, password, passwordHash });
  if ("waitMs" in tried) throw new Refused("wire.too-many-requests", { retryAfterS: tried.waitMs / 1000 });
  if (!tried.isRight) throw new Refused("share.password-wrong");
}

const visitSecretIn = ({ headers }: FastifyRequest): string | undefined =>
  headers.cookie?.match(/(?:^|;\s*)heliolens-share=([\w-]{43})(?:;|$)/)?.[1];
