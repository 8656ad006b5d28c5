import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import type { AnalysisState } from "@heliolens/domain/analysis/analysis-run";
import type { ComponentProps } from "react";
import type { Text } from "../kit/messages.ts";
import type { StatusPill } from "../kit/status-pill.tsx";

export const stateLooks: Readonly<Record<AnalysisState, Pick<ComponentProps<typeof StatusPill>, "accent" | "shape">>> =
  {
    READY: { accent: "muted", shape: "ring" },
    RUNNING: { accent: "primary", shape: "half" },
    STOPPING: { accent: "warn", shape: "half" },
    STOPPED: { accent: "warn", shape: "diamond" },
    DONE: { accent: "ok", shape: "check" },
    FAILED: { accent: "danger", shape: "full" },
  };

export const percentOf = ({ done, total }: Pick<AnalysisRun, "done" | "total">): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total);

/** How long it still takes; rounded up, and never to the second: nobody knows it so well. */
export function remainingWords(text: Text<"analysis">, remainingSeconds: number): string {
  if (remainingSeconds < 60) return text("remaining.seconds");
  const minutes = Math.ceil(remainingSeconds / 60);
  if (minutes < 60) return text("remaining.minutes", { count: minutes });
  return text("remaining.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What is to be known of a run's way besides its state, the most telling first. */
export function progressWords(text: Text<"analysis">, run: AnalysisRun): readonly string[] {
  const { state, done, total, leftOut, queuePosition, remainingSeconds, isSilent } = run;
  return [
    text("progress.images", { done, total }),
    ...(leftOut > 0 ? [text("progress.left-out", { count: leftOut })] : []),
    ...(state === "READY" && queuePosition !== null
      ? [queuePosition === 0 ? text("progress.next") : text("progress.queue", { count: queuePosition })]
      : []),
    // Of a run that nobody works on no time can be told.
    ...(isSilent ? [text("progress.silent")] : []),
    ...(isSilent || remainingSeconds === null ? [] : [remainingWords(text, remainingSeconds)]),
  ];
}
