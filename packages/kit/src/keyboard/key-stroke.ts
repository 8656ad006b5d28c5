/** A press as it is written down: `Ctrl+Shift+KeyZ`. The key is the physical one (`KeyboardEvent.code`). */
export type KeyStroke = string;

export interface KeyPress {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** Null for a press that is nobody's: with Alt, of a syllable being composed, or of a modifier alone. */
export function strokeOf({ code, shiftKey, ctrlKey, metaKey, altKey, isComposing }: KeyPress): KeyStroke | null {
  if (altKey || isComposing || code === "" || /^(Shift|Control|Alt|Meta)(Left|Right)$/.test(code)) return null;
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${shiftKey ? "Shift+" : ""}${code}`;
}

/** The physical key, without what is held with it. */
export const codeOf = (stroke: KeyStroke): string => stroke.slice(stroke.lastIndexOf("+") + 1);

export const modifiersOf = (stroke: KeyStroke): string => stroke.slice(0, stroke.lastIndexOf("+") + 1);

const printed: Readonly<Record<string, string>> = {
  Slash: "/",
  Semicolon: ";",
  Quote: "'",
  Comma: ",",
  Period: ".",
  Backslash: "\\",
  BracketLeft: "[",
  BracketRight: "]",
  Backquote: "`",
  Equal: "=",
  Minus: "-",
  NumpadAdd: "Num +",
  NumpadSubtract: "Num -",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  Delete: "Del",
  Enter: "↵",
};

/** As printed on the keys: `Ctrl Shift Z`. */
export function labelOf(stroke: KeyStroke): string {
  if (stroke === "Shift+Slash") return "?";
  const code = codeOf(stroke);
  const key = printed[code] ?? code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
  return [...modifiersOf(stroke).split("+").filter(Boolean), key].join(" ");
}

/** Whether a field of text would write something: such a key belongs to the field. */
export const writesText = (stroke: KeyStroke): boolean =>
  !stroke.startsWith("Ctrl+") &&
  (/^(Key|Digit|Numpad)/.test(codeOf(stroke)) || codeOf(stroke) === "Space" || isPunctuation(codeOf(stroke)));

const isPunctuation = (code: string) =>
  /^(Slash|Semicolon|Quote|Comma|Period|Backslash|Bracket\w+|Backquote|Equal|Minus|Intl\w+)$/.test(code);
