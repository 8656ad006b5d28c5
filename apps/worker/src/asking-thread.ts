import { Worker } from "node:worker_threads";

/** What a thread says: a question that wants an answer under its id, or how it ended. */
export type FromThread<Question, Ended> =
  | { readonly id: number; readonly question: Question }
  | { readonly ended: Ended };

export type ToThread<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly trouble: string };

export interface ThreadWork<Order, Question, Answer> {
  readonly file: URL;
  readonly order: Order;
  readonly answer: (question: Question) => Promise<Answer>;
  readonly signal: AbortSignal;
  readonly memoryLimitMb: number;
}

/**
 * Does heavy work in a thread of its own, so that the process answers meanwhile and a hostile file takes only its
 * thread along. The thread reads and writes through its starter: it knows no store.
 */
export async function runAskingThread<Ended, Order, Question, Answer>(
  work: ThreadWork<Order, Question, Answer>,
): Promise<Ended> {
  const { signal } = work;
  signal.throwIfAborted();
  const thread = new Worker(work.file, {
    workerData: work.order,
    resourceLimits: { maxOldGenerationSizeMb: work.memoryLimitMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  thread.on("message", (message: FromThread<Question, Ended>) => {
    if (!("question" in message)) return resolve(message.ended);
    const { id, question } = message;
    work.answer(question).then(
      (answer) => thread.postMessage({ id, answer } satisfies ToThread<Answer>),
      (error: unknown) => thread.postMessage({ id, trouble: String(error) } satisfies ToThread<Answer>),
    );
  });
  thread.on("error", reject);
  thread.on("exit", () => reject(new Error("the work was too much for its thread")));
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.terminate();
  }
}
