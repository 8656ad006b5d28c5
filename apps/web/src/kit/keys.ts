import { useEffect, useRef } from "react";
import { type KeyName, type KeyPress, keyNameOf, worksWhileTyping } from "./keymap.ts";

export type KeyActions = Partial<Record<KeyName, (press: KeyPress) => void>>;

/** Listens while the component is on the screen; typing in a field and open dialogs keep their keys. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Whoever has the focus comes first: a map moves by its arrows, a menu closes by its Escape.
      if (event.defaultPrevented || isDialogOpen()) return;
      const name = keyNameOf(event);
      if (name === null || (isTyping(event.target) && !worksWhileTyping(name))) return;
      const action = latest.current[name];
      if (action === undefined) return;
      event.preventDefault();
      action(event);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = () => document.querySelector("[role=dialog][aria-modal=true]") !== null;
