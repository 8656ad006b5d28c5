import { spawn } from "node:child_process";
import { once } from "node:events";
import type { OnlineCopy, TakeFile } from "../connection/online-copy.ts";

/** `pg_dump` in its own format, one snapshot of the database, read as it is written. */
export async function dumpPostgresql(databaseUrl: string, take: TakeFile): Promise<OnlineCopy> {
  await take({ path: "database.dump", mode: 0o600, known: null, open: async () => dumped(databaseUrl) });
  return { folders: [] };
}

async function* dumped(databaseUrl: string): AsyncGenerator<Uint8Array> {
  const { password, address } = withoutPassword(databaseUrl);
  // Not among the words of the command: other users of the machine see those.
  const env = { ...process.env, ...(password !== "" && { PGPASSWORD: password }) };
  const words = ["--format=custom", "--compress=0", "--no-owner", "--no-privileges", "--dbname", address];
  const child = spawn("pg_dump", words, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close") as Promise<[number | null]>;
  // Awaited at the end; a missing program rejects before that.
  ended.catch(() => {});
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    said = `${said}${part}`.slice(-2_000);
  });
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    const [code] = await ended;
    if (code !== 0) throw new Error(`pg_dump ended with ${code}: ${said.trim()}`);
  } finally {
    child.kill();
  }
}

function withoutPassword(databaseUrl: string): { readonly password: string; readonly address: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { password, address: url.href };
}
