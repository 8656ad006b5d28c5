/** Browser storage may be switched off or full: reading then finds nothing, writing is silently lost. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(storage: () => Storage, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // The browser refuses storage (full or private): the user goes on without it.
  }
}

export const onThisDevice = () => window.localStorage;
export const inThisTab = () => window.sessionStorage;

const forgetters = new Set<() => void>();

/** For what a module holds in memory beside the tab's storage. */
export const whenTabForgets = (forget: () => void): void => void forgetters.add(forget);

/** Removes everything of the former user from this tab. */
export function forgetTab(): void {
  try {
    inThisTab().clear();
  } catch {
    // Switched off: then it holds nothing.
  }
  for (const forget of forgetters) forget();
}
