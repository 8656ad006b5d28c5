import type { LosingDefect } from "@heliolens/domain/documents/sum-losses";
import type { ExportedDefect } from "./exported-defect.ts";

/** A defect with its loss in one piece, to be added up; none where the power of its module is not known. */
export function losingOf<D extends ExportedDefect>(defect: D): D & LosingDefect {
  const { powerKw, energyMwhPerYear, wonPerYear } = defect;
  const isKnown = powerKw !== null && energyMwhPerYear !== null && wonPerYear !== null;
  return { ...defect, loss: isKnown ? { powerKw, energyMwhPerYear, wonPerYear } : null };
}
