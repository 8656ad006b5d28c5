import type { NewPasskey } from "@heliolens/database/queries/accounts/passkeys";
import { Refused } from "../../wire/refused.ts";
import type { RelyingParty } from "./relying-party.ts";
import { webauthnLibrary } from "./webauthn-library.ts";

type Made = Pick<NewPasskey, "credentialId" | "publicKey" | "counter" | "transports">;

/** What is kept of a passkey that a browser made; refused where it is not an answer to what was asked. */
export async function madePasskey(
  credential: Readonly<Record<string, unknown>>,
  expectedChallenge: string,
  { id, origin }: RelyingParty,
): Promise<Made> {
  const { verifyRegistrationResponse } = await webauthnLibrary();
  const checked = await verifyRegistrationResponse({
    response: credential as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  if (checked === null || !checked.verified) throw new Refused("accounts.passkey-refused");
  const made = checked.registrationInfo.credential;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: (made.transports ?? []).slice(0, 10),
  };
}
