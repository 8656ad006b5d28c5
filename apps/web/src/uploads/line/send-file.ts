import { lineProblem } from "@heliolens/contract/uploads/line-problem";
import { uploadLinePath } from "@heliolens/contract/uploads/upload-line";
import { Upload } from "tus-js-client";
import { currentLanguage } from "../../kit/messages.ts";
import { storedToken } from "../../shell/session.ts";
import type { SendOrder } from "./file-to-send.ts";

// A small file is sent along with its beginning: one exchange instead of two.
const SENT_WITH_BEGINNING_BYTES = 16 * 1024 * 1024;
const TELL_EVERY_MS = 200;

/** One attempt over the tus line. Resolves when the server has the whole file, throws what it refused with. */
export function sendFile(order: SendOrder): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { file, sizeBytes, uploadUrl, signal } = order;
  const upload = new Upload(file, {
    endpoint: uploadLinePath,
    ...(uploadUrl !== null && { uploadUrl }),
    metadata: metadataOf(order),
    headers: { authorization: `Bearer ${storedToken() ?? ""}`, "accept-language": currentLanguage() },
    // The line tries again by itself, with the server's own word on how far each file is.
    retryDelays: null,
    storeFingerprintForResuming: false,
    uploadDataDuringCreation: uploadUrl === null && sizeBytes <= SENT_WITH_BEGINNING_BYTES,
    onProgress: everySoOften(order.onSent),
    onSuccess: () => resolve(),
    onError: (error) => reject(lineProblem(error)),
  });
  signal.addEventListener("abort", () => {
    void upload.abort();
    reject(signal.reason);
  });
  if (signal.aborted) reject(signal.reason);
  else upload.start();
  return promise;
}

function metadataOf({ name, resourceType, folder, sha256, entry }: SendOrder): Record<string, string> {
  return {
    ...(entry.reportId !== null && { reportId: String(entry.reportId) }),
    ...(entry.siteId !== null && { siteId: String(entry.siteId) }),
    resourceType,
    filename: name.normalize("NFC"),
    folder: folder.normalize("NFC"),
    sha256,
  };
}

function everySoOften(tell: (sentBytes: number) => void): (sentBytes: number) => void {
  let toldAtMs = 0;
  return (sentBytes) => {
    const nowMs = performance.now();
    if (nowMs - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = nowMs;
    tell(sentBytes);
  };
}
