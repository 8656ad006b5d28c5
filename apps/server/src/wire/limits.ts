/** How long a connection may take for what. */
export interface Limits {
  /** To send the headers. */
  readonly headersMs: number;
  /** To send a body and have the work done; a route that streams sets its own. */
  readonly workMs: number;
  /** To say nothing, within a request or between two. */
  readonly silenceMs: number;
  /** For a whole request: long, because an upload over a slow line is cut when it stops moving, not for being slow. */
  readonly requestMs: number;
}

export const usualLimits: Limits = {
  headersMs: 15_000,
  workMs: 30_000,
  silenceMs: 72_000,
  requestMs: 3_600_000,
};
