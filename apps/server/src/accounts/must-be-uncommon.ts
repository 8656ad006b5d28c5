import { isCommonPassword } from "@heliolens/domain/accounts/passwords/is-common-password";
import { Refused } from "../wire/refused.ts";

/** The one check of every password that somebody chooses; its length is the contract's. */
export function mustBeUncommon(password: string, loginId: string): void {
  if (isCommonPassword(password, [loginId])) throw new Refused("accounts.password-common");
}
