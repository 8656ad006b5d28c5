import type { SessionId } from "@heliolens/domain/accounts/account-ids";
import { signInMethods } from "@heliolens/domain/accounts/second-factor";
import { sessionsPerUser } from "@heliolens/domain/accounts/session-life";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { idNumber, idTextOf } from "../wire-values.ts";
import { timestamp } from "./account-values.ts";

const room = "accounts";

const sessionItem = z.object({
  seq: idNumber,
  id: idNumber,
  way: z.enum(signInMethods),
  /** What the browser calls itself; empty where it said nothing. */
  device: z.string(),
  address: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type SessionItem = z.output<typeof sessionItem>;

export const listMySessions = endpoint({
  name: "listMySessions",
  room,
  method: "GET",
  path: "/api/my/sessions",
  summary: "Where the caller is signed in, last used first.",
  answer: codedOf(z.array(sessionItem).max(sessionsPerUser)),
  refuses: ["accounts.session-required"],
});

export const endMySession = endpoint({
  name: "endMySession",
  room,
  method: "DELETE",
  path: "/api/my/sessions/{id}",
  summary: "End one of one's sessions.",
  params: z.strictObject({ id: idTextOf<SessionId>() }),
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required", "accounts.session-not-found"],
});

export const endMyOtherSessions = endpoint({
  name: "endMyOtherSessions",
  room,
  method: "DELETE",
  path: "/api/my/sessions",
  summary: "End all of one's sessions but the one that asks.",
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required"],
});
