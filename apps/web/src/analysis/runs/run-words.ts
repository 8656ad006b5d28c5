import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import type { Text } from "@heliolens/kit/words/messages.ts";
import { remainingWords } from "../../shell/runs/remaining-words.ts";

export const outcomeWords = (text: Text<"analysis">, run: Pick<AnalysisRun, "outcome" | "leftOut">): string =>
  text(`outcome.${run.outcome}`, { count: run.leftOut });

/** Images with a result. While a run is under way those it left out count as through. */
const doneWith = ({ state, done, leftOut }: Pick<AnalysisRun, "state" | "done" | "leftOut">): number =>
  isUnderWay(state) ? done : done - leftOut;

export function percentOf(run: Pick<AnalysisRun, "state" | "done" | "leftOut" | "total">): number {
  return run.total === 0 ? 0 : Math.floor((100 * doneWith(run)) / run.total);
}

/** What is to be known of a run's way besides its state, the most telling first. */
export function progressWords(text: Text<"analysis">, runs: Text<"runs">, run: AnalysisRun): readonly string[] {
  const { state, total, leftOut, byPosition, queuePosition, imagesPerMinute, remainingSeconds, isSilent } = run;
  return [
    text(isUnderWay(state) ? "progress.images" : "progress.analysed", { done: doneWith(run), total }),
    ...(leftOut > 0 ? [text("progress.left-out", { count: leftOut })] : []),
    ...(byPosition > 0 ? [text("progress.by-position", { count: byPosition })] : []),
    ...(state === "READY" && queuePosition !== null
      ? [queuePosition === 0 ? text("progress.next") : text("progress.queue", { count: queuePosition })]
      : []),
    // Of a run that nobody works on no time can be told.
    ...(isSilent ? [text("progress.silent")] : []),
    ...(isSilent || imagesPerMinute === null ? [] : [text("progress.pace", { count: imagesPerMinute })]),
    ...(isSilent || remainingSeconds === null ? [] : [remainingWords(runs, remainingSeconds)]),
  ];
}
