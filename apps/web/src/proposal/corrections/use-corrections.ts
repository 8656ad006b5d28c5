import type { ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { Design } from "@heliolens/domain/design/design-item";
import { compareWithDesign, type DesignComparison } from "@heliolens/domain/proposal/corrections/compare-with-design";
import { type PartPlacements, placeOnDesign } from "@heliolens/domain/proposal/corrections/place-on-design";
import { useDeferredValue, useMemo, useState } from "react";

/** Where the flight lies on the design, and how the design differs from it. */
export interface Corrections extends DesignComparison {
  readonly placements: PartPlacements;
}

interface Kept {
  readonly layout: ProposedLayout;
  readonly design: Design;
  readonly placements: PartPlacements;
}

/** The flight is laid on the design once: while tables are put right one by one, it must not move with them. */
export function useCorrections(layout: ProposedLayout, design: Design): Corrections {
  const [kept, setKept] = useState<Kept>(() => laid(layout, design));
  const isStale = kept.layout !== layout || (kept.placements.size === 0 && kept.design !== design);
  const now = isStale ? laid(layout, design) : kept;
  if (isStale) setKept(now);
  const later = useDeferredValue(design);
  const comparison = useMemo(() => compareWithDesign(layout, now.placements, later), [layout, now.placements, later]);
  return useMemo(() => ({ ...comparison, placements: now.placements }), [comparison, now.placements]);
}

const laid = (layout: ProposedLayout, design: Design): Kept => ({
  layout,
  design,
  placements: placeOnDesign(layout, design),
});
