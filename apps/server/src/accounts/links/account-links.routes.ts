import {
  askPasswordReset,
  getSignInWays,
  inviteUser,
  makeAccountLink,
  readAccountLink,
  setLinkedPassword,
} from "@heliolens/contract/accounts/account-links";
import type { Db } from "@heliolens/database/database";
import { type AccountLink, addAccountLink, findAccountLink } from "@heliolens/database/queries/accounts/account-links";
import { newSecret } from "@heliolens/database/secrets/secrets";
import type { Provider } from "@heliolens/domain/accounts/providers/provider";
import { mustBeAllowed, mustReach } from "../../foundation/must-reach.ts";
import { succeeded } from "../../foundation/wire-items.ts";
import { addressKey } from "../../wire/address-key.ts";
import { atMostAMinute } from "../../wire/at-most-a-minute.ts";
import type { House } from "../../wire/house.ts";
import { Refused } from "../../wire/refused.ts";
import type { PasswordDesk } from "../password-desk.ts";
import { addUser, companyOfNew, getAccount } from "../save-user.ts";
import { sessionOf } from "../session-of.ts";
import { userItemOf } from "../wire-items.ts";
import { type LinkPost, sendLink } from "./send-link.ts";
import { setPasswordByLink } from "./set-password-by-link.ts";

const triesAMinute = 30;
const resetsAMinute = 5;

export interface SignInOffers {
  readonly providers: readonly Pick<Provider, "id" | "name">[];
}

/** Links that set a password: an invitation for somebody new, a reset for somebody who forgot. */
export function accountLinksRoutes(house: House, desk: PasswordDesk, post: LinkPost & SignInOffers): void {
  invitingRoutes(house, desk, post);
  const { db, now, enqueue, serveOpen } = house;
  const countTry = atMostAMinute(triesAMinute, now);
  const countReset = atMostAMinute(resetsAMinute, now);

  serveOpen(readAccountLink, async ({ body: { link }, request }) => {
    countTry(addressKey(request.ip));
    const { kind, loginId, userName } = await getLink(db, link, now());
    return succeeded({ kind, loginId, userName });
  });

  serveOpen(setLinkedPassword, async ({ body: { link, password }, request }) => {
    countTry(addressKey(request.ip));
    const found = await getLink(db, link, now());
    const from = { address: request.ip, requestId: request.id, now: now() };
    await setPasswordByLink(db, desk, { ...found, secret: link, password }, from);
    return succeeded(null);
  });

  serveOpen(askPasswordReset, async ({ body: { name }, request }) => {
    if (!post.isOn) throw new Refused("accounts.mail-off");
    countReset(addressKey(request.ip));
    await enqueue(db, [{ name: "mail.ask-reset", payload: { name } }]);
    return succeeded(null);
  });

  serveOpen(getSignInWays, async () =>
    succeeded({ mail: post.isOn, providers: post.providers.map(({ id, name }) => ({ id, name })) }),
  );
}

function invitingRoutes({ db, now, enqueue, serve }: House, desk: PasswordDesk, post: LinkPost): void {
  serve(inviteUser, async ({ body, viewer, language }) => {
    mustBeAllowed(viewer, "users.add");
    const companyId = companyOfNew(viewer, body);
    if (companyId !== null) await mustReach(db, viewer, "companies.see", { kind: "company", ids: [companyId] });
    // A random password that nobody knows: the account opens by its link alone.
    const passwordHash = await desk.hash(newSecret());
    const { name: by } = await getAccount(db, viewer.userId);
    return db.transaction().execute(async (trx) => {
      const account = await addUser(trx, viewer, { ...body, passwordHash, language });
      const path = await addAccountLink(trx, { userId: account.id, kind: "invitation", now: now() });
      const facts = { kind: "invitation", path, loginId: account.loginId, by } as const;
      const link = await sendLink(trx, { account, facts, now: now() }, { ...post, enqueue });
      return succeeded({ ...userItemOf(account), link });
    });
  });

  serve(makeAccountLink, async ({ params, viewer }) => {
    sessionOf(viewer);
    mustBeAllowed(viewer, "users.add");
    await mustReach(db, viewer, "users.edit", { kind: "user", ids: [params.id] });
    if (params.id === viewer.userId) throw new Refused("accounts.own-account");
    const account = await getAccount(db, params.id);
    if (!account.enabled) throw new Refused("accounts.disabled-account");
    const { name: by } = await getAccount(db, viewer.userId);
    const kind = account.lastSignInAt === null ? "invitation" : "reset";
    return db.transaction().execute(async (trx) => {
      const path = await addAccountLink(trx, { userId: account.id, kind, now: now() });
      const facts = { kind, path, loginId: account.loginId, by } as const;
      return succeeded({ link: await sendLink(trx, { account, facts, now: now() }, { ...post, enqueue }) });
    });
  });
}

async function getLink(db: Db, secret: string, now: Date): Promise<AccountLink> {
  const found = await findAccountLink(db, secret, now);
  if (found === undefined) throw new Refused("accounts.link-invalid");
  return found;
}
