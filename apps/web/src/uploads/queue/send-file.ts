import { transferOptions } from "@heliolens/contract/uploads/transfer-options";
import { transferProblem } from "@heliolens/contract/uploads/transfer-problem";
import { currentLanguage } from "@heliolens/kit/words/messages.ts";
import { Upload } from "tus-js-client";
import { storedToken } from "../../shell/session/session.ts";
import type { SendOrder } from "./file-to-send.ts";

const TELL_EVERY_MS = 200;

/** One attempt over the tus line. Resolves when the server has the whole file, throws what it refused with. */
export function sendFile({ file, entry: place, uploadUrl, signal, onSent, ...facts }: SendOrder): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const [token, language] = [storedToken() ?? "", currentLanguage()];
  const upload = new Upload(file, {
    ...transferOptions({ baseUrl: "", token, language, place, file: facts, uploadUrl }),
    onProgress: everySoOften(onSent),
    onSuccess: () => resolve(),
    onError: (error) => reject(transferProblem(error)),
  });
  signal.addEventListener("abort", () => {
    void upload.abort();
    reject(signal.reason);
  });
  if (signal.aborted) reject(signal.reason);
  else upload.start();
  return promise;
}

function everySoOften(tell: (sentBytes: number) => void): (sentBytes: number) => void {
  let reportedAtMs = 0;
  return (sentBytes) => {
    const nowMs = performance.now();
    if (nowMs - reportedAtMs < TELL_EVERY_MS) return;
    reportedAtMs = nowMs;
    tell(sentBytes);
  };
}
