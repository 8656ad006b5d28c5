import { inThisTab, readStored, writeStored } from "@heliolens/kit/browser/stored.ts";
import { type PlanningForm, startForm } from "./planning.state.ts";

const storageKey = "planning";

/** What was typed last in this tab: closing the tool for a look elsewhere loses nothing. The array is another site's. */
export function rememberedForm(): PlanningForm {
  try {
    const stored = JSON.parse(readStored(inThisTab, storageKey) ?? "{}") as Partial<PlanningForm>;
    return { ...startForm, ...stored, into: null };
  } catch {
    return startForm;
  }
}

export const rememberForm = (form: PlanningForm): void => writeStored(inThisTab, storageKey, JSON.stringify(form));
