import type { SessionId } from "@heliolens/domain/accounts/account-ids";
import { Refused } from "../wire/refused.ts";
import type { SignedIn } from "../wire/serve.ts";

/** What only a person at a keyboard may do: a token makes no tokens and changes no password. */
export function sessionOf({ sessionId }: SignedIn): SessionId {
  if (sessionId === null) throw new Refused("accounts.session-required");
  return sessionId;
}
