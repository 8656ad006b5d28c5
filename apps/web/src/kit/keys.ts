import { useEffect, useRef } from "react";
import { type KeyName, keyNameOf } from "./keymap.ts";

type KeyActions = Partial<Record<KeyName, () => void>>;

/** Listens while the component is on the screen; typing in a field and open dialogs keep their keys. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = isTyping(event.target) || isDialogOpen() ? null : keyNameOf(event);
      const action = name === null ? undefined : latest.current[name];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = () => document.querySelector("[role=dialog][aria-modal=true]") !== null;
