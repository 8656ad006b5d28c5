import { useSyncExternalStore } from "react";

/** A value outside React that changes by events alone; an event that changes nothing tells nobody. */
export interface Store<S, E> {
  readonly current: () => S;
  readonly tell: (event: E) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<S, E>(after: (state: S, event: E) => S, start: S): Store<S, E> {
  const listeners = new Set<() => void>();
  let state = start;
  return {
    current: () => state,
    tell: (event) => {
      const next = after(state, event);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <S, E>(store: Store<S, E>): S => useSyncExternalStore(store.subscribe, store.current);
