import { useEffect, useRef } from "react";
import { namesOf, worksWhileTyping } from "./key-bindings.state.ts";
import { currentBindings } from "./key-bindings.ts";
import { type KeyPress, strokeOf } from "./key-stroke.ts";
import type { KeyName } from "./keymap.ts";

export type KeyActions = Partial<Record<KeyName, (press: KeyPress) => void>>;

/** Presses that began while a dialog was open: they are the dialog's, also where it is gone before they come here. */
const overDialogs = new WeakSet<Event>();
const watched = new WeakSet<Window>();

/** Before the dialog's own listener, which may close it: once a window, as early as possible. */
function watchDialogs(): void {
  if (watched.has(window)) return;
  watched.add(window);
  window.addEventListener("keydown", (event) => isDialogOpen() && overDialogs.add(event), { capture: true });
}

if (typeof window !== "undefined") watchDialogs();

/** Listens while the component is on the screen; typing in a field and open dialogs keep their keys. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    watchDialogs();
    const press = (event: KeyboardEvent) => {
      // The focused element comes first: a map moves by its arrows, a menu closes by its Escape.
      if (event.defaultPrevented || overDialogs.has(event) || isDialogOpen()) return;
      const action = actionOf(event, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action(event);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function actionOf(event: KeyboardEvent, actions: KeyActions): ((press: KeyPress) => void) | undefined {
  const stroke = strokeOf(event);
  if (stroke === null) return undefined;
  if (stroke === "Enter" && isPressable(event.target)) return undefined;
  const isHeard = (name: KeyName) => !isTyping(event) || worksWhileTyping(name, stroke);
  const name = namesOf(currentBindings(), stroke).find((one) => actions[one] !== undefined && isHeard(one));
  return name && actions[name];
}

function isTyping({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A tick takes the space bar; every other key pressed on it is meant for the page.
  if (target instanceof HTMLInputElement && target.type === "checkbox") return code === "Space";
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Enter on a button is a press of that button, and in a tree it is the tree's. */
const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("button, a, summary, [role=tree]") !== null;

const isDialogOpen = () => document.querySelector("[role=dialog][aria-modal=true]") !== null;
