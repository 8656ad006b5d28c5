import { recoveryCodeCount } from "@heliolens/domain/accounts/second-factor";
import { z } from "zod";
import { byUser } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { linkSecret } from "./account-links.ts";
import { presentedPassword } from "./account-values.ts";
import { signInAnswer } from "./sign-in.ts";

const room = "accounts";
/** Six digits of an app, or a recovery code; spaces and dashes as people type them. */
const code = z
  .string()
  .max(40)
  .regex(/^([\d\s-]{6,}|[A-Za-z2-7\s-]{16,})$/)
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/));
const totpCode = z
  .string()
  .max(20)
  .regex(/^[\d\s]{6,}$/)
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).max(recoveryCodeCount) });

export const presentSecondFactor = endpoint({
  name: "presentSecondFactor",
  room,
  method: "POST",
  path: "/api/authenticate/second-factor",
  summary: "End a sign-in with a code of an app or a recovery code. Answers like authenticate.",
  access: "open",
  body: z.strictObject({ challenge: linkSecret, code }),
  answer: signInAnswer,
});

export const getMyFactors = endpoint({
  name: "getMyFactors",
  room,
  method: "GET",
  path: "/api/my/factors",
  summary:
    "Whether the caller signs in with codes of an app, how many recovery codes and passkeys there are, and whether the company wants it.",
  access: "enrolling",
  answer: codedOf(
    z.object({ hasTotp: z.boolean(), recoveryCodes: z.int(), passkeys: z.int(), isRequired: z.boolean() }),
  ),
});

export const startTotp = endpoint({
  name: "startTotp",
  room,
  method: "POST",
  path: "/api/my/totp",
  summary: "Begin to sign in with codes of an app: the secret for the app. It counts once a code was right.",
  access: "enrolling",
  asksAgain: true,
  answer: codedOf(z.object({ secret: z.string(), uri: z.string() })),
  refuses: ["accounts.totp-on"],
});

export const confirmTotp = endpoint({
  name: "confirmTotp",
  room,
  method: "PUT",
  path: "/api/my/totp",
  summary: "Show a first code of the app. The answer has the recovery codes, once.",
  access: "enrolling",
  body: z.strictObject({ code: totpCode }),
  answer: codedOf(recoveryCodes),
  refuses: ["accounts.session-required", "accounts.totp-on", "accounts.code-wrong", "wire.too-many-requests"],
});

export const removeTotp = endpoint({
  name: "removeTotp",
  room,
  method: "DELETE",
  path: "/api/my/totp",
  summary: "Sign in without codes of an app again. The recovery codes end too.",
  access: "enrolling",
  asksAgain: true,
  answer: codedOf(z.null()),
});

export const renewRecoveryCodes = endpoint({
  name: "renewRecoveryCodes",
  room,
  method: "POST",
  path: "/api/my/recovery-codes",
  summary: "New recovery codes; the old ones end.",
  asksAgain: true,
  answer: codedOf(recoveryCodes),
  refuses: ["accounts.totp-off"],
});

export const removeUserFactors = endpoint({
  name: "removeUserFactors",
  room,
  method: "DELETE",
  path: "/api/users/{id}/factors",
  summary: "Remove the app codes and passkeys of somebody who lost them. Their sessions end.",
  params: byUser,
  asksAgain: true,
  answer: codedOf(z.null()),
  refuses: ["accounts.not-allowed", "accounts.user-not-found", "accounts.own-account"],
});

/** What the page has typed, before it knows which of the two it is. */
export const typedProof = z.object({ secret: z.string().min(1).max(256) });

export const confirmMyself = endpoint({
  name: "confirmMyself",
  room,
  method: "POST",
  path: "/api/my/confirmation",
  summary:
    "Show again who one is, by password, or by code where an app is set up: sensitive calls ask for it when the last proof is older than 10 minutes.",
  access: "enrolling",
  body: z.union([z.strictObject({ password: presentedPassword }), z.strictObject({ code })]),
  answer: codedOf(z.null()),
  refuses: [
    "accounts.session-required",
    "accounts.current-password-wrong",
    "accounts.code-required",
    "accounts.code-wrong",
    "wire.too-many-requests",
  ],
});
