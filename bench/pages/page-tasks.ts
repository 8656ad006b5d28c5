export interface LongTask {
  /** What the browser did in the same task before it told the page of the choice. */
  readonly beforeMs: number;
  readonly ownMs: number;
}

export const tasksIn = (tasks: readonly LongTask[]) => {
  const ownMs = tasks.map((task) => task.ownMs).filter((ms) => ms > 50);
  return `${Math.max(0, ...ownMs).toFixed(0)} ms at the longest, ${ownMs.length} times over 50 ms`;
};

/** To be run in the page. The browser tells of every task of more than 50 ms. */
export function watchTasks(): void {
  const view = globalThis as unknown as { tasks: LongTask[]; addEventListener: EventTarget["addEventListener"] };
  let chosenAtMs = -1;
  view.tasks = [];
  const noteChoice = () => {
    chosenAtMs = performance.now();
    performance.mark("chosen");
  };
  // Heard on the way down, before the page's own listeners.
  for (const name of ["change", "drop"]) view.addEventListener(name, noteChoice, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const isOfChoice = startTime <= chosenAtMs && chosenAtMs <= startTime + duration;
      const beforeMs = isOfChoice ? chosenAtMs - startTime : 0;
      view.tasks.push({ beforeMs, ownMs: duration - beforeMs });
    }
  }).observe({ type: "longtask" as "resource" }); // Node, whose types these are, knows of none
}
/** To be run in the page: the tasks since it was last asked. */
export const longTasks = (): LongTask[] => (globalThis as unknown as { tasks: LongTask[] }).tasks.splice(0);

/** What a trace has to be told of for `longestTaskCpuMs`. */
export const tracedCategories = ["toplevel", "blink.user_timing"];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as the others. */
  readonly ts: number;
  /** Of the thread's own time: what other programs took of the machine is not in it. */
  readonly tdur?: number;
}

/** Processor time of the longest task of the page's thread in a trace, of those that began after the page set the mark. */
export function longestTaskCpuMs(trace: Buffer, mark: string): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === mark);
  if (marked === undefined) throw new Error(`the trace does not tell when the page was ${mark}`);
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) => name.endsWith("RunTask") && pid === marked.pid && tid === marked.tid && ts > marked.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000), 0);
}
