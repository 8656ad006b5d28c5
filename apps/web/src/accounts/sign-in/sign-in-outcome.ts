import { type UserProfile, userProfile } from "@heliolens/contract/accounts/account-values";
import type { ko } from "@heliolens/messages/ko";

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly token: string; readonly profile: UserProfile }
  /** The password was right, and the server asks for a code. */
  | { readonly kind: "second-factor"; readonly challenge: string; readonly words: string }
  /** The server's own words. */
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "failed"; readonly key: Extract<keyof typeof ko.accounts, `login.${string}`> };

const serviceError = { kind: "failed", key: "login.failed" } as const;

/** What an answer to a sign-in means: section 8 of the specification, case by case. No status: no answer came. */
export function signInOutcome(status: number | null, body: unknown): SignInOutcome {
  if (status === null) return { kind: "failed", key: "login.unreachable" };
  if (status !== 200) return serviceError;
  const { result, resultDesc, content } = fieldsOf(body);
  const { challenge } = fieldsOf(fieldsOf(content).secondFactor);
  if (result === "F" && isWords(challenge))
    return { kind: "second-factor", challenge, words: String(resultDesc ?? "") };
  if (result === "F") return isWords(resultDesc) ? { kind: "refused", words: resultDesc } : serviceError;
  if (result !== "S") return serviceError;
  const { authToken, userProfile: answered } = fieldsOf(content);
  if (!isWords(authToken)) return serviceError;
  const profile = userProfile.safeParse(answered);
  if (!profile.success) return { kind: "failed", key: "login.no-profile" };
  return { kind: "signed-in", token: authToken, profile: profile.data };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const isWords = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
