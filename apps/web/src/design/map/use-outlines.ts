import type { Design } from "@heliolens/domain/design/design-item";
import { useEffect, useState } from "react";
import { type Outline, outlinesOf } from "./design-plans.ts";

const SLICE_MS = 8;

/** The outlines of a design, worked out between the frames; until then those it had before. */
export function useOutlines(design: Design): readonly Outline[] {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    const source = outlinesOf(design);
    const found: Outline[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slice = () => {
      const until = performance.now() + SLICE_MS;
      for (let next = source.next(); next.done !== true; next = source.next()) {
        if (next.value !== null) found.push(next.value);
        if (performance.now() < until) continue;
        timer = setTimeout(slice);
        return;
      }
      setOutlines(found);
    };
    slice();
    return () => clearTimeout(timer);
  }, [design]);
  return outlines;
}
