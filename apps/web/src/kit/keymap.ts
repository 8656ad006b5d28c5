import type { ko } from "@heliolens/messages/ko";

/** Where a key works; the help sheet has a part for each. */
export const keyScopes = ["general", "images", "defects", "map"] as const;
export type KeyScope = (typeof keyScopes)[number];

export interface KeyRow {
  /** Physical keys, any of which does it: with the Hangul input method on, `event.key` of N is ㅜ. */
  readonly codes: readonly string[];
  readonly shift?: true;
  /** Control, or Command on a Mac. */
  readonly ctrl?: true;
  /** Also while a field is being typed in. */
  readonly whileTyping?: true;
  /** As printed on the key. */
  readonly label: string;
  readonly scope: KeyScope;
  readonly words: Extract<keyof typeof ko.kit, `keys.${string}`>;
}

const digits = (upTo: number) => Array.from({ length: upTo }, (_, index) => `Digit${index + 1}`);

/** Every shortcut; the help sheet is printed from this table, so it cannot lie. */
export const keymap = {
  help: { codes: ["Slash"], shift: true, label: "?", scope: "general", words: "keys.help" },
  search: { codes: ["Slash"], label: "/", scope: "general", words: "keys.search" },
  explorer: { codes: ["KeyT"], label: "T", scope: "general", words: "keys.explorer" },
  create: { codes: ["KeyN"], label: "N", scope: "general", words: "keys.create" },
  "previous-image": { codes: ["ArrowLeft", "KeyD"], label: "← D", scope: "images", words: "keys.previous-image" },
  "next-image": { codes: ["ArrowRight", "KeyF"], label: "→ F", scope: "images", words: "keys.next-image" },
  "first-image": { codes: ["Home"], label: "Home", scope: "images", words: "keys.first-image" },
  "last-image": { codes: ["End"], label: "End", scope: "images", words: "keys.last-image" },
  "tool-select": { codes: ["KeyV"], label: "V", scope: "images", words: "keys.tool-select" },
  "tool-spot": { codes: ["KeyS"], label: "S", scope: "images", words: "keys.tool-spot" },
  "tool-box": { codes: ["KeyR"], label: "R", scope: "images", words: "keys.tool-box" },
  "tool-line": { codes: ["KeyL"], label: "L", scope: "images", words: "keys.tool-line" },
  "tool-polygon": { codes: ["KeyY"], label: "Y", scope: "images", words: "keys.tool-polygon" },
  "tool-hand": { codes: ["KeyH"], label: "H", scope: "images", words: "keys.tool-hand" },
  "pin-reference": { codes: ["KeyQ"], label: "Q", scope: "images", words: "keys.pin-reference" },
  "clear-measured": { codes: ["KeyC"], label: "C", scope: "images", words: "keys.clear-measured" },
  "next-palette": { codes: ["KeyP"], label: "P", scope: "images", words: "keys.next-palette" },
  "previous-palette": {
    codes: ["KeyP"],
    shift: true,
    label: "Shift P",
    scope: "images",
    words: "keys.previous-palette",
  },
  "auto-span": { codes: ["KeyA"], label: "A", scope: "images", words: "keys.auto-span" },
  "lock-span": { codes: ["Semicolon"], label: ";", scope: "images", words: "keys.lock-span" },
  "level-down": { codes: ["BracketLeft"], label: "[", scope: "images", words: "keys.level-down" },
  "level-up": { codes: ["BracketRight"], label: "]", scope: "images", words: "keys.level-up" },
  "span-narrower": {
    codes: ["BracketLeft"],
    shift: true,
    label: "Shift [",
    scope: "images",
    words: "keys.span-narrower",
  },
  "span-wider": { codes: ["BracketRight"], shift: true, label: "Shift ]", scope: "images", words: "keys.span-wider" },
  isotherm: { codes: ["KeyU"], label: "U", scope: "images", words: "keys.isotherm" },
  overlay: { codes: ["KeyO"], label: "O", scope: "images", words: "keys.overlay" },
  "swap-twin": { codes: ["Backquote"], label: "`", scope: "images", words: "keys.swap-twin" },
  "swipe-twin": { codes: ["KeyW"], label: "W", scope: "images", words: "keys.swipe-twin" },
  peek: { codes: ["Space"], label: "Space", scope: "images", words: "keys.peek" },
  "zoom-in": { codes: ["Equal", "NumpadAdd"], label: "=", scope: "images", words: "keys.zoom-in" },
  "zoom-out": { codes: ["Minus", "NumpadSubtract"], label: "-", scope: "images", words: "keys.zoom-out" },
  "fit-image": { codes: ["Digit0"], shift: true, label: "Shift 0", scope: "images", words: "keys.fit-image" },
  "actual-size": { codes: ["Digit9"], shift: true, label: "Shift 9", scope: "images", words: "keys.actual-size" },
  "previous-defect": { codes: ["ArrowUp", "KeyK"], label: "↑ K", scope: "defects", words: "keys.previous-defect" },
  "next-defect": { codes: ["ArrowDown", "KeyJ"], label: "↓ J", scope: "defects", words: "keys.next-defect" },
  type: { codes: digits(9), label: "1…9", scope: "defects", words: "keys.type" },
  status: { codes: digits(3), shift: true, label: "Shift 1 2 3", scope: "defects", words: "keys.status" },
  save: { codes: ["Enter"], ctrl: true, whileTyping: true, label: "Ctrl ↵", scope: "defects", words: "keys.save" },
  "save-and-next": {
    codes: ["Enter"],
    shift: true,
    whileTyping: true,
    label: "Shift ↵",
    scope: "defects",
    words: "keys.save-and-next",
  },
  close: { codes: ["Escape"], whileTyping: true, label: "Esc", scope: "defects", words: "keys.close" },
  mark: { codes: ["KeyX"], label: "X", scope: "defects", words: "keys.mark" },
  "mark-all": { codes: ["KeyA"], ctrl: true, label: "Ctrl A", scope: "defects", words: "keys.mark-all" },
  remove: { codes: ["Delete"], label: "Del", scope: "defects", words: "keys.remove" },
  undo: { codes: ["KeyZ"], ctrl: true, label: "Ctrl Z", scope: "defects", words: "keys.undo" },
  "fit-site": { codes: ["Digit0"], label: "0", scope: "map", words: "keys.fit-site" },
  modules: { codes: ["KeyM"], label: "M", scope: "map", words: "keys.modules" },
  positions: { codes: ["KeyI"], label: "I", scope: "map", words: "keys.positions" },
  measure: { codes: ["KeyG"], label: "G", scope: "map", words: "keys.measure" },
} as const satisfies Record<string, KeyRow>;

export type KeyName = keyof typeof keymap;

export interface KeyPress {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** What a press means; a press with Alt, or of a syllable being composed, is nobody's. */
export function keyNameOf(press: KeyPress): KeyName | null {
  if (press.altKey || press.isComposing) return null;
  const isCtrl = press.ctrlKey || press.metaKey;
  const names = Object.keys(keymap) as KeyName[];
  return (
    names.find((name) => {
      const { codes, shift, ctrl }: KeyRow = keymap[name];
      return codes.includes(press.code) && (shift ?? false) === press.shiftKey && (ctrl ?? false) === isCtrl;
    }) ?? null
  );
}

/** Keys that a field of text leaves to the page. */
export const worksWhileTyping = (name: KeyName): boolean => (keymap[name] as KeyRow).whileTyping ?? false;

/** The number on the key: 1 for `Digit1`. */
export const digitOf = ({ code }: Pick<KeyPress, "code">): number => Number(code.replace("Digit", ""));
