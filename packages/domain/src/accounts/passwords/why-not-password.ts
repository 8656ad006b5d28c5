import { isCommonPassword } from "./is-common-password.ts";
import { leastPasswordLetters } from "./password-length.ts";

/** The one rule of every password that somebody chooses, of an account or a share link. Own words are those that others know of it. */
export function whyNotPassword(password: string, ownWords: readonly string[]): "short" | "common" | null {
  if (password.length < leastPasswordLetters) return "short";
  return isCommonPassword(password, ownWords) ? "common" : null;
}
