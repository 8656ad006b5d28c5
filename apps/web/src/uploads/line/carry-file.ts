import { nextStep } from "@heliolens/contract/uploads/next-step";
import type { FilePlan } from "@heliolens/contract/uploads/upload-plan";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { UploadEntry } from "@heliolens/domain/uploads/upload-entry";
import type { HashedFile, LineParts } from "./file-to-send.ts";

/** A file that is being brought over, however many attempts it takes. */
export interface Carriage {
  readonly file: HashedFile;
  readonly uploadUrl: string | null;
  readonly entry: UploadEntry;
  /** Waits while the batch is paused; undefined when the file is no longer wanted. */
  readonly nextAttempt: () => Promise<AbortSignal | undefined>;
  readonly onSent: (sentBytes: number) => void;
}

export type Ending =
  | { readonly kind: "finished" }
  | { readonly kind: "skipped" | "failed"; readonly error: ProblemCode }
  /** A person ended it. */
  | { readonly kind: "unwanted" };

/** Sends until the file has arrived or cannot: after a lost line, a killed server, an ended session, a pause. */
export async function carryFile(parts: LineParts, carriage: Carriage): Promise<Ending> {
  let uploadUrl = carriage.uploadUrl;
  let tries = 0;
  const onSent = (sentBytes: number) => {
    tries = 0;
    carriage.onSent(sentBytes);
  };
  for (;;) {
    const signal = await carriage.nextAttempt();
    if (signal === undefined) return { kind: "unwanted" };
    const token = parts.token();
    try {
      await parts.send({ ...carriage.file, entry: carriage.entry, uploadUrl, signal, onSent });
      return { kind: "finished" };
    } catch (problem) {
      const ending = signal.aborted ? undefined : await afterTrouble(parts, { problem, token, tries: tries++ });
      if (ending !== undefined) return ending;
    }
    if ((await carriage.nextAttempt()) === undefined) return { kind: "unwanted" };
    const [plan] = await planPatiently(parts, carriage.entry, [carriage.file]);
    // It arrived, and only the word of it was lost.
    if (plan?.state === "there") return { kind: "finished" };
    if (plan?.state !== "new" && plan?.state !== "begun") return { kind: "failed", error: refusalOf(plan) };
    uploadUrl = plan.uploadUrl;
  }
}

interface Trouble {
  readonly problem: unknown;
  readonly token: string | null;
  readonly tries: number;
}

/** Undefined when it may be tried again, after whatever had to be waited for. */
async function afterTrouble(parts: LineParts, { problem, token, tries }: Trouble): Promise<Ending | undefined> {
  const step = nextStep(problem, tries);
  switch (step.kind) {
    case "fail":
      return { kind: "failed", error: step.error };
    case "skip":
      return { kind: "skipped", error: step.error };
    case "sign-in":
      return (await parts.untilSignedIn(token)) ? undefined : { kind: "failed", error: "accounts.token-expired" };
    case "wait":
      await parts.untilBack();
      return undefined;
    case "ask-anew":
      return undefined;
  }
}

/** Asks the server what to do with each file, as long as it takes. What it refuses, it refuses for each of them. */
export async function planPatiently(
  parts: LineParts,
  entry: UploadEntry,
  files: readonly HashedFile[],
): Promise<readonly FilePlan[]> {
  for (let tries = 0; ; tries++) {
    const token = parts.token();
    try {
      return await parts.plan(entry, files);
    } catch (problem) {
      const ending = await afterTrouble(parts, { problem, token, tries });
      if (ending !== undefined && "error" in ending)
        return files.map(() => ({ state: "refused", uploadUrl: null, refusal: ending.error }));
    }
  }
}

export const refusalOf = (plan: FilePlan | undefined): ProblemCode => (plan?.refusal ?? "wire.failed") as ProblemCode;
