import { maxTokenDays, tokenScopes, tokensPerUser } from "@heliolens/domain/accounts/personal-token";
import { z } from "zod";
import { byToken } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { idNumber, lineOf } from "../wire-values.ts";
import { timestamp } from "./account-values.ts";

const room = "accounts";

const tokenItem = z.object({
  seq: idNumber,
  id: idNumber,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  isAlive: z.boolean(),
});
export type TokenItem = z.output<typeof tokenItem>;

export const listPersonalTokens = endpoint({
  name: "listPersonalTokens",
  room,
  method: "GET",
  path: "/api/my/tokens",
  summary: "The caller's personal tokens, newest first: never the secrets.",
  answer: codedOf(z.array(tokenItem).max(tokensPerUser)),
  refuses: ["accounts.session-required"],
});

export const createPersonalToken = endpoint({
  name: "createPersonalToken",
  room,
  method: "POST",
  path: "/api/my/tokens",
  summary: "Make a personal token for a program. Its secret is in this answer and nowhere afterwards.",
  body: z.strictObject({
    name: lineOf(100),
    scope: z.enum(tokenScopes).default("read"),
    days: z.int().min(1).max(maxTokenDays).default(90),
  }),
  asksAgain: true,
  answer: codedOf(tokenItem.extend({ token: z.string() })),
  refuses: ["accounts.session-required", "accounts.too-many-tokens"],
});

export const deletePersonalToken = endpoint({
  name: "deletePersonalToken",
  room,
  method: "DELETE",
  path: "/api/my/tokens/{id}",
  summary: "Revoke a personal token: whatever uses it is turned away from the next request on.",
  params: byToken,
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required", "accounts.token-not-found"],
});
