import type { Credentials } from "@heliolens/database/queries/accounts/sign-in";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addCookie } from "../wire/add-cookie.ts";

const name = "heliolens-device";
const maxAgeS = 365 * 86_400;
const SEALED = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{40,400})(?:;|$)`);

/** Browsers that once signed in to an account. Guesses made elsewhere do not make them wait. */
export interface KnownDevices {
  /** What stands for the device in counts of wrong passwords; null where this browser never signed in to the account. */
  keyIn(request: FastifyRequest, credentials: Credentials | undefined): string | null;
  remember(request: FastifyRequest, reply: FastifyReply, credentials: Credentials): void;
}

interface Device {
  readonly userId: number;
  /** A changed password makes every device unknown again. */
  readonly password: string;
  readonly nonce: string;
}

// The box marks what it sealed; a cookie has no room for a colon.
const mark = "sealed:";

export function knownDevices(secrets: SecretBox): KnownDevices {
  return {
    keyIn: ({ headers }, credentials) => {
      const kept = headers.cookie?.match(SEALED)?.[1];
      if (kept === undefined || credentials === undefined) return null;
      const device = deviceIn(secrets.open(`${mark}${kept}`));
      const isOf = device?.userId === credentials.id && device.password === hashOf(credentials.passwordHash);
      return isOf ? `device:${hashOf(device.nonce)}` : null;
    },
    remember: (request, reply, { id, passwordHash }) => {
      const device: Device = { userId: id, password: hashOf(passwordHash), nonce: newSecret() };
      const value = secrets.seal(JSON.stringify(device)).slice(mark.length);
      addCookie(request, reply, { name, value, path: "/api/authenticate", maxAgeS });
    },
  };
}

// Our own seal says that we wrote it.
const deviceIn = (text: string | null): Device | null => (text === null ? null : (JSON.parse(text) as Device));
