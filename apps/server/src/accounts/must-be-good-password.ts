import { whyNotPassword } from "@heliolens/domain/accounts/passwords/why-not-password";
import { Refused } from "../wire/refused.ts";

const refusals = { short: "wire.malformed", common: "accounts.password-common" } as const;

/** Asked before any password that somebody chooses is hashed. The contract refuses short ones at the field. */
export function mustBeGoodPassword(password: string, ownWords: readonly string[]): void {
  const reason = whyNotPassword(password, ownWords);
  if (reason !== null) throw new Refused(refusals[reason]);
}
