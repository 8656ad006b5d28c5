import type { ProblemCode } from "@heliolens/domain/problem-code";
import { nextStep } from "./next-step.ts";
import type { FilePlan } from "./upload-plan.ts";

/** One attempt to bring a file over. */
export interface Attempt<F> {
  readonly file: F;
  /** Of an upload already begun; null begins one. */
  readonly uploadUrl: string | null;
  readonly signal: AbortSignal;
  readonly onSent: (sentBytes: number) => void;
}

/** What carrying files needs of the client and the server; each throws `ProblemError` where the server refuses. */
export interface Carrier<F> {
  readonly plan: (files: readonly F[]) => Promise<readonly FilePlan[]>;
  readonly send: (attempt: Attempt<F>) => Promise<void>;
  /** Resolves when it is time to try a server again that was away. */
  readonly untilBack: () => Promise<void>;
  /** What the next attempt is made with. */
  readonly token: () => string | null;
  /** Resolves when the person has signed in again; false when he left instead. */
  readonly untilSignedIn: (refusedToken: string | null) => Promise<boolean>;
}

/** A file that is being brought over, however many attempts it takes. */
export interface Carriage<F> {
  readonly file: F;
  readonly uploadUrl: string | null;
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
export async function carryFile<F>(carrier: Carrier<F>, { file, ...carriage }: Carriage<F>): Promise<Ending> {
  let uploadUrl = carriage.uploadUrl;
  let tries = 0;
  const onSent = (sentBytes: number) => {
    tries = 0;
    carriage.onSent(sentBytes);
  };
  for (;;) {
    const signal = await carriage.nextAttempt();
    if (signal === undefined) return { kind: "unwanted" };
    const token = carrier.token();
    try {
      await carrier.send({ file, uploadUrl, signal, onSent });
      return { kind: "finished" };
    } catch (problem) {
      const ending = signal.aborted ? undefined : await afterTrouble(carrier, { problem, token, tries: tries++ });
      if (ending !== undefined) return ending;
    }
    if ((await carriage.nextAttempt()) === undefined) return { kind: "unwanted" };
    const [plan] = await planWithRetries(carrier, [file]);
    // The file arrived; only the answer was lost.
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

type Waits = Pick<Carrier<never>, "untilBack" | "untilSignedIn">;

/** Undefined when it may be tried again, after whatever had to be waited for. */
async function afterTrouble(waits: Waits, { problem, token, tries }: Trouble): Promise<Ending | undefined> {
  const step = nextStep(problem, tries);
  switch (step.kind) {
    case "fail":
      return { kind: "failed", error: step.error };
    case "skip":
      return { kind: "skipped", error: step.error };
    case "sign-in":
      return (await waits.untilSignedIn(token)) ? undefined : { kind: "failed", error: "accounts.token-expired" };
    case "wait":
      await waits.untilBack();
      return undefined;
    case "ask-anew":
      return undefined;
  }
}

/** Asks the server what to do with each file, as long as it takes. What it refuses, it refuses for each of them. */
export async function planWithRetries<F>(carrier: Carrier<F>, files: readonly F[]): Promise<readonly FilePlan[]> {
  for (let tries = 0; ; tries++) {
    const token = carrier.token();
    try {
      return await carrier.plan(files);
    } catch (problem) {
      const ending = await afterTrouble(carrier, { problem, token, tries });
      if (ending !== undefined && "error" in ending)
        return files.map(() => ({ state: "refused", uploadUrl: null, refusal: ending.error }));
    }
  }
}

export const refusalOf = (plan: FilePlan | undefined): ProblemCode => (plan?.refusal ?? "wire.failed") as ProblemCode;
