import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

// OWASP's second choice for Argon2id: 19 MiB, two passes. About 50 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** In the usual text form of Argon2 hashes, so that the cost can change without asking for new passwords. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { ...cost, nonce, message: password });
  return `${prefix}${nonce.toString("base64")}$${tag.toString("base64")}`;
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = hash.match(hashForm) ?? [];
  if (nonce === undefined || tag === undefined) throw new Error("a stored password hash is not of the known form");
  const expected = Buffer.from(tag, "base64");
  const derived = await derive("argon2id", {
    message: password,
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(derived, expected);
}

const hashForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;
