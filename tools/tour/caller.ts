import { authenticate } from "@heliolens/contract/accounts/sign-in";
import { type Call, caller } from "@heliolens/contract/call";
import { demoPassword } from "../../e2e/people.ts";

/** Calls the product as one of the demo's people. */
export async function callerAs(url: string, loginId: string): Promise<Call> {
  const settings = { baseUrl: url, language: () => "ko" };
  const { content } = await caller({ ...settings, token: () => null })(authenticate, {
    body: { loginId, password: demoPassword },
  });
  const token = content?.authToken ?? null;
  if (token === null) throw new Error(`${loginId} was not let in at ${url}`);
  return caller({ ...settings, token: () => token });
}
