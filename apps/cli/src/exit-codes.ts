import type { ProblemError } from "@heliolens/contract/call";

/** What the shell hears (docs/operations.md lists them). */
export const exitCodes = {
  done: 0,
  /** Something did not succeed: a file failed, an analysis ended in failure, a backup is damaged. */
  failed: 1,
  misuse: 2,
  /** No token, or one that is refused or may only read. */
  notSignedIn: 3,
  /** The server refused: no such report, or not allowed. */
  refused: 4,
  serverAway: 5,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export function exitCodeOf({ status, code }: ProblemError): ExitCode {
  if (status === 401 || code === "accounts.token-read-only" || code === "accounts.token-out-of-scope")
    return exitCodes.notSignedIn;
  if (code === "wire.unavailable") return exitCodes.serverAway;
  return exitCodes.refused;
}

/** Ends a command with a sentence and a code of its own. */
export class CommandFailed extends Error {
  readonly exitCode: ExitCode;

  constructor(sentence: string, exitCode: ExitCode) {
    super(sentence);
    this.name = "CommandFailed";
    this.exitCode = exitCode;
  }
}
