import { signInMethods } from "@heliolens/domain/accounts/second-factor";
import { z } from "zod";
import { byUser } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf, contentOf } from "../envelopes.ts";
import { idNumber } from "../wire-values.ts";
import { timestamp, userItem } from "./account-values.ts";

const room = "accounts";

/** The newest of each long list; how many there are in all stands beside it. */
export const mostExported = 20_000;

const personalData = z.object({
  madeAt: timestamp,
  account: userItem.extend({ language: z.enum(["ko", "en"]), mailTopics: z.array(z.string()) }),
  sessions: z.array(
    z.object({
      way: z.enum(signInMethods),
      device: z.string(),
      address: z.string(),
      createdAt: timestamp,
      lastUsedAt: timestamp,
    }),
  ),
  tokens: z.array(
    z.object({
      name: z.string(),
      scope: z.string(),
      createdAt: timestamp,
      expiresAt: timestamp,
      lastUsedAt: timestamp.nullable(),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() })),
  /** Since when an authenticator app is set up. */
  authenticatorSince: timestamp.nullable(),
  providers: z.array(z.object({ provider: z.string(), subject: z.string(), createdAt: timestamp })),
  siteGrants: z.array(z.object({ siteSeq: idNumber, siteName: z.string() })),
  mails: z.array(z.object({ kind: z.string(), state: z.string(), createdAt: timestamp })),
  shareLinks: z.array(z.object({ name: z.string(), createdAt: timestamp, expiresAt: timestamp })),
  commentCount: z.int(),
  comments: z.array(z.object({ defectSeq: idNumber, text: z.string(), createdAt: timestamp })).max(mostExported),
  auditCount: z.int(),
  audit: z
    .array(
      z.object({
        at: timestamp,
        deed: z.string(),
        call: z.string(),
        objectKind: z.string(),
        objectId: z.number().nullable(),
        objectName: z.string().nullable(),
        summary: z.string(),
        outcome: z.string(),
      }),
    )
    .max(mostExported),
});
export type PersonalData = z.output<typeof personalData>;

// A POST, so that the audit has who took somebody's data.
export const exportPersonalData = endpoint({
  name: "exportPersonalData",
  room,
  method: "POST",
  path: "/api/users/{id}/personal-data",
  summary: "Everything that is stored about a person, without secrets: one's own, or a person's of one's company.",
  params: byUser,
  asksAgain: true,
  answer: codedOf(personalData),
  refuses: ["accounts.user-not-found"],
});

export const erasePersonalData = endpoint({
  name: "erasePersonalData",
  room,
  method: "POST",
  path: "/api/users/{id}/erasure",
  summary:
    "Remove a user, and put a pseudonym in the place of their names in the audit. An administrator may also name a user who is gone already. There is no way back.",
  params: byUser,
  asksAgain: true,
  answer: codedOf(z.object({ pseudonym: z.string() })),
  refuses: [
    "accounts.not-allowed",
    "accounts.user-not-found",
    "accounts.role-too-high",
    "accounts.own-account",
    "accounts.last-admin",
  ],
});

export const mostDeletedListed = 100;

const deletedUser = z.object({
  seq: idNumber,
  loginId: z.string(),
  /** Null where the audit has nothing that this person did. */
  userName: z.string().nullable(),
  lastNamedAt: timestamp,
});
export type DeletedUser = z.output<typeof deletedUser>;

export const listDeletedUsers = endpoint({
  name: "listDeletedUsers",
  room,
  method: "GET",
  path: "/api/deleted-users",
  summary: `Users who are gone and whom the audit still names, the last named first, at most ${mostDeletedListed}.`,
  answer: contentOf(z.array(deletedUser)),
  refuses: ["accounts.not-allowed"],
});
