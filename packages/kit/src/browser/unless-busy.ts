const busy = new Set<string>();

/**
 * Does the work alone under its name, over all tabs; null where somebody is at it already. On a plain address the browser
 * has no locks: then alone in this tab.
 */
export async function unlessBusy<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks !== undefined) return locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : work()));
  if (busy.has(name)) return null;
  busy.add(name);
  return work().finally(() => busy.delete(name));
}
