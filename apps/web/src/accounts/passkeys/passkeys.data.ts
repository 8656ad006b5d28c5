import {
  addPasskey,
  confirmByPasskey,
  deletePasskey,
  listPasskeys,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from "@heliolens/contract/accounts/passkeys";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";
import { callOnce } from "../../shell/session/session.ts";
import { type SignInOutcome, signInOutcome } from "../sign-in/sign-in-outcome.ts";

export const canUsePasskeys = (): boolean => window.isSecureContext && "PublicKeyCredential" in window;

export const ownPasskeys = () =>
  queryOptions({
    queryKey: ["accounts", "passkeys"],
    queryFn: async ({ signal }) => (await call(listPasskeys, {}, { signal })).content,
  });

// Loaded when it is used: the sign-in screen comes without it.
const webauthn = () => import("@simplewebauthn/browser");

type Credential = Record<string, unknown>;

export async function makePasskey(name: string): Promise<void> {
  const { challenge, options } = (await call(startPasskey, {})).content;
  const { startRegistration } = await webauthn();
  const credential = await startRegistration({ optionsJSON: options as never });
  await call(addPasskey, { body: { challenge, name, credential: credential as unknown as Credential } });
}

export const removePasskey = (id: number) => call(deletePasskey, { params: { id } });

async function shownPasskey() {
  const { challenge, options } = (await callOnce(startPasskeySignIn, {})).content;
  const { startAuthentication } = await webauthn();
  const credential = await startAuthentication({ optionsJSON: options as never });
  return { challenge, credential: credential as unknown as Credential };
}

export const confirmWithPasskey = async (): Promise<void> => {
  await callOnce(confirmByPasskey, { body: await shownPasskey() });
};

/** Null where the user closed the browser's own dialog. */
export async function attemptPasskey(): Promise<SignInOutcome | null> {
  const body = await shownPasskey().catch((error: unknown) => {
    if (error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)) return null;
    throw error;
  });
  return body && signInOutcome(200, await callOnce(signInWithPasskey, { body }));
}
