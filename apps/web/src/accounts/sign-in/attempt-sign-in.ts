import { authenticate } from "@heliolens/contract/accounts/sign-in";
import { currentLanguage } from "@heliolens/kit/words/messages.ts";
import { type SignInOutcome, signInOutcome } from "./sign-in-outcome.ts";

export interface Credentials {
  readonly loginId: string;
  readonly password: string;
}

const timeoutMs = 30_000;

/** Asks the server once. Read by hand, not by the contract: each broken answer has its own text in the specification. */
export const attemptSignIn = ({ loginId, password }: Credentials): Promise<SignInOutcome> =>
  attempt(authenticate, { loginId, password });

/** The same for every call that answers as a sign-in does. */
export async function attempt(
  { path, method }: Pick<typeof authenticate, "path" | "method">,
  body: Readonly<Record<string, unknown>>,
): Promise<SignInOutcome> {
  try {
    const response = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "accept-language": currentLanguage() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return signInOutcome(response.status, await jsonOf(response));
  } catch {
    return signInOutcome(null, undefined);
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
