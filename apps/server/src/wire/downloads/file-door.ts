import type { Readable } from "node:stream";
import type { FileKey, FileStore } from "@heliolens/files/file-store";
import type { FastifyRequest } from "fastify";
import { addressKey } from "../address-key.ts";
import { fairTurns } from "./fair-turns.ts";
import { atLeastRate, type DownloadRate } from "./slow-download.ts";

/** Stored files on their way to callers. */
export interface FileDoor {
  open(request: FastifyRequest, key: FileKey): Promise<Readable>;
}

// A bucket has connections for more than these (s3-store.ts), so that files are still written and read while all are taken.
const places = { each: 12, running: 200, waiting: 2_000 };
const slowest: DownloadRate = { bytesPerS: 1_000, graceMs: 60_000, lookEveryMs: 10_000 };

/** Each caller has a few files on their way at a time, the next ones wait. A file that nobody takes is let go. */
export function fileDoor(files: Pick<FileStore, "stream">, rate = slowest): FileDoor {
  const turns = fairTurns(places);
  return {
    open: async (request, key) => {
      const free = await turns.take(callerOf(request));
      try {
        return atLeastRate(await files.stream(key), rate).once("close", free);
      } catch (error) {
        free();
        throw error;
      }
    },
  };
}

const callerOf = ({ viewer, ip }: FastifyRequest): string =>
  viewer === null ? addressKey(ip) : `user:${viewer.userId}`;
