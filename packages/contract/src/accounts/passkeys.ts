import { passkeysPerUser } from "@heliolens/domain/accounts/second-factor";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { idNumber, lineOf } from "../wire-values.ts";
import { linkSecret } from "./account-links.ts";
import { byId, timestamp } from "./account-values.ts";
import { signInAnswer } from "./sign-in.ts";

const room = "accounts";

const passkeyItem = z.object({
  seq: idNumber,
  id: idNumber,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type PasskeyItem = z.output<typeof passkeyItem>;

/** What the browser's authenticator is asked: options of WebAuthn, as JSON. */
const asked = z.object({ challenge: linkSecret, options: z.record(z.string(), z.unknown()) });
/** What it answered. The library that checks it reads every field. */
const shown = z.record(z.string(), z.unknown());

export const listPasskeys = endpoint({
  name: "listPasskeys",
  room,
  method: "GET",
  path: "/api/my/passkeys",
  summary: "The caller's passkeys.",
  access: "enrolling",
  answer: codedOf(z.array(passkeyItem).max(passkeysPerUser)),
});

export const startPasskey = endpoint({
  name: "startPasskey",
  room,
  method: "POST",
  path: "/api/my/passkeys/start",
  summary: "Begin to add a passkey: the options for the browser.",
  access: "enrolling",
  asksAgain: true,
  answer: codedOf(asked),
  refuses: ["accounts.too-many-passkeys"],
});

export const addPasskey = endpoint({
  name: "addPasskey",
  room,
  method: "POST",
  path: "/api/my/passkeys",
  summary: "Add the passkey that the browser made.",
  access: "enrolling",
  body: z.strictObject({ challenge: linkSecret, name: lineOf(100), credential: shown }),
  answer: codedOf(passkeyItem),
  refuses: ["accounts.session-required", "accounts.passkey-refused", "accounts.too-many-passkeys"],
});

export const deletePasskey = endpoint({
  name: "deletePasskey",
  room,
  method: "DELETE",
  path: "/api/my/passkeys/{id}",
  summary: "Remove a passkey: it opens the account no more.",
  params: byId,
  asksAgain: true,
  answer: codedOf(z.null()),
  refuses: ["accounts.passkey-not-found"],
});

export const startPasskeySignIn = endpoint({
  name: "startPasskeySignIn",
  room,
  method: "POST",
  path: "/api/authenticate/passkey/start",
  summary: "Begin to sign in with a passkey: the options for the browser.",
  access: "open",
  changesState: false,
  answer: codedOf(asked),
  refuses: ["wire.too-many-requests"],
});

export const signInWithPasskey = endpoint({
  name: "signInWithPasskey",
  room,
  method: "POST",
  path: "/api/authenticate/passkey",
  summary: "Sign in with a passkey. Answers like authenticate.",
  access: "open",
  body: z.strictObject({ challenge: linkSecret, credential: shown }),
  answer: signInAnswer,
  refuses: ["wire.too-many-requests"],
});

export const confirmByPasskey = endpoint({
  name: "confirmByPasskey",
  room,
  method: "POST",
  path: "/api/my/confirmation/passkey",
  summary: "Show again who one is, by a passkey.",
  access: "enrolling",
  body: z.strictObject({ challenge: linkSecret, credential: shown }),
  answer: codedOf(z.null()),
  refuses: ["accounts.session-required", "accounts.passkey-refused"],
});
