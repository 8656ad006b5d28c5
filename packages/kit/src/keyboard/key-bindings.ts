import { createStore, useStore } from "../browser/store.ts";
import { onThisDevice, readStored, writeStored } from "../browser/stored.ts";
import { type KeyBindings, labelsOf, readBindings } from "./key-bindings.state.ts";
import type { KeyName } from "./keymap.ts";

interface OwnedBindings {
  /** Whose keys they are: people share computers, not habits. */
  readonly owner: string | null;
  readonly bindings: KeyBindings;
}

const store = createStore((_: OwnedBindings, next: OwnedBindings) => next, { owner: null, bindings: {} });
const keyOf = (owner: string) => `keys.${owner}`;

export const currentBindings = (): KeyBindings => store.current().bindings;
export const useBindings = (): KeyBindings => useStore(store).bindings;

/** From now on the keys are this person's; null: the keymap's own. */
export function takeKeysOf(owner: string | null): void {
  if (store.current().owner === owner) return;
  store.tell({ owner, bindings: owner === null ? {} : readBindings(readStored(onThisDevice, keyOf(owner))) });
}

export function keepBindings(bindings: KeyBindings): void {
  const { owner } = store.current();
  store.tell({ owner, bindings });
  if (owner === null) return;
  writeStored(onThisDevice, keyOf(owner), Object.keys(bindings).length === 0 ? null : JSON.stringify(bindings));
}

/** What is printed on the first key of a command, as the user has it: for tooltips and buttons. */
export function useKeyLabel(): (name: KeyName) => string {
  const bindings = useBindings();
  return (name) => labelsOf(bindings, name)[0] ?? "";
}
