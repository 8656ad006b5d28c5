import { getMyProfile } from "@heliolens/contract/accounts/sign-in";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import { accountPath, forgetAccount, keepAccount } from "./account-file.ts";
import { callerFor } from "./server.ts";

/** Keeps a server and a token, once the server has said whose it is. */
export async function logIn(
  terminal: Terminal,
  asked: { readonly url: string; readonly token: string | undefined },
): Promise<ExitCode> {
  const { env, words, tell } = terminal;
  const token = asked.token ?? env.HELIOLENS_TOKEN ?? (await terminal.readSecret(words("login.prompt")));
  if (token === "") throw new CommandFailed(words("login.no-token"), exitCodes.notSignedIn);
  const account = { url: asked.url, token };
  const { content } = await callerFor(terminal, account)(getMyProfile, {});
  await keepAccount(env, account);
  const said = { loginId: content.loginId, url: asked.url };
  tell({ event: "logged-in", ...said }, words("login.done", { ...said, path: accountPath(env) }));
  return exitCodes.done;
}

export async function logOut({ env, words, tell }: Terminal): Promise<ExitCode> {
  await forgetAccount(env);
  tell({ event: "logged-out" }, words("logout.done"));
  return exitCodes.done;
}
