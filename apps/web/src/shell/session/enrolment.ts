import { createStore, useStore } from "@heliolens/kit/browser/store.ts";

/** Whether the server refused a call for the second factor that the user's company wants. */
const store = createStore((_: boolean, isWanted: boolean) => isWanted, false);

export const useEnrolment = (): boolean => useStore(store);
export const askToEnrol = (): void => store.tell(true);
