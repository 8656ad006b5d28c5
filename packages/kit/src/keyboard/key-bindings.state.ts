import { codeOf, type KeyStroke, labelOf, modifiersOf, writesText } from "./key-stroke.ts";
import { areRivals, type KeyName, keyNames, keyRowOf } from "./keymap.ts";

/** The keys a user has given to commands; what is not in it has the keymap's own. */
export type KeyBindings = Readonly<Partial<Record<KeyName, readonly KeyStroke[]>>>;

export const strokesOf = (bindings: KeyBindings, name: KeyName): readonly KeyStroke[] =>
  bindings[name] ?? keyRowOf(name).keys;

export const namesOf = (bindings: KeyBindings, stroke: KeyStroke): readonly KeyName[] =>
  keyNames.filter((name) => strokesOf(bindings, name).includes(stroke));

/** Keys that a field of text leaves to the page. */
export const worksWhileTyping = (name: KeyName, stroke: KeyStroke): boolean =>
  (keyRowOf(name).whileTyping ?? false) && !writesText(stroke);

export type WhyNotBind =
  | { readonly why: "taken"; readonly by: KeyName }
  | { readonly why: "reserved" }
  | { readonly why: "digits-only" };

// What moves the focus, presses buttons and leaves menus; and what the browser does not give away.
const reserved = new Set(["Tab", "Shift+Tab", "Enter", "Escape", "F5", "Ctrl+F5", "F11", "F12"]);
const ofBrowser = /^Ctrl\+(Shift\+)?Key[NTWRPLQ]$/;
// A field's own.
const ofFields = new Set(["Ctrl+KeyC", "Ctrl+KeyV", "Ctrl+KeyX"]);

/** Null where the command may have the key from now on. */
export function whyNotBind(bindings: KeyBindings, name: KeyName, stroke: KeyStroke): WhyNotBind | null {
  return whyNever(name, stroke) ?? whoHas(bindings, name, strokesFor(name, stroke));
}

function whyNever(name: KeyName, stroke: KeyStroke): WhyNotBind | null {
  const { keys, isSeries } = keyRowOf(name);
  if (isSeries && !/^Digit\d$/.test(codeOf(stroke))) return { why: "digits-only" };
  if (keys.includes(stroke)) return null;
  const isKept = reserved.has(stroke) || ofFields.has(stroke) || ofBrowser.test(stroke);
  return isKept ? { why: "reserved" } : null;
}

/** The command's own keys may meanwhile be another's. */
export const whyNotReset = (bindings: KeyBindings, name: KeyName): WhyNotBind | null =>
  whoHas(bindings, name, keyRowOf(name).keys);

export function bound(bindings: KeyBindings, name: KeyName, stroke: KeyStroke): KeyBindings {
  return { ...bindings, [name]: strokesFor(name, stroke) };
}

export function unbound(bindings: KeyBindings, name: KeyName): KeyBindings {
  const { [name]: _, ...rest } = bindings;
  return rest;
}

/** `Ctrl Shift Z`, `Ctrl Y`; a row of digits as `1…9`. */
export function labelsOf(bindings: KeyBindings, name: KeyName): readonly string[] {
  const labels = strokesOf(bindings, name).map(labelOf);
  return keyRowOf(name).isSeries ? [`${labels[0]}…${labels.length}`] : labels;
}

/** What was remembered, less what this version does not know and what two commands would share by now. */
export function readBindings(text: string | null): KeyBindings {
  const stored = objectIn(text);
  const known = keyNames.reduce<KeyBindings>((bindings, name) => {
    const [stroke] = Array.isArray(stored[name]) ? (stored[name] as unknown[]) : [];
    return typeof stroke === "string" && whyNever(name, stroke) === null ? bound(bindings, name, stroke) : bindings;
  }, {});
  return withoutRivals(known);
}

function withoutRivals(bindings: KeyBindings): KeyBindings {
  const names = Object.keys(bindings) as KeyName[];
  const shared = names.find((name) => whoHas(bindings, name, strokesOf(bindings, name)) !== null);
  return shared === undefined ? bindings : withoutRivals(unbound(bindings, shared));
}

// A series keeps its digits; what is held with them is the user's choice.
const strokesFor = (name: KeyName, stroke: KeyStroke): readonly KeyStroke[] =>
  keyRowOf(name).isSeries ? keyRowOf(name).keys.map((key) => modifiersOf(stroke) + codeOf(key)) : [stroke];

function whoHas(bindings: KeyBindings, name: KeyName, strokes: readonly KeyStroke[]): WhyNotBind | null {
  const by = keyNames.find(
    (other) =>
      other !== name && areRivals(name, other) && strokesOf(bindings, other).some((stroke) => strokes.includes(stroke)),
  );
  return by === undefined ? null : { why: "taken", by };
}

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
