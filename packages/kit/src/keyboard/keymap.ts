import type { ko } from "@heliolens/messages/ko";
import type { KeyPress, KeyStroke } from "./key-stroke.ts";

/** Where a key works; the help sheet has a part for each. */
export const keyScopes = ["general", "images", "defects", "map", "design", "alignment", "review"] as const;
export type KeyScope = (typeof keyScopes)[number];

export interface KeyRow {
  /** Any of which does it. By the physical key: with the Hangul input method on, `event.key` of N is ㅜ. */
  readonly keys: readonly KeyStroke[];
  /** The digits one after the other: which one was pressed says what is meant. */
  readonly isSeries?: true;
  /** Also while a field is being typed in. */
  readonly whileTyping?: true;
  readonly scope: KeyScope;
  readonly words: Extract<keyof typeof ko.kit, `keys.${string}`>;
}

const series = (upTo: number, held = "") => Array.from({ length: upTo }, (_, index) => `${held}Digit${index + 1}`);

/** Every shortcut as it is at first; the user may give each another key (`key-bindings.state.ts`). */
export const keymap = {
  help: { keys: ["Shift+Slash"], scope: "general", words: "keys.help" },
  palette: { keys: ["Ctrl+KeyK"], whileTyping: true, scope: "general", words: "keys.palette" },
  search: { keys: ["Slash"], scope: "general", words: "keys.search" },
  explorer: { keys: ["KeyT"], scope: "general", words: "keys.explorer" },
  create: { keys: ["KeyN"], scope: "general", words: "keys.create" },
  maximise: { keys: ["KeyZ"], scope: "general", words: "keys.maximise" },
  "previous-image": { keys: ["ArrowLeft", "KeyD"], scope: "images", words: "keys.previous-image" },
  "next-image": { keys: ["ArrowRight", "KeyF"], scope: "images", words: "keys.next-image" },
  "first-image": { keys: ["Home"], scope: "images", words: "keys.first-image" },
  "last-image": { keys: ["End"], scope: "images", words: "keys.last-image" },
  "tool-select": { keys: ["KeyV"], scope: "images", words: "keys.tool-select" },
  "tool-spot": { keys: ["KeyS"], scope: "images", words: "keys.tool-spot" },
  "tool-box": { keys: ["KeyR"], scope: "images", words: "keys.tool-box" },
  "tool-turned-box": { keys: ["Shift+KeyR"], scope: "images", words: "keys.tool-turned-box" },
  "tool-line": { keys: ["KeyL"], scope: "images", words: "keys.tool-line" },
  "tool-polygon": { keys: ["KeyY"], scope: "images", words: "keys.tool-polygon" },
  "tool-hand": { keys: ["KeyH"], scope: "images", words: "keys.tool-hand" },
  "pin-reference": { keys: ["KeyQ"], scope: "images", words: "keys.pin-reference" },
  "clear-measured": { keys: ["KeyC"], scope: "images", words: "keys.clear-measured" },
  "next-palette": { keys: ["KeyP"], scope: "images", words: "keys.next-palette" },
  "previous-palette": { keys: ["Shift+KeyP"], scope: "images", words: "keys.previous-palette" },
  "auto-span": { keys: ["KeyA"], scope: "images", words: "keys.auto-span" },
  "lock-span": { keys: ["Semicolon"], scope: "images", words: "keys.lock-span" },
  "level-down": { keys: ["BracketLeft"], scope: "images", words: "keys.level-down" },
  "level-up": { keys: ["BracketRight"], scope: "images", words: "keys.level-up" },
  "span-narrower": { keys: ["Shift+BracketLeft"], scope: "images", words: "keys.span-narrower" },
  "span-wider": { keys: ["Shift+BracketRight"], scope: "images", words: "keys.span-wider" },
  isotherm: { keys: ["KeyU"], scope: "images", words: "keys.isotherm" },
  overlay: { keys: ["KeyO"], scope: "images", words: "keys.overlay" },
  "swap-twin": { keys: ["Backquote"], scope: "images", words: "keys.swap-twin" },
  "swipe-twin": { keys: ["KeyW"], scope: "images", words: "keys.swipe-twin" },
  peek: { keys: ["Space"], scope: "images", words: "keys.peek" },
  "zoom-in": { keys: ["Equal", "NumpadAdd"], scope: "images", words: "keys.zoom-in" },
  "zoom-out": { keys: ["Minus", "NumpadSubtract"], scope: "images", words: "keys.zoom-out" },
  "fit-image": { keys: ["Shift+Digit0"], scope: "images", words: "keys.fit-image" },
  "actual-size": { keys: ["Shift+Digit9"], scope: "images", words: "keys.actual-size" },
  "previous-defect": { keys: ["ArrowUp", "KeyK"], scope: "defects", words: "keys.previous-defect" },
  "next-defect": { keys: ["ArrowDown", "KeyJ"], scope: "defects", words: "keys.next-defect" },
  type: { keys: series(9), isSeries: true, scope: "defects", words: "keys.type" },
  status: { keys: series(3, "Shift+"), isSeries: true, scope: "defects", words: "keys.status" },
  save: { keys: ["Ctrl+Enter"], whileTyping: true, scope: "defects", words: "keys.save" },
  "save-and-next": { keys: ["Shift+Enter"], whileTyping: true, scope: "defects", words: "keys.save-and-next" },
  close: { keys: ["Escape"], whileTyping: true, scope: "defects", words: "keys.close" },
  mark: { keys: ["KeyX"], scope: "defects", words: "keys.mark" },
  "mark-all": { keys: ["Ctrl+KeyA"], scope: "defects", words: "keys.mark-all" },
  remove: { keys: ["Delete"], scope: "defects", words: "keys.remove" },
  undo: { keys: ["Ctrl+KeyZ"], scope: "defects", words: "keys.undo" },
  redo: { keys: ["Ctrl+Shift+KeyZ", "Ctrl+KeyY"], scope: "defects", words: "keys.redo" },
  "fit-site": { keys: ["Digit0"], scope: "map", words: "keys.fit-site" },
  modules: { keys: ["KeyM"], scope: "map", words: "keys.modules" },
  positions: { keys: ["KeyI"], scope: "map", words: "keys.positions" },
  "base-map": { keys: ["KeyB"], scope: "map", words: "keys.base-map" },
  measure: { keys: ["KeyG"], scope: "map", words: "keys.measure" },
  "design-rename": { keys: ["F2"], scope: "design", words: "keys.design-rename" },
  "design-select": { keys: ["KeyV"], scope: "design", words: "keys.design-select" },
  "design-band": { keys: ["KeyB"], scope: "design", words: "keys.design-band" },
  "design-line": { keys: ["KeyL"], scope: "design", words: "keys.design-line" },
  "design-split": { keys: ["KeyP"], scope: "design", words: "keys.design-split" },
  "design-join": { keys: ["KeyJ"], scope: "design", words: "keys.design-join" },
  "design-number": { keys: ["KeyU"], scope: "design", words: "keys.design-number" },
  "align-move": { keys: ["KeyG"], scope: "alignment", words: "keys.align-move" },
  "align-turn": { keys: ["KeyR"], scope: "alignment", words: "keys.align-turn" },
  "align-scale": { keys: ["KeyS"], scope: "alignment", words: "keys.align-scale" },
  "align-corner": { keys: ["KeyW"], scope: "alignment", words: "keys.align-corner" },
  "align-points": { keys: ["KeyP"], scope: "alignment", words: "keys.align-points" },
  "align-west": { keys: ["ArrowLeft", "Shift+ArrowLeft"], scope: "alignment", words: "keys.align-west" },
  "align-east": { keys: ["ArrowRight", "Shift+ArrowRight"], scope: "alignment", words: "keys.align-east" },
  "align-north": { keys: ["ArrowUp", "Shift+ArrowUp"], scope: "alignment", words: "keys.align-north" },
  "align-south": { keys: ["ArrowDown", "Shift+ArrowDown"], scope: "alignment", words: "keys.align-south" },
  "align-left": { keys: ["BracketLeft", "Shift+BracketLeft"], scope: "alignment", words: "keys.align-left" },
  "align-right": { keys: ["BracketRight", "Shift+BracketRight"], scope: "alignment", words: "keys.align-right" },
  "align-smaller": { keys: ["Minus", "Shift+Minus"], scope: "alignment", words: "keys.align-smaller" },
  "align-larger": { keys: ["Equal", "Shift+Equal"], scope: "alignment", words: "keys.align-larger" },
  "align-next": { keys: ["KeyF"], scope: "alignment", words: "keys.align-next" },
  "align-previous": { keys: ["KeyD"], scope: "alignment", words: "keys.align-previous" },
  "align-compare": { keys: ["KeyV"], scope: "alignment", words: "keys.align-compare" },
  "align-reset": { keys: ["Shift+Backspace"], scope: "alignment", words: "keys.align-reset" },
  "align-alone": { keys: ["KeyX"], scope: "alignment", words: "keys.align-alone" },
  "align-menu": { keys: ["ContextMenu", "Shift+F10"], scope: "alignment", words: "keys.align-menu" },
  "align-keep": { keys: ["Enter"], scope: "alignment", words: "keys.align-keep" },
  "align-drop": { keys: ["Backspace"], scope: "alignment", words: "keys.align-drop" },
  "review-confirm": { keys: ["Enter"], scope: "review", words: "keys.review-confirm" },
  "review-reject": { keys: ["Backspace"], scope: "review", words: "keys.review-reject" },
  "review-change": { keys: ["KeyE"], scope: "review", words: "keys.review-change" },
  "review-choose": { keys: series(9), isSeries: true, scope: "review", words: "keys.review-choose" },
  "review-previous": { keys: ["ArrowUp", "KeyK"], scope: "review", words: "keys.review-previous" },
  "review-next": { keys: ["ArrowDown", "KeyJ"], scope: "review", words: "keys.review-next" },
  "review-undo": { keys: ["Ctrl+KeyZ"], scope: "review", words: "keys.review-undo" },
  "review-cancel": { keys: ["Escape"], whileTyping: true, scope: "review", words: "keys.review-cancel" },
  "draw-close": { keys: ["Enter"], scope: "design", words: "keys.draw-close" },
  "draw-back": { keys: ["Backspace"], scope: "design", words: "keys.draw-back" },
} as const satisfies Record<string, KeyRow>;

export type KeyName = keyof typeof keymap;
export const keyNames = Object.keys(keymap) as KeyName[];
export const keyRowOf = (name: KeyName): KeyRow => keymap[name];

// Panes of the workspace and of the review listen at the same time; a screen of its own listens alone.
const together: readonly (readonly KeyScope[])[] = [
  ["images", "defects", "map"],
  ["images", "review", "map"],
];

/** Whether the two are listened for at the same time, so that one key cannot mean both. */
export function areRivals(one: KeyName, other: KeyName): boolean {
  const scopes = [keymap[one].scope, keymap[other].scope] as const;
  const areTogether = together.some((panes) => scopes.every((scope) => panes.includes(scope)));
  return scopes[0] === scopes[1] || scopes.includes("general") || areTogether;
}

/** The number on the key: 1 for `Digit1`. */
export const digitOf = ({ code }: Pick<KeyPress, "code">): number => Number(code.replace("Digit", ""));
