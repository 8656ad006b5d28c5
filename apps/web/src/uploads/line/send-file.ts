import { ProblemError } from "@heliolens/contract/call";
import { problem } from "@heliolens/contract/envelopes";
import { statusOf } from "@heliolens/contract/problems";
import { uploadLinePath } from "@heliolens/contract/uploads/upload-line";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { DetailedError, Upload } from "tus-js-client";
import { currentLanguage } from "../../kit/messages.ts";
import { storedToken } from "../../shell/session.ts";
import type { SendOrder } from "./file-to-send.ts";

// A small file is sent along with its beginning: one exchange instead of two.
const SENT_WITH_BEGINNING_BYTES = 16 * 1024 * 1024;
const TELL_EVERY_MS = 200;

/** One attempt over the tus line. Resolves when the server has the whole file, throws what it refused with. */
export function sendFile(order: SendOrder): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { file, uploadUrl, signal } = order;
  const upload = new Upload(file, {
    endpoint: uploadLinePath,
    ...(uploadUrl !== null && { uploadUrl }),
    metadata: metadataOf(order),
    headers: { authorization: `Bearer ${storedToken() ?? ""}`, "accept-language": currentLanguage() },
    // The line tries again by itself, with the server's own word on how far each file is.
    retryDelays: null,
    storeFingerprintForResuming: false,
    uploadDataDuringCreation: uploadUrl === null && file.size <= SENT_WITH_BEGINNING_BYTES,
    onProgress: everySoOften(order.onSent),
    onSuccess: () => resolve(),
    onError: (error) => reject(problemOf(error)),
  });
  signal.addEventListener("abort", () => {
    void upload.abort();
    reject(signal.reason);
  });
  if (signal.aborted) reject(signal.reason);
  else upload.start();
  return promise;
}

function metadataOf({ file, resourceType, folder, sha256, entry }: SendOrder): Record<string, string> {
  return {
    ...(entry.reportId !== null && { reportId: String(entry.reportId) }),
    ...(entry.siteId !== null && { siteId: String(entry.siteId) }),
    resourceType,
    filename: file.name.normalize("NFC"),
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

function problemOf(error: Error): unknown {
  if (!(error instanceof DetailedError)) return error;
  const response = error.originalResponse;
  // The library also ends in an error without an answer when the file itself cannot be read.
  if (!response) return error.originalRequest ? new ProblemError("wire.unavailable", { status: 0 }) : error;
  const status = response.getStatus();
  const told = problem.safeParse(jsonOf(response.getBody()));
  const code = told.success && told.data.code in statusOf ? (told.data.code as ProblemCode) : codeOf(status);
  return new ProblemError(code, { status, message: told.data?.message ?? code });
}

// HEAD has no body to tell a code in.
const codesWithoutBody: Readonly<Record<number, ProblemCode>> = {
  401: "accounts.token-expired",
  404: "uploads.upload-not-found",
  409: "uploads.offset-differs",
  410: "uploads.upload-gone",
  422: "uploads.content-differs",
  423: "uploads.upload-busy",
  507: "uploads.storage-full",
};
const codeOf = (status: number): ProblemCode => codesWithoutBody[status] ?? "wire.failed";

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
