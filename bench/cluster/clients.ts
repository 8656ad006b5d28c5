import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** What the clients of a run met with. */
export interface Tally {
  requests: number;
  retried: number;
  failed: number;
  readonly failures: string[];
}

export const aTally = (): Tally => ({ requests: 0, retried: 0, failed: 0, failures: [] });

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: unknown;
}

export interface Client {
  readonly url: string;
  readonly token: string;
  readonly tally: Tally;
  /** 1: a request that fails is sent once more, when the service is ready again. */
  readonly retries: 0 | 1;
}

const readyWithinMs = 60_000;

/** Undefined where the request failed for good. The same key goes with the retry, so that nothing is made twice. */
export async function ask<T = unknown>(client: Client, call: Call): Promise<T | undefined> {
  const { url, tally, retries } = client;
  const key = randomUUID();
  tally.requests += 1;
  for (let attempt = 0; ; attempt++) {
    try {
      return JSON.parse(await answerTo(client, call, key)) as T;
    } catch (error) {
      if (attempt < retries) {
        tally.retried += 1;
        await untilReady(url);
        continue;
      }
      tally.failed += 1;
      tally.failures.push(`${call.method} ${call.path}: ${(error as Error).message}`);
      return undefined;
    }
  }
}

/** What was answered; throws where the request was refused or broke off. */
export async function answerTo(
  { url, token }: Pick<Client, "url" | "token">,
  { method, path, body }: Call,
  key: string,
): Promise<string> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "idempotency-key": key,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(readyWithinMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return text;
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await wait(200);
  }
}

/** Runs clients beside the work, each asking on and on; gives what they gathered once the work has ended. */
export async function beside<T>(
  count: number,
  turn: (nth: number) => Promise<T>,
  work: () => Promise<void>,
): Promise<T[]> {
  let isOver = false;
  const gathered: T[] = [];
  const clients = Array.from({ length: count }, async (_, nth) => {
    while (!isOver) {
      gathered.push(await turn(nth));
      await wait(50);
    }
  });
  try {
    await work();
  } finally {
    isOver = true;
  }
  await Promise.all(clients);
  return gathered;
}
