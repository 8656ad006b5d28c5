import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseRefused } from "@heliolens/database/connection/database-refused";
import { lockFolder } from "@heliolens/database/embedded/folder-lock";
import { CommandFailed, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";

/** `--data`, else the server's own setting, else where the server keeps it unless told. */
export const dataDirOf = ({ env }: Pick<Terminal, "env">, asked: string | undefined): string =>
  resolve(asked ?? (env.DATA_DIR || "data"));

/** Works on a data folder as its only user: a running server is refused by its lock, and cannot start meanwhile. */
export async function withStoppedStore<T>(
  { words }: Pick<Terminal, "words">,
  dataDir: string,
  work: () => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, "database");
  const isThere = await stat(folder).catch(() => null);
  if (isThere === null) throw new CommandFailed(words("backup.no-store", { folder: dataDir }), exitCodes.misuse);
  const release = await lockFolder({ folder, socketPath: join(folder, "none"), log: () => {} }).catch((error) => {
    if (!(error instanceof DatabaseRefused)) throw error;
    throw new CommandFailed(words("backup.in-use", { folder: dataDir }), exitCodes.failed);
  });
  try {
    return await work();
  } finally {
    release();
  }
}
