/**
 * Wakes those who read `change_event`, in this process and in others. The table is the truth: a signal says only that
 * reading is worth while, and it may be lost. Readers therefore poll as well.
 */
export interface ChangeSignal {
  /** After a change was committed. */
  tell(): void;
  /** Calls `wake` at each signal, until the function given back is called. */
  hear(wake: () => void): () => void;
}

/** Those of this process who want to be woken. */
export function wakeable() {
  const hearing = new Set<() => void>();
  return {
    wakeAll: () => {
      for (const wake of hearing) wake();
    },
    hear: (wake: () => void) => {
      const own = () => wake();
      hearing.add(own);
      return () => void hearing.delete(own);
    },
  };
}

/** For a database that only this process uses. */
export function signalHere(): ChangeSignal {
  const { wakeAll, hear } = wakeable();
  return { tell: wakeAll, hear };
}
