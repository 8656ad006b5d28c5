import {
  addPasskey,
  confirmByPasskey,
  deletePasskey,
  listPasskeys,
  type PasskeyItem,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from "@heliolens/contract/accounts/passkeys";
import { addChallenge, takeChallenge } from "@heliolens/database/queries/accounts/challenges";
import * as passkeys from "@heliolens/database/queries/accounts/passkeys";
import { confirmSession } from "@heliolens/database/queries/accounts/sessions";
import { passkeysPerUser } from "@heliolens/domain/accounts/second-factor";
import { identityOf, succeeded } from "../../foundation/wire-items.ts";
import { addressKey } from "../../wire/address-key.ts";
import { texts } from "../../wire/answer-problem.ts";
import { atMostAMinute } from "../../wire/at-most-a-minute.ts";
import { Refused } from "../../wire/refused.ts";
import { beginSession, findUsable, noteArrival, notIn, type SignInDoor } from "../identity/begin-session.ts";
import { getAccount } from "../save-user.ts";
import { sessionOf } from "../session-of.ts";
import { askForPasskey, userOfPasskey } from "./check-passkey.ts";
import { madePasskey } from "./made-passkey.ts";
import { type PasskeyRoom, passkeyLifeMs, relyingPartyOf } from "./relying-party.ts";
import { webauthnLibrary } from "./webauthn-library.ts";

const triesAMinute = 30;

/** Passkeys (WebAuthn): to add, to remove, to sign in with, and to show again who one is. */
export function passkeysRoutes(room: PasskeyRoom, door: SignInDoor): void {
  ownPasskeysRoutes(room);
  const { house } = room;
  const { db, now, serve, serveOpen } = house;
  const countTry = atMostAMinute(triesAMinute, now);

  serveOpen(startPasskeySignIn, async ({ request }) => {
    countTry(addressKey(request.ip));
    return succeeded(await askForPasskey(room, request));
  });

  serveOpen(signInWithPasskey, async ({ body, language, request, reply }) => {
    countTry(addressKey(request.ip));
    const call = signInWithPasskey.name;
    const userId = await userOfPasskey(room, body, request);
    const credentials = userId === null ? undefined : await findUsable(house, door, userId, request);
    if (credentials === undefined) {
      await noteArrival(house, { userId, outcome: "REFUSED", call, request });
      return notIn(texts[language].signIn["passkey-wrong"]);
    }
    return beginSession(house, door, credentials, { way: "passkey", call, request, reply });
  });

  serve(confirmByPasskey, async ({ body, viewer, request }) => {
    const sessionId = sessionOf(viewer);
    if ((await userOfPasskey(room, body, request)) !== viewer.userId) throw new Refused("accounts.passkey-refused");
    await confirmSession(db, sessionId, now());
    return succeeded(null);
  });
}

function ownPasskeysRoutes(room: PasskeyRoom): void {
  const { house, secrets } = room;
  const { db, now, serve } = house;

  serve(listPasskeys, async ({ viewer }) =>
    succeeded((await passkeys.listPasskeysOf(db, viewer.userId)).map(passkeyItemOf)),
  );

  serve(startPasskey, async ({ viewer, request }) => {
    const { userId } = viewer;
    const held = await passkeys.listPasskeyLocks(db, userId);
    if (held.length >= passkeysPerUser) throw new Refused("accounts.too-many-passkeys");
    const { loginId, name } = await getAccount(db, userId);
    const { generateRegistrationOptions } = await webauthnLibrary();
    const options = await generateRegistrationOptions({
      rpName: "Heliolens",
      rpID: relyingPartyOf(house, request).id,
      userID: new TextEncoder().encode(`heliolens-${userId}`),
      userName: loginId,
      userDisplayName: name,
      attestationType: "none",
      timeout: passkeyLifeMs,
      excludeCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const expiresAt = new Date(now().getTime() + passkeyLifeMs);
    const state = options.challenge;
    const challenge = await addChallenge(db, secrets, { kind: "passkey-add", userId, state, expiresAt });
    return succeeded({ challenge, options: { ...options } });
  });

  serve(addPasskey, async ({ body, viewer, request }) => {
    sessionOf(viewer);
    const { userId } = viewer;
    const asked = await takeChallenge(db, secrets, { kind: "passkey-add", secret: body.challenge, now: now() });
    if (asked?.userId !== userId) throw new Refused("accounts.passkey-refused");
    const made = await madePasskey(body.credential, String(asked.state), relyingPartyOf(house, request));
    const added = await passkeys.addPasskey(db, { ...made, userId, name: body.name, now: now() });
    if (added === undefined) throw new Refused("accounts.too-many-passkeys");
    return succeeded(passkeyItemOf(added));
  });

  serve(deletePasskey, async ({ params, viewer }) => {
    if (!(await passkeys.removePasskey(db, viewer.userId, params.id))) throw new Refused("accounts.passkey-not-found");
    return succeeded(null);
  });
}

const passkeyItemOf = ({ id, name, createdAt, lastUsedAt }: passkeys.Passkey): PasskeyItem => ({
  ...identityOf(id),
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
