import {
  createPersonalToken,
  deletePersonalToken,
  listPersonalTokens,
  type TokenItem,
} from "@heliolens/contract/accounts/personal-tokens";
import {
  addToken,
  listTokensOf,
  type PersonalToken,
  removeToken,
} from "@heliolens/database/queries/accounts/personal-tokens";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { isTokenAlive, TOKEN_PREFIX, tokenExpiry } from "@heliolens/domain/accounts/personal-token";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { sessionOf } from "./session-of.ts";

export function personalTokensRoutes({ db, now, serve }: House): void {
  serve(listPersonalTokens, async ({ viewer }) => {
    sessionOf(viewer);
    const tokens = await listTokensOf(db, viewer.userId);
    return succeeded(tokens.map((token) => tokenItemOf(token, now())));
  });

  serve(createPersonalToken, async ({ body: { name, scope, days }, viewer }) => {
    sessionOf(viewer);
    const token = `${TOKEN_PREFIX}${newSecret()}`;
    const moment = now();
    const expiresAt = tokenExpiry(moment, days);
    const asked = { userId: viewer.userId, name, scope, tokenHash: hashOf(token), now: moment, expiresAt };
    const made = await addToken(db, asked);
    if (made === undefined) throw new Refused("accounts.too-many-tokens");
    return succeeded({ ...tokenItemOf(made, moment), token });
  });

  serve(deletePersonalToken, async ({ params: { id }, viewer }) => {
    sessionOf(viewer);
    if (!(await removeToken(db, viewer.userId, id))) throw new Refused("accounts.token-not-found");
    return succeeded(null);
  });
}

const tokenItemOf = (token: PersonalToken, now: Date): TokenItem => ({
  seq: token.id,
  id: token.id,
  name: token.name,
  scope: token.scope,
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  isAlive: isTokenAlive(token, now),
});
