import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import type { FastifyRequest } from "fastify";
import type { House } from "../../wire/house.ts";

export interface PasskeyRoom {
  readonly house: House;
  readonly secrets: SecretBox;
}

export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Passkeys belong to a host name: of PUBLIC_URL, else of the request. */
export function relyingPartyOf({ addressOf }: House, request: FastifyRequest): RelyingParty {
  const origin = addressOf(request);
  return { id: new URL(origin).hostname, origin };
}

export const passkeyLifeMs = 5 * 60_000;
