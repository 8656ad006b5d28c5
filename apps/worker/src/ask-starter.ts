import type { FromThread, ToThread } from "./asking-thread.ts";

/** To the starter: the port of a thread, or the channel of a process. */
export interface StarterLine {
  on(event: "message", hear: (message: unknown) => void): unknown;
  postMessage(message: unknown): void;
}

/** The thread's or the process's side: asks its starter, and says how it ended. */
export interface Starter<Question, Answer, Ended> {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly end: (ended: Ended) => void;
}

export function starterOver<Question, Answer, Ended>(
  line: StarterLine,
  troubleOf: (words: string) => Error = (words) => new Error(words),
): Starter<Question, Answer, Ended> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  line.on("message", (message) => {
    const reply = message as ToThread<Answer>;
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("trouble" in reply) asked?.reject(troubleOf(reply.trouble));
    else asked?.resolve(reply.answer);
  });
  const say = (message: FromThread<Question, Ended>) => line.postMessage(message);
  return {
    ask: (question) => {
      const id = ++lastId;
      const asked = Promise.withResolvers<Answer>();
      waiting.set(id, asked);
      say({ id, question });
      return asked.promise;
    },
    end: (ended) => say({ ended }),
  };
}
