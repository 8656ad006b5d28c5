import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { accountLinkKinds } from "@heliolens/domain/accounts/account-link";
import { z } from "zod";
import { byUser } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { idNumberOf, lineOf } from "../wire-values.ts";
import { emailAddress, loginId, newPassword, optionalName, personName, userItem, userRole } from "./account-values.ts";

const room = "accounts";
export const linkSecret = z.string().regex(/^[\w-]{43}$/);
/** The path to hand over; null: it went by mail. */
const handedLink = z.string().nullable();

export const inviteUser = endpoint({
  name: "inviteUser",
  room,
  method: "POST",
  path: "/api/invitations",
  summary:
    "Add a user who chooses the password by a link: one use, 7 days. It goes by mail; without a mail server or an address it is in the answer.",
  body: z.strictObject({
    loginId,
    userName: personName,
    userRole,
    companySeq: idNumberOf<CompanyId>().nullable().optional(),
    personInCharge: optionalName,
    email: emailAddress.nullable().optional(),
    enabled: z.literal(true).optional(),
  }),
  answer: codedOf(userItem.extend({ link: handedLink })),
  refuses: [
    "accounts.not-allowed",
    "accounts.role-too-high",
    "accounts.company-not-found",
    "accounts.company-required",
    "accounts.company-not-for-admin",
    "accounts.login-id-taken",
  ],
});

export const makeAccountLink = endpoint({
  name: "makeAccountLink",
  room,
  method: "POST",
  path: "/api/users/{id}/account-link",
  summary:
    "Give a user a link that sets a new password: one use, one hour; 7 days for somebody who never signed in. It goes by mail, or is in the answer.",
  params: byUser,
  asksAgain: true,
  answer: codedOf(z.object({ link: handedLink })),
  refuses: [
    "accounts.session-required",
    "accounts.not-allowed",
    "accounts.user-not-found",
    "accounts.own-account",
    "accounts.disabled-account",
  ],
});

export const readAccountLink = endpoint({
  name: "readAccountLink",
  room,
  method: "POST",
  path: "/api/account-links/read",
  summary: "Whose account a link is for. Nothing changes.",
  access: "open",
  changesState: false,
  body: z.strictObject({ link: linkSecret }),
  answer: codedOf(z.object({ kind: z.enum(accountLinkKinds), loginId: z.string(), userName: z.string() })),
  refuses: ["accounts.link-invalid", "wire.too-many-requests"],
});

export const setLinkedPassword = endpoint({
  name: "setLinkedPassword",
  room,
  method: "POST",
  path: "/api/account-links/use",
  summary: "Set the password of an account by its link. The link is used up; sessions, tokens and other links end.",
  access: "open",
  body: z.strictObject({ link: linkSecret, password: newPassword }),
  answer: codedOf(z.null()),
  refuses: ["accounts.link-invalid", "accounts.password-common", "wire.too-many-requests"],
});

export const askPasswordReset = endpoint({
  name: "askPasswordReset",
  room,
  method: "POST",
  path: "/api/password-resets",
  summary:
    "Ask for a mail with a link that sets a new password, by login id or mail address. The answer is the same whether there is such an account or not.",
  access: "open",
  body: z.strictObject({ name: lineOf(254) }),
  answer: codedOf(z.null()),
  refuses: ["accounts.mail-off", "wire.too-many-requests"],
});

export const getSignInWays = endpoint({
  name: "getSignInWays",
  room,
  method: "GET",
  path: "/api/sign-in-ways",
  summary: "What the sign-in screen offers.",
  access: "open",
  answer: codedOf(
    z.object({
      mail: z.boolean(),
      /** Companies' own sign-ins (OpenID Connect). */
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
