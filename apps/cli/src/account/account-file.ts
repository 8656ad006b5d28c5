import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** A server, and the personal token one is known there by. */
export interface Account {
  readonly url: string;
  readonly token: string;
}

export function accountPath(env: Environment): string {
  const home = env.HOME ?? homedir();
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || join(home, ".config");
  return join(folder, "heliolens", "account.json");
}

export async function findKeptAccount(env: Environment): Promise<Account | undefined> {
  try {
    const { url, token } = JSON.parse(await readFile(accountPath(env), "utf8")) as Partial<Account>;
    return typeof url === "string" && typeof token === "string" ? { url, token } : undefined;
  } catch {
    return undefined;
  }
}

/** Readable by its owner alone: a token is as good as a password. */
export async function keepAccount(env: Environment, kept: Account): Promise<void> {
  const path = accountPath(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  // A file that lay there before keeps its mode when it is written to.
  await chmod(draft, 0o600);
  await rename(draft, path);
}

export const forgetAccount = (env: Environment): Promise<void> => rm(accountPath(env), { force: true });
