import { setTimeout as wait } from "node:timers/promises";
import { type AnalysisRun, getAnalysis, postStartAnalysis } from "@heliolens/contract/analysis/analysis-runs";
import { ProblemError } from "@heliolens/contract/call";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { isUnderWay } from "@heliolens/domain/runs/run-outcome";
import { getServer, type Server } from "../account/server.ts";
import { CommandFailed, type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Terminal } from "../terminal.ts";

export interface AnalyseOrder {
  readonly reportId: number;
  /** Stays until the analysis has ended. */
  readonly isWatching: boolean;
}

const ASK_EVERY_MS = 1_000;

/** Starts the analysis of a report, or joins the one that waits or runs. */
export const analyseReport = async (terminal: Terminal, order: AnalyseOrder): Promise<ExitCode> =>
  analyseOn(await getServer(terminal), terminal, order);

export async function analyseOn(
  server: Pick<Server, "call">,
  terminal: Terminal,
  { reportId, isWatching }: AnalyseOrder,
  askEveryMs = ASK_EVERY_MS,
): Promise<ExitCode> {
  const { content: started } = await server.call(postStartAnalysis, { params: { id: reportId } });
  tellState(terminal, started);
  if (!isWatching) return exitCodes.done;
  const ended = await watch(server, terminal, { reportId, started, askEveryMs });
  return endOf(terminal, ended);
}

// A server may be away for this long: a restart takes less, and the run goes on where it stood.
const MOST_AWAY = 120;

async function watch(
  { call }: Pick<Server, "call">,
  terminal: Terminal,
  asked: { readonly reportId: number; readonly started: AnalysisRun; readonly askEveryMs: number },
): Promise<AnalysisRun> {
  let run = asked.started;
  for (let away = 0; isUnderWay(run.state); await wait(asked.askEveryMs)) {
    const answer = await call(getAnalysis, { params: { id: asked.reportId } }).catch((error: unknown) => {
      const isAway = error instanceof ProblemError && error.code === "wire.unavailable";
      if (!isAway || ++away > MOST_AWAY) throw error;
      return null;
    });
    if (answer === null) continue;
    away = 0;
    // Somebody has started another since: this one has ended, and what became of it is in the list of runs.
    if (answer.content === null || answer.content.seq !== run.seq)
      return { ...run, state: "STOPPED", outcome: "stopped" };
    if (progressOf(answer.content) !== progressOf(run)) tellState(terminal, answer.content);
    run = answer.content;
  }
  return run;
}

const progressOf = ({ state, done, total, queuePosition }: AnalysisRun) => [state, done, total, queuePosition].join();

function tellState({ words, tell }: Terminal, run: AnalysisRun): void {
  const { seq, state, done, total, leftOut, queuePosition, remainingSeconds } = run;
  const fact = { event: "analysis", run: seq, state, done, total, leftOut, queuePosition, remainingSeconds };
  if (state === "READY") tell(fact, words("analyse.waiting", { run: seq, before: queuePosition ?? 0 }));
  else if (isUnderWay(state)) tell(fact, words("analyse.running", { run: seq, done, total }));
}

function endOf(terminal: Terminal, run: AnalysisRun): ExitCode {
  const { words, tell, problem } = terminal;
  const { seq, state, outcome, done, leftOut, found, problem: why } = run;
  tellLeftOut(terminal, run);
  if (state === "FAILED") throw new CommandFailed(problem((why ?? "analysis.failed") as ProblemCode), exitCodes.failed);
  const ending = outcome === "done" || outcome === "done-with-left-out" ? outcome : "stopped";
  tell(
    { event: "analysed", run: seq, state, outcome, done, leftOut, found },
    words(`analyse.${ending}`, { run: seq, done: done - leftOut, leftOut, found: found ?? 0 }),
  );
  return state === "DONE" ? exitCodes.done : exitCodes.failed;
}

function tellLeftOut({ words, tell, problem }: Terminal, { seq, leftOutWhy }: AnalysisRun): void {
  for (const { why, count, mend } of leftOutWhy)
    tell(
      { event: "left-out", run: seq, why, count, mend },
      words("analyse.left-out", { count, why: problem(why as ProblemCode) }),
    );
}
