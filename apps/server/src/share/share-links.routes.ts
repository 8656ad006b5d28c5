import {
  createShareLink,
  listCompanyShareLinks,
  listShareLinks,
  mostSharesListed,
  renewShareLink,
  revokeShareLink,
  type ShareLinkItem,
} from "@heliolens/contract/share/share-links";
import * as links from "@heliolens/database/queries/share/share-links";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { sharePath } from "@heliolens/domain/navigation/route-table";
import { endOfShareDay, isShareDay, shareExpiry, shareStateOf } from "@heliolens/domain/share/share-link";
import { mustBeGoodPassword } from "../accounts/must-be-good-password.ts";
import type { PasswordDesk } from "../accounts/password-desk.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

/** Links to one report: made, listed and closed by those who may edit it. */
export function shareLinksRoutes({ db, now, serve }: House, desk: Pick<PasswordDesk, "hash">): void {
  const itemOf = async (id: number) =>
    shareLinkItemOf(mustFind(await links.findShareLink(db, id), "share.not-found"), now());

  serve(listShareLinks, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const rows = await links.listShareLinksOf(db, params.id, mostSharesListed);
    return { content: rows.map((row) => shareLinkItemOf(row, now())) };
  });

  serve(listCompanyShareLinks, async ({ viewer }) => {
    mustBeAllowed(viewer, "audit.see");
    const rows = await links.listShareLinksOfCompany(db, viewer.companyId, mostSharesListed);
    return { content: rows.map((row) => shareLinkItemOf(row, now())) };
  });

  serve(createShareLink, async ({ params, body: { name, days, until, password }, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "report", ids: [params.id] });
    const secret = newSecret();
    const moment = now();
    if (until !== undefined && !isShareDay(until, moment)) throw new Refused("share.day-out-of-range");
    if (password !== undefined) mustBeGoodPassword(password, [name]);
    const link = {
      reportId: params.id,
      name,
      tokenHash: hashOf(secret),
      userId: viewer.userId,
      now: moment,
      expiresAt: until === undefined ? shareExpiry(moment, days) : endOfShareDay(until),
      passwordHash: password === undefined ? null : await desk.hash(password),
    };
    const id = await db.transaction().execute((trx) => links.addShareLink(trx, link));
    if (id === undefined) throw new Refused("share.too-many");
    return { content: { ...(await itemOf(id)), path: pathOf(secret) } };
  });

  serve(renewShareLink, async ({ params: { id }, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "shareLink", ids: [id] });
    const secret = newSecret();
    const renewal = { tokenHash: hashOf(secret), now: now() };
    const isOpen = await db.transaction().execute((trx) => links.renewShareLink(trx, id, renewal));
    if (!isOpen) throw new Refused("share.not-found");
    return { content: { ...(await itemOf(id)), path: pathOf(secret) } };
  });

  serve(revokeShareLink, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.edit", { kind: "shareLink", ids: [params.id] });
    await links.revokeShareLink(db, params.id, now());
    return { content: await itemOf(params.id) };
  });
}

const pathOf = (secret: string): string => `${sharePath}#${secret}`;

const shareLinkItemOf = (link: links.ShareLink, now: Date): ShareLinkItem => ({
  ...identityOf(link.id),
  name: link.name,
  state: shareStateOf(link, now),
  createdAt: link.createdAt.toISOString(),
  createdBy: link.createdBy,
  expiresAt: link.expiresAt.toISOString(),
  lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  hasPassword: link.passwordHash !== null,
  reportSeq: link.reportId,
  reportName: link.reportName,
});
