import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { onThisDevice, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";

/** Columns of the table that a user may do without; the label stays, it is what a row is chosen by. */
export const optionalColumns = [
  "place",
  "type",
  "status",
  "priority",
  "max",
  "delta-t",
  "loss",
  "taken",
  "memo",
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const storageKey = "defect-columns.hidden";
const store = createStore(hiddenAfter, hiddenIn(readStored(onThisDevice, storageKey)));
store.subscribe(() => writeStored(onThisDevice, storageKey, store.current().join(" ") || null));

/** Hidden on this device. */
export const useHiddenColumns = (): readonly OptionalColumn[] => useStore(store);
export const toggleColumn = store.tell;

export function hiddenIn(text: string | null): readonly OptionalColumn[] {
  return optionalColumns.filter((column) => text?.split(" ").includes(column));
}

export function hiddenAfter(hidden: readonly OptionalColumn[], toggled: OptionalColumn): readonly OptionalColumn[] {
  return optionalColumns.filter((column) => hidden.includes(column) !== (column === toggled));
}
