import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { Refused } from "../../../wire/refused.ts";
import { currentExchange } from "../exchange.ts";

/** The bytes of this request as they come; at their end they must hash to what its header says. */
export async function* checkedParts(body: Readable): AsyncIterable<Buffer> {
  const { checksum } = currentExchange();
  const hash = checksum && createHash(checksum.algorithm);
  for await (const part of body as AsyncIterable<Buffer>) {
    hash?.update(part);
    yield part;
  }
  if (hash && !hash.digest().equals(checksum.digest)) throw new Refused("uploads.checksum-differs");
}

/** A request that cannot be kept leaves nothing behind; one that was merely cut keeps what came. */
export const isUnkeepable = (error: unknown): boolean =>
  error instanceof Refused || (error as { status_code?: number } | null)?.status_code === 413;
