import { useEffect, useState } from "react";
import { keymap } from "../kit/keymap.ts";

/** True while the key is held. A button or a field that has the focus keeps its space bar. */
export function usePeek(): boolean {
  const [isPeeking, setIsPeeking] = useState(false);
  useEffect(() => {
    const isPeekKey = ({ code }: KeyboardEvent) => (keymap.peek.codes as readonly string[]).includes(code);
    const press = (event: KeyboardEvent) => {
      if (!isPeekKey(event) || event.defaultPrevented || !isFree(event.target)) return;
      event.preventDefault();
      setIsPeeking(true);
    };
    const release = (event: KeyboardEvent) => isPeekKey(event) && setIsPeeking(false);
    const stop = () => setIsPeeking(false);
    window.addEventListener("keydown", press);
    window.addEventListener("keyup", release);
    window.addEventListener("blur", stop);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("keyup", release);
      window.removeEventListener("blur", stop);
    };
  }, []);
  return isPeeking;
}

const isFree = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.getAttribute("role") === "application");
