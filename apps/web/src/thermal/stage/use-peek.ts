import { strokesOf } from "@heliolens/kit/keyboard/key-bindings.state.ts";
import { currentBindings } from "@heliolens/kit/keyboard/key-bindings.ts";
import { codeOf, strokeOf } from "@heliolens/kit/keyboard/key-stroke.ts";
import { useEffect, useState } from "react";

/** True while the key is held. A button or a field that has the focus keeps its space bar. */
export function usePeek(): boolean {
  const [isPeeking, setIsPeeking] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!peekStrokes().includes(strokeOf(event) ?? "") || event.defaultPrevented || !isFree(event.target)) return;
      event.preventDefault();
      setIsPeeking(true);
    };
    const release = (event: KeyboardEvent) =>
      peekStrokes().some((stroke) => codeOf(stroke) === event.code) && setIsPeeking(false);
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

const peekStrokes = () => strokesOf(currentBindings(), "peek");

const isFree = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.getAttribute("role") === "application");
