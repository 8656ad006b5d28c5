export type CallQueue = <R>(call: () => Promise<R>) => Promise<R>;

/** Runs calls one after the other; one that fails does not stop the next. */
export function callQueue(): CallQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const next = last.then(call, call);
    last = next.catch(() => undefined);
    return next;
  };
}
