import type { ko } from "@heliolens/messages/ko";

export interface KeyRow {
  /** The physical key: with the Hangul input method on, `event.key` of N is ㅜ. */
  readonly code: string;
  readonly shift: boolean;
  /** As printed on the key. */
  readonly label: string;
  readonly words: Extract<keyof typeof ko.kit, `keys.${string}`>;
}

/** Every shortcut; the help sheet is printed from this table, so it cannot lie. */
export const keymap = {
  help: { code: "Slash", shift: true, label: "?", words: "keys.help" },
  search: { code: "Slash", shift: false, label: "/", words: "keys.search" },
  explorer: { code: "KeyT", shift: false, label: "T", words: "keys.explorer" },
  create: { code: "KeyN", shift: false, label: "N", words: "keys.create" },
} as const satisfies Record<string, KeyRow>;

export type KeyName = keyof typeof keymap;

interface KeyPress {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

export function keyNameOf(press: KeyPress): KeyName | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const names = Object.keys(keymap) as KeyName[];
  return names.find((name) => keymap[name].code === press.code && keymap[name].shift === press.shiftKey) ?? null;
}
