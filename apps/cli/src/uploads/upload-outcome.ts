import type { ProblemCode } from "@heliolens/domain/problem-code";

/** How one file ended. `would-send`: nothing was sent, this was a dry run. */
export interface FileOutcome {
  readonly path: string;
  readonly state: "sent" | "skipped" | "failed" | "left-out" | "would-send" | "would-resume";
  readonly error: ProblemCode | null;
}

export interface Outcome {
  /** Or would be, in a dry run. */
  readonly sent: number;
  readonly sentBytes: number;
  /** The report holds their content already. */
  readonly skipped: number;
  readonly failed: number;
}

export const noOutcome: Outcome = { sent: 0, sentBytes: 0, skipped: 0, failed: 0 };

export const sumOf = (a: Outcome, b: Outcome): Outcome => ({
  sent: a.sent + b.sent,
  sentBytes: a.sentBytes + b.sentBytes,
  skipped: a.skipped + b.skipped,
  failed: a.failed + b.failed,
});

export function outcomeOf({ state }: FileOutcome, sizeBytes: number): Outcome {
  switch (state) {
    case "sent":
    case "would-send":
    case "would-resume":
      return { ...noOutcome, sent: 1, sentBytes: sizeBytes };
    case "skipped":
      return { ...noOutcome, skipped: 1 };
    case "failed":
      return { ...noOutcome, failed: 1 };
    case "left-out":
      return noOutcome;
  }
}
