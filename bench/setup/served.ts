import type { AddressInfo } from "node:net";
import type { Database, Db } from "@heliolens/database/database";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { createServer } from "@heliolens/server/create-server";
import { commandOf, record } from "../results.ts";
import { type Spread, timed } from "../spread.ts";

/** What a call took, and how much it answered. */
export interface Answered extends Spread {
  readonly bytes: number;
}

export type AskAs = (userId: UserId, path: string) => Promise<Answered>;

/** A server on a database for as long as the work lasts, asked over HTTP as somebody. */
export async function served<T>(database: Database, work: (ask: AskAs) => Promise<T>): Promise<T> {
  const app = await serverOn(database);
  try {
    await app.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    return await work(async (userId, path) => {
      const headers = { authorization: `Bearer ${await tokenOf(database.db, userId)}` };
      let bytes = 0;
      const call = async () => {
        const response = await fetch(url + path, { headers });
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        bytes = (await response.arrayBuffer()).byteLength;
      };
      const spread = await timed(call, { rounds: 30, warmUp: 5 });
      return { ...spread, bytes };
    });
  } finally {
    await app.close();
  }
}

/** With nothing behind it but the database. */
export function serverOn(database: Database) {
  const settings = { database, log: () => {}, version: "0.0.0", webFolder: undefined, metricsToken: undefined };
  return createServer({
    files: memoryStore(),
    secrets: secretBox("of this run"),
    enqueue: async () => {},
    ...settings,
    trustProxy: false,
    demoAccounts: "none",
  });
}

export async function tokenOf(db: Db, userId: UserId): Promise<string> {
  const [token, now] = [newSecret(), new Date()];
  const secrets = { token_hash: hashOf(token), picture_hash: hashOf(newSecret()) };
  await db
    .insertInto("session")
    .values({ user_id: userId, ...secrets, created_at: now, last_used_at: now })
    .execute();
  return token;
}

export interface CallsMeasure {
  readonly what: string;
  readonly targetMs: number;
  readonly script: string;
}

/** Prints the calls beside their floor, the first of them, and records whether the slowest keeps the target. */
export function isWithin({ what, targetMs, script }: CallsMeasure, rows: Readonly<Record<string, Answered>>): boolean {
  const width = Math.max(...Object.keys(rows).map((name) => name.length)) + 2;
  const floorMs = Object.values(rows)[0]?.medianMs ?? Number.NaN;
  console.log(
    `${"".padEnd(width)}${"x floor".padStart(9)}${"median ms".padStart(11)}${"p95 ms".padStart(9)}${"kB".padStart(7)}`,
  );
  for (const [name, { medianMs, p95Ms, bytes }] of Object.entries(rows))
    console.log(
      name.padEnd(width) +
        (medianMs / floorMs).toFixed(1).padStart(9) +
        medianMs.toFixed(1).padStart(11) +
        p95Ms.toFixed(1).padStart(9) +
        (bytes / 1024).toFixed(0).padStart(7),
    );
  const worst = Math.max(...Object.values(rows).map(({ medianMs }) => medianMs));
  console.log(`slowest median ${worst.toFixed(0)} ms, target under ${targetMs} ms: ${met(worst < targetMs)}`);
  record({
    what,
    bar: `median under ${targetMs} ms`,
    result: `slowest median ${worst.toFixed(0)} ms (floor ${floorMs.toFixed(1)} ms)`,
    command: commandOf(script),
  });
  return worst < targetMs;
}

export const met = (isMet: boolean): string => (isMet ? "met" : "MISSED");
