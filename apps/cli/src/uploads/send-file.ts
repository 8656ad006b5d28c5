import { createReadStream } from "node:fs";
import type { Attempt } from "@heliolens/contract/uploads/carry-file";
import { lineProblem } from "@heliolens/contract/uploads/line-problem";
import { uploadLinePath } from "@heliolens/contract/uploads/upload-line";
import type { ResourceType } from "@heliolens/domain/uploads/file-kind";
import type { Language } from "@heliolens/messages/messages";
import { Upload } from "tus-js-client";
import type { Server } from "../account/server.ts";
import type { FoundFile } from "./list-files.ts";

export interface FileToSend extends FoundFile {
  readonly resourceType: ResourceType;
  readonly sha256: string;
}

export interface SendTarget {
  readonly server: Server;
  readonly language: Language;
  readonly reportId: number;
}

// A small file is sent along with its beginning: one exchange instead of two.
const SENT_WITH_BEGINNING_BYTES = 16 * 1024 * 1024;

/** One attempt over the tus line. Resolves when the server has the whole file, throws what it refused with. */
export function sendFile(target: SendTarget, { file, uploadUrl, signal, onSent }: Attempt<FileToSend>): Promise<void> {
  const { server, language, reportId } = target;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { sha256, resourceType } = file;
  // The library reads by path, slice by slice; the stream only names it.
  const stream = createReadStream(file.path).on("error", reject);
  const upload = new Upload(stream, {
    endpoint: server.url + uploadLinePath,
    ...(uploadUrl !== null && { uploadUrl: server.url + uploadUrl }),
    metadata: {
      reportId: String(reportId),
      resourceType,
      sha256,
      filename: file.name.normalize("NFC"),
      folder: file.folder.normalize("NFC"),
    },
    headers: { authorization: `Bearer ${server.token}`, "accept-language": language },
    // Trying again is decided with the server's own word on how far the file is.
    retryDelays: null,
    storeFingerprintForResuming: false,
    uploadDataDuringCreation: uploadUrl === null && file.sizeBytes <= SENT_WITH_BEGINNING_BYTES,
    onProgress: onSent,
    onSuccess: () => resolve(),
    onError: (error) => reject(lineProblem(error)),
  });
  signal.addEventListener("abort", () => {
    void upload.abort();
    reject(signal.reason);
  });
  if (signal.aborted) reject(signal.reason);
  else upload.start();
  return promise.finally(() => stream.destroy());
}
