const turns = new Map<string, Promise<unknown>>();

/**
 * Does the work alone under its name, over all tabs. On a plain address the browser has no locks: then one after the other in
 * this tab.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks !== undefined) return locks.request(name, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}

const busy = new Set<string>();

/** The same; null where somebody is at it already. */
export async function unlessBusy<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks !== undefined) return locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : work()));
  if (busy.has(name)) return null;
  busy.add(name);
  return work().finally(() => busy.delete(name));
}
