import { useEffect, useRef, useState } from "react";

export const panes = ["map", "list", "image", "dock"] as const;
export type PaneName = (typeof panes)[number];

/** One pane can take the whole screen: the one under the pointer, or the one that was used last. The same key puts it back. */
export function useLargestPane() {
  const [largest, setLargest] = useState<PaneName | null>(null);
  const used = useRef<PaneName>("image");
  useEffect(() => {
    const note = ({ target }: Event) => {
      const name = target instanceof Element && target.closest<HTMLElement>("[data-pane]")?.dataset.pane;
      const pane = panes.find((one) => one === name);
      if (pane !== undefined) used.current = pane;
    };
    const events = ["pointerover", "focusin"] as const;
    for (const name of events) window.addEventListener(name, note);
    return () => {
      for (const name of events) window.removeEventListener(name, note);
    };
  }, []);
  return { largest, turn: () => setLargest(largest === null ? used.current : null) };
}

/** Which side of an edge fills the place of both. */
export function onlyOf(
  largest: PaneName | null,
  first: readonly PaneName[],
  second: readonly PaneName[],
): "first" | "second" | null {
  if (largest === null) return null;
  if (first.includes(largest)) return "first";
  return second.includes(largest) ? "second" : null;
}
