import { Refused } from "../refused.ts";

export interface FairTurns {
  /** Waits for a place of this caller; gives what frees it. */
  take(caller: string): Promise<() => void>;
  /** Holds a place for as long as the work takes. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly caller: string;
  readonly begin: () => void;
}

/**
 * A few at a time, and of one caller fewer: who takes long, or asks for much, waits behind themselves and not in front of others.
 * Too long a queue is turned away.
 */
export function fairTurns({ each, running: most, waiting: longest }: Record<"each" | "running" | "waiting", number>) {
  const taken = new Map<string, number>();
  const queue: Waiting[] = [];
  let running = 0;
  const isFree = (caller: string) => running < most && (taken.get(caller) ?? 0) < each;

  function hold(caller: string): () => void {
    running += 1;
    taken.set(caller, (taken.get(caller) ?? 0) + 1);
    return () => {
      running -= 1;
      const left = taken.get(caller)! - 1;
      if (left === 0) taken.delete(caller);
      else taken.set(caller, left);
      const next = queue.findIndex((one) => isFree(one.caller));
      if (next !== -1) queue.splice(next, 1)[0]!.begin();
    };
  }

  async function take(caller: string): Promise<() => void> {
    if (isFree(caller)) return once(hold(caller));
    // Of one caller no more wait than fit beside the others.
    const own = queue.filter((one) => one.caller === caller).length;
    if (queue.length >= longest || own >= longest / 2) throw new Refused("wire.unavailable", { retryAfterS: 2 });
    const turn = Promise.withResolvers<() => void>();
    queue.push({ caller, begin: () => turn.resolve(once(hold(caller))) });
    return turn.promise;
  }

  return {
    take,
    run: async (caller, work) => {
      const free = await take(caller);
      try {
        return await work();
      } finally {
        free();
      }
    },
  } satisfies FairTurns;
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
