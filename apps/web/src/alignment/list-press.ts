import type { AlignDesk } from "./align-desk.ts";

interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** A press on a line: alone, added with Ctrl, as a range with Shift. */
export function pressed({ store }: AlignDesk, ids: readonly number[], id: number, held: Held): void {
  if (held.ctrlKey || held.metaKey) store.tell({ kind: "toggled", id });
  else if (held.shiftKey) store.tell({ kind: "ranged", ids: between(ids, store.current().anchor, id), at: id });
  else store.tell({ kind: "chosen", ids: [id] });
}

/** The list by keyboard. False: the key is somebody else's. */
export function listPress(desk: AlignDesk, ids: readonly number[], event: Held & { readonly key: string }): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
    desk.store.tell({ kind: "chosen", ids, at: desk.store.current().at });
    return true;
  }
  const { at } = desk.store.current();
  const here = at === null ? -1 : ids.indexOf(at);
  const next = ids[placeAfter(event.key, here, ids.length)];
  if (next === undefined) return false;
  if (event.shiftKey) pressed(desk, ids, next, event);
  else desk.store.tell({ kind: "chosen", ids: [next] });
  return true;
}

// About a screenful.
const PAGE = 10;

function placeAfter(key: string, here: number, count: number): number {
  switch (key) {
    case "ArrowDown":
      return Math.min(count - 1, here + 1);
    case "ArrowUp":
      return Math.max(0, here - 1);
    case "PageDown":
      return Math.min(count - 1, here + PAGE);
    case "PageUp":
      return Math.max(0, here - PAGE);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

function between(ids: readonly number[], anchor: number | null, id: number): readonly number[] {
  const [one, other] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
  return one === -1 ? [id] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
