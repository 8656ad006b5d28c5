import type { Board, Change, Item } from "@heliolens/domain/edits/change";
import type { Draft } from "@heliolens/domain/edits/draft";
import { inThisTab } from "@heliolens/kit/browser/stored.ts";

/** Edits as this tab stores them: the version they were made on, what they put and remove, and the items before. */
export interface KeptDraft<T extends Item> {
  readonly version: string;
  readonly put: readonly T[];
  readonly remove: readonly T["id"][];
  readonly was: readonly T[];
}

// Each edit is a line of its own: writing the whole draft again would cost more with every edit.
const MOST_LINES = 200;

/** Owns the lines of one draft in this tab's storage. They outlive a reload, not the tab. */
export class DraftKeeper<T extends Item> {
  readonly #name: string;
  #lines: number;

  constructor(name: string) {
    this.#name = name;
    this.#lines = storedLines(this.#name).length;
  }

  read(): KeptDraft<T> | null {
    const lines = storedLines<T>(this.#name);
    return lines.length === 0 ? null : lines.reduce(joined);
  }

  /** False where the storage is full: the draft then lives in memory alone. */
  add(line: KeptDraft<T>, whole: () => KeptDraft<T> | null): boolean {
    if (this.#lines >= MOST_LINES || !this.#write(line)) return this.replace(whole());
    return true;
  }

  /** One line in the place of all; null forgets the draft. */
  replace(draft: KeptDraft<T> | null): boolean {
    for (let line = 0; line < this.#lines; line++) inThisTab().removeItem(`${this.#name}.${line}`);
    this.#lines = 0;
    return draft === null || this.#write(draft);
  }

  #write(line: KeptDraft<T>): boolean {
    try {
      inThisTab().setItem(`${this.#name}.${this.#lines}`, JSON.stringify(line));
    } catch {
      return false;
    }
    this.#lines += 1;
    return true;
  }
}

/** What a tab stores of these items of a draft. */
export const keptDraftOf = <T extends Item>(
  { version, base, board }: Draft<T>,
  ids: readonly T["id"][],
): KeptDraft<T> => ({
  version,
  put: ids.flatMap((id) => board.get(id) ?? []),
  remove: ids.filter((id) => !board.has(id)),
  was: ids.flatMap((id) => base.get(id) ?? []),
});

/** All edits of a draft; null where there are none. */
export const wholeDraft = <T extends Item>(draft: Draft<T>): KeptDraft<T> | null =>
  draft.touched.size === 0 ? null : keptDraftOf(draft, [...draft.touched]);

/** Stored edits as one change. */
export const keptChange = <T extends Item>({ put, remove }: KeptDraft<T>): Change<T> => ({
  label: "kept",
  put,
  remove,
});

/** The server's items as they were when the edits were made, as far as the edits need them. */
export function baseBefore<T extends Item>(now: Board<T>, { put, remove, was }: KeptDraft<T>): Board<T> {
  const board = new Map(now);
  for (const id of [...remove, ...put.map((item) => item.id)]) board.delete(id);
  for (const item of was) board.set(item.id, item);
  return board;
}

function storedLines<T extends Item>(name: string): KeptDraft<T>[] {
  const lines: KeptDraft<T>[] = [];
  try {
    for (
      let text = inThisTab().getItem(`${name}.0`);
      text !== null;
      text = inThisTab().getItem(`${name}.${lines.length}`)
    )
      lines.push(JSON.parse(text) as KeptDraft<T>);
  } catch {
    return [];
  }
  return lines.every(isLine) ? lines : [];
}

// An older version of the page may have stored another form: then there is nothing to restore.
const isLine = ({ put, remove, was }: Partial<KeptDraft<Item>>): boolean => [put, remove, was].every(Array.isArray);

/** The later line wins, but what was there before the first is what was there before both. */
function joined<T extends Item>(earlier: KeptDraft<T>, later: KeptDraft<T>): KeptDraft<T> {
  const put = new Map<T["id"], T>(earlier.put.map((item) => [item.id, item]));
  const remove = new Set<T["id"]>(earlier.remove);
  for (const id of later.remove) {
    put.delete(id);
    remove.add(id);
  }
  for (const item of later.put) {
    remove.delete(item.id);
    put.set(item.id, item);
  }
  const known = new Set<T["id"]>([...earlier.put.map((item) => item.id), ...earlier.remove]);
  const was = [...earlier.was, ...later.was.filter((item) => !known.has(item.id))];
  return { version: earlier.version, put: [...put.values()], remove: [...remove], was };
}
