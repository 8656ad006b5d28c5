import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Refused } from "../../wire/refused.ts";

const codes: Readonly<Record<string, ProblemCode>> = {
  ENOSPC: "uploads.storage-full",
  EDQUOT: "uploads.storage-full",
  EROFS: "uploads.storage-full",
  EFBIG: "uploads.storage-full",
  EMFILE: "wire.unavailable",
  ENFILE: "wire.unavailable",
};

/** What a disk's complaint means to the client; anything else stays what it is. */
export function explainDisk(error: unknown): unknown {
  const code = codes[(error as NodeJS.ErrnoException | null)?.code ?? ""];
  return code === undefined ? error : new Refused(code, { retryAfterS: 5 });
}
