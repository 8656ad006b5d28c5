import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { jsonOf, ProblemError, problemOf } from "@heliolens/contract/call";
import type { Language } from "@heliolens/messages/messages";
import type { Server } from "../account/server.ts";

export interface Answer {
  readonly path: string;
  readonly accept: string;
  readonly language: Language;
  readonly out: string;
}

/** Writes an answer to a file as it comes, of any size. The file appears whole or not at all. Tells its size. */
export async function saveAnswer({ url, token }: Server, { path, accept, language, out }: Answer): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, accept, "accept-language": language };
  const response = await fetch(url + path, { headers }).catch((cause) => {
    throw new ProblemError("wire.unavailable", { status: 0, cause });
  });
  if (!response.ok || response.body === null) throw problemOf(response, jsonOf(await response.text()));
  const part = `${out}.part`;
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(part));
  } catch (error) {
    await rm(part, { force: true });
    const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
    throw isOfDisk ? error : new ProblemError("wire.unavailable", { status: 0, cause: error });
  }
  await rename(part, out);
  return (await stat(out)).size;
}
