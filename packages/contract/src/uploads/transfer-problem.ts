import type { ProblemCode } from "@heliolens/domain/problem-code";
import { jsonOf, ProblemError } from "../call.ts";
import { problem } from "../envelopes.ts";
import { statusOf } from "../problems.ts";

/** An error of a tus client, as far as it tells what was answered. */
interface TusError extends Error {
  readonly originalRequest?: object | null;
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null;
}

/** What the upload line refused a file with; the error itself where the file could not be read. */
export function transferProblem(error: TusError): unknown {
  const { originalRequest, originalResponse } = error;
  // Without an answer the line is lost, unless no request was made: then it was the file.
  if (!originalResponse) return originalRequest ? new ProblemError("wire.unavailable", { status: 0 }) : error;
  const status = originalResponse.getStatus();
  const answered = problem.safeParse(jsonOf(originalResponse.getBody()));
  const code =
    answered.success && answered.data.code in statusOf ? (answered.data.code as ProblemCode) : codeOf(status);
  return new ProblemError(code, { status, message: answered.data?.message ?? code });
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
