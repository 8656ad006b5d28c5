import { addChallenge, takeChallenge } from "@heliolens/database/queries/accounts/challenges";
import { findPasskeyLock, touchPasskey } from "@heliolens/database/queries/accounts/passkeys";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { FastifyRequest } from "fastify";
import { type PasskeyRoom, passkeyLifeMs, relyingPartyOf } from "./relying-party.ts";
import { webauthnLibrary } from "./webauthn-library.ts";

/** Asks the browser for any passkey of this host; who it is, the passkey says. */
export async function askForPasskey({ house, secrets }: PasskeyRoom, request: FastifyRequest) {
  const { db, now } = house;
  // The authenticator itself checks finger, face or PIN: possession and person in one.
  const { generateAuthenticationOptions } = await webauthnLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(house, request).id,
    userVerification: "required",
    timeout: passkeyLifeMs,
  });
  const expiresAt = new Date(now().getTime() + passkeyLifeMs);
  const state = options.challenge;
  const challenge = await addChallenge(db, secrets, { kind: "passkey-show", userId: null, state, expiresAt });
  return { challenge, options: { ...options } };
}

export interface ShownPasskey {
  readonly challenge: string;
  readonly credential: Readonly<Record<string, unknown>>;
}

/** Whose passkey it is; null where anything about it is wrong. Each challenge is good once. */
export async function userOfPasskey(
  { house, secrets }: PasskeyRoom,
  { challenge: secret, credential }: ShownPasskey,
  request: FastifyRequest,
): Promise<UserId | null> {
  const { db, now } = house;
  const asked = await takeChallenge(db, secrets, { kind: "passkey-show", secret, now: now() });
  const lock = typeof credential.id === "string" ? await findPasskeyLock(db, credential.id.slice(0, 1_400)) : undefined;
  if (asked === undefined || lock === undefined) return null;
  const { id, origin } = relyingPartyOf(house, request);
  try {
    const { verifyAuthenticationResponse } = await webauthnLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: String(asked.state),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: lock.credentialId,
        publicKey: new Uint8Array(Buffer.from(lock.publicKey, "base64url")),
        counter: lock.counter,
      },
    });
    if (!verified) return null;
    await touchPasskey(db, lock.id, authenticationInfo.newCounter, now());
    return lock.userId;
  } catch {
    // The library throws for what is malformed, replayed, of another origin or without the person's check.
    return null;
  }
}
