import { password } from "../../e2e/people.ts";

/** The administrator's token. */
export async function signedIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginId: "admin", password }),
  });
  const { content } = (await response.json()) as { content: { authToken: string } };
  return content.authToken;
}
