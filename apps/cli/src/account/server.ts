import { type Call, caller } from "@heliolens/contract/call";
import { CommandFailed, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import { type Account, findKeptAccount } from "./account-file.ts";

/** A server as one account sees it. */
export interface Server extends Account {
  readonly call: Call;
}

/** The one the environment names, else the one that was logged in to. */
export async function getServer(terminal: Terminal): Promise<Server> {
  const { env, words } = terminal;
  const kept = await findKeptAccount(env);
  const url = env.HELIOLENS_URL?.replace(/\/+$/, "") || kept?.url;
  const token = env.HELIOLENS_TOKEN || kept?.token;
  if (!url || !token) throw new CommandFailed(words("login.needed"), exitCodes.notSignedIn);
  // A token is for the server it was made on, and for no other that the environment happens to name.
  if (!env.HELIOLENS_TOKEN && url !== kept?.url) throw new CommandFailed(words("login.needed"), exitCodes.notSignedIn);
  return { url, token, call: callerFor(terminal, { url, token }) };
}

export const callerFor = ({ language }: Pick<Terminal, "language">, { url, token }: Account): Call =>
  caller({ baseUrl: url, token: () => token, language: () => language });
