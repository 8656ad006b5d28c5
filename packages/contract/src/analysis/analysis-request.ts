import type { JobRequest } from "../jobs.ts";

/** The work of a run: in the order of the turns, after whatever else is long. */
export const analysisRequest = ({ id, turn }: { readonly id: number; readonly turn: number }): JobRequest => ({
  name: "analysis.run",
  payload: { runId: id },
  once: String(id),
  priority: -turn,
});
