import type { Design, DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { inThisTab } from "../kit/stored.ts";

/** A draft as this tab remembers it: the version it was made on, what it puts and removes, what was there before. */
export interface KeptDraft {
  readonly version: string;
  readonly put: readonly DesignItem[];
  readonly remove: readonly DesignKey[];
  readonly was: readonly DesignItem[];
}

// Each edit is a line of its own: writing the whole draft again would cost more with every edit.
const MOST_LINES = 200;

/** Owns the lines of one site's draft in this tab's storage. They outlive a reload, not the tab. */
export class DraftKeeper {
  readonly #name: string;
  #lines: number;

  constructor(siteId: number) {
    this.#name = `design-draft.${siteId}`;
    this.#lines = storedLines(this.#name).length;
  }

  read(): KeptDraft | null {
    const lines = storedLines(this.#name);
    return lines.length === 0 ? null : lines.reduce(joined);
  }

  /** False where the storage is full: the draft then lives in memory alone. */
  add(line: KeptDraft, whole: () => KeptDraft | null): boolean {
    if (this.#lines >= MOST_LINES || !this.#write(line)) return this.replace(whole());
    return true;
  }

  /** One line in the place of all; null forgets the draft. */
  replace(draft: KeptDraft | null): boolean {
    for (let line = 0; line < this.#lines; line++) inThisTab().removeItem(`${this.#name}.${line}`);
    this.#lines = 0;
    return draft === null || this.#write(draft);
  }

  #write(line: KeptDraft): boolean {
    try {
      inThisTab().setItem(`${this.#name}.${this.#lines}`, JSON.stringify(line));
    } catch {
      return false;
    }
    this.#lines += 1;
    return true;
  }
}

/** The server's design as it was when the draft was made, as far as the draft needs it. */
export function designBefore(now: Design, { put, remove, was }: KeptDraft): Design {
  const design = new Map(now);
  for (const id of [...remove, ...put.map((item) => item.id)]) design.delete(id);
  for (const item of was) design.set(item.id, item);
  return design;
}

function storedLines(name: string): KeptDraft[] {
  const lines: KeptDraft[] = [];
  try {
    for (
      let text = inThisTab().getItem(`${name}.0`);
      text !== null;
      text = inThisTab().getItem(`${name}.${lines.length}`)
    )
      lines.push(JSON.parse(text) as KeptDraft);
  } catch {
    return [];
  }
  return lines;
}

/** The later line wins, but what was there before the first is what was there before both. */
function joined(earlier: KeptDraft, later: KeptDraft): KeptDraft {
  const put = new Map(earlier.put.map((item) => [item.id, item]));
  const remove = new Set(earlier.remove);
  for (const id of later.remove) {
    put.delete(id);
    remove.add(id);
  }
  for (const item of later.put) {
    remove.delete(item.id);
    put.set(item.id, item);
  }
  const known = new Set([...earlier.put.map((item) => item.id), ...earlier.remove]);
  const was = [...earlier.was, ...later.was.filter((item) => !known.has(item.id))];
  return { version: earlier.version, put: [...put.values()], remove: [...remove], was };
}
