import { createStore, useStore } from "@heliolens/kit/browser/store.ts";

/** Whether a sensitive call waits for its user to show again who they are. */
const store = createStore((_: boolean, isAsked: boolean) => isAsked, false);
let waiting: ((isConfirmed: boolean) => void)[] = [];

export const useConfirmation = (): boolean => useStore(store);

/** Waits until the user confirmed, or did not want to. */
export function confirmation(): Promise<boolean> {
  store.tell(true);
  return new Promise((resolve) => waiting.push(resolve));
}

export function settleConfirmation(isConfirmed: boolean): void {
  const settled = waiting;
  waiting = [];
  store.tell(false);
  for (const settle of settled) settle(isConfirmed);
}
