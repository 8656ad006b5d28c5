import { createReadStream } from "node:fs";
import type { Attempt } from "@heliolens/contract/uploads/carry-file";
import { type TransferFile, transferOptions } from "@heliolens/contract/uploads/transfer-options";
import { transferProblem } from "@heliolens/contract/uploads/transfer-problem";
import type { Language } from "@heliolens/messages/messages";
import { Upload } from "tus-js-client";
import type { Server } from "../account/server.ts";

export interface FileToSend extends TransferFile {
  readonly path: string;
}

export interface SendTarget {
  readonly server: Server;
  readonly language: Language;
  readonly reportId: number;
}

/** One attempt over the tus line. Resolves when the server has the whole file, throws what it refused with. */
export function sendFile(target: SendTarget, { file, uploadUrl, signal, onSent }: Attempt<FileToSend>): Promise<void> {
  const { server, language, reportId } = target;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The library reads by path, slice by slice; the stream only names it.
  const stream = createReadStream(file.path).on("error", reject);
  const place = { reportId, siteId: null };
  const upload = new Upload(stream, {
    ...transferOptions({ baseUrl: server.url, token: server.token, language, place, file, uploadUrl }),
    onProgress: onSent,
    onSuccess: () => resolve(),
    onError: (error) => reject(transferProblem(error)),
  });
  signal.addEventListener("abort", () => {
    void upload.abort();
    reject(signal.reason);
  });
  if (signal.aborted) reject(signal.reason);
  else upload.start();
  return promise.finally(() => stream.destroy());
}
