import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { TablePlan } from "@heliolens/domain/planning/plan-tables";
import { plannedArray, plannedStrings } from "@heliolens/domain/planning/planned-items";
import { newArrayName, numberingOf, type PlanningForm } from "./planning.state.ts";

export interface AddedModules {
  readonly strings: number;
  readonly modules: number;
}

interface Planning {
  readonly plan: TablePlan;
  readonly form: PlanningForm;
  readonly panelProductSeq: number | null;
}

/** A string alone is called at once, as the specification has it; everything else is one step of the draft. */
export async function addPlannedModules(
  desk: DesignDesk,
  { plan, form, panelProductSeq }: Planning,
): Promise<AddedModules | null> {
  const numbering = numberingOf(form, desk.design);
  const arrayId = form.into ?? desk.freshKey("array");
  const strings = plannedStrings(plan, numbering, { arrayId, panelProductSeq, freshKey: desk.freshKey });
  const [first] = strings;
  if (form.amount === "one" && form.into !== null && first !== undefined)
    return (await desk.addString(first)) ? countOf([first]) : null;
  const array = form.into === null ? [plannedArray(plan, numbering, newArrayName(desk.design), arrayId)] : [];
  const items = strings.flatMap(({ string, modules }) => [string, ...modules]);
  desk.apply({ label: "planning.placed", put: [...array, ...items], remove: [] });
  desk.choose([arrayId]);
  return countOf(strings);
}

const countOf = (strings: ReturnType<typeof plannedStrings>): AddedModules => ({
  strings: strings.length,
  modules: strings.reduce((sum, { modules }) => sum + modules.length, 0),
});
