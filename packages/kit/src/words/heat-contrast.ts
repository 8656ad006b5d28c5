import { useMemo } from "react";
import { useMessages } from "./messages.ts";

interface Measured {
  readonly isRelative: boolean;
  readonly contrast: number | null;
}

/** What stands in the place of degrees where an image has none; null where it has. */
export interface HeatContrastWords {
  /** `Relative · 31× noise` */
  readonly long: (of: Measured) => string | null;
  /** `rel. ×31`, for a narrow cell. */
  readonly short: (of: Measured) => string | null;
}

export function useHeatContrast(): HeatContrastWords {
  const text = useMessages("thermal");
  return useMemo(() => {
    const said = (key: "contrast" | "contrast.short") => (of: Measured) => {
      if (!of.isRelative) return null;
      return of.contrast === null ? text("contrast.unknown") : text(key, { times: figureOf(of.contrast) });
    };
    return { long: said("contrast"), short: said("contrast.short") };
  }, [text]);
}

const figureOf = (contrast: number): string => contrast.toFixed(Math.abs(contrast) < 10 ? 1 : 0);
