import { setTimeout as wait } from "node:timers/promises";
import { ProblemError } from "@heliolens/contract/call";
import type { Carrier } from "@heliolens/contract/uploads/carry-file";
import { planBodyOf } from "@heliolens/contract/uploads/transfer-options";
import { planUploads } from "@heliolens/contract/uploads/upload-plan";
import { CommandFailed, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";
import { type FileToSend, type SendTarget, sendFile } from "./send-file.ts";

const LOOK_EVERY_MS = 500;

/** Carries files to a report; a server that is away is waited for, so long and no longer. */
export function carrierTo(
  target: SendTarget,
  { words, complain }: Pick<Terminal, "words" | "complain">,
  retryForS: number,
): Carrier<FileToSend> {
  const { server, reportId } = target;
  let back: Promise<void> | undefined;
  return {
    plan: async (files) =>
      (await server.call(planUploads, { body: planBodyOf({ reportId, siteId: null }, files) })).content,
    send: (attempt) => sendFile(target, attempt),
    // All files wait for one answer.
    untilBack: () => {
      if (back === undefined) complain(words("upload.waiting"));
      back ??= untilAnswers(server.url, retryForS).finally(() => {
        back = undefined;
      });
      return back;
    },
    token: () => server.token,
    // The command runs unattended: nobody can sign in again.
    untilSignedIn: async () => {
      throw new CommandFailed(words("login.refused"), exitCodes.notSignedIn);
    },
  };
}

async function untilAnswers(url: string, retryForS: number): Promise<void> {
  const deadline = performance.now() + 1000 * retryForS;
  for (;;) {
    await wait(LOOK_EVERY_MS);
    if (await isReady(url)) return;
    if (performance.now() > deadline) throw new ProblemError("wire.unavailable", { status: 0 });
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
