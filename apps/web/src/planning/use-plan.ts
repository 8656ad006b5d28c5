import type { Design, GroundRing } from "@heliolens/domain/design/design-item";
import { whyNotPattern } from "@heliolens/domain/planning/numbered-name";
import { type PlanningWish, planTables, type TablePlan, whyNotPlan } from "@heliolens/domain/planning/plan-tables";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { useDeferredValue, useMemo } from "react";
import { type ModuleSize, type PlanningForm, wishOf } from "./planning.state.ts";

/** What would be placed, or why nothing would; both null until there is an area and a product. */
export interface Planned {
  readonly plan: TablePlan | null;
  readonly refusal: ProblemCode | null;
  readonly wish: PlanningWish | null;
}

const nothing: Planned = { plan: null, refusal: null, wish: null };

interface PlanGround {
  readonly design: Design;
  readonly area: GroundRing;
  readonly size: ModuleSize | null;
}

/** Follows every keystroke, after the field itself has. */
export function usePlan(form: PlanningForm, { design, area, size }: PlanGround): Planned {
  const settled = useDeferredValue(form);
  const taken = useMemo(
    () => [...design.values()].flatMap((item) => (item.kind === "module" ? [item.ring] : [])),
    [design],
  );
  return useMemo(() => {
    if (size === null || area.length < 3) return nothing;
    const wish = wishOf(settled, size, { area, taken });
    const refusal = whyNotPlan(wish) ?? whyNotPattern(settled.pattern);
    if (refusal !== null) return { plan: null, refusal, wish };
    const plan = planTables(wish);
    return typeof plan === "string" ? { plan: null, refusal: plan, wish } : { plan, refusal: null, wish };
  }, [settled, area, size, taken]);
}
