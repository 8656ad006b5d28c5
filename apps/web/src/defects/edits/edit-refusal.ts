import { ProblemError } from "@heliolens/contract/call";
import { refusedDefects } from "@heliolens/contract/defects/defect-lists";
import { type DefectItem, defectItem } from "@heliolens/contract/defects/defect-values";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { raiseAlert } from "../../shell/alerts/alerts.ts";

/** Says why an edit was refused: by name where somebody else changed the defect first. */
export function useRefusalAlert(): (problem: unknown) => void {
  const text = useMessages("defects");
  const problems = useMessages("problems");
  return (problem) => {
    const refusal = problem instanceof ProblemError ? problem : null;
    const who = refusal === null ? null : changedByOf(refusal);
    if (who !== null) raiseAlert("error", text("conflict.by", { name: who }));
    else raiseAlert("error", problems(refusal?.code ?? "wire.failed"));
  };
}

export function changedByOf({ code, details }: ProblemError): string | null {
  if (code === "inspection.changed-meanwhile") return overtakenBy(details)?.changedBy ?? null;
  const refused = refusedDefects.safeParse(details);
  return refused.data?.refused.find(({ changedBy }) => changedBy !== null)?.changedBy ?? null;
}

/** The details of `inspection.changed-meanwhile`: the newer state of the defect and whose it is. */
export function overtakenBy(
  details: unknown,
): { readonly current: DefectItem; readonly changedBy: string | null } | null {
  const { current, changedBy } = (details ?? {}) as { current?: unknown; changedBy?: unknown };
  const defect = defectItem.safeParse(current);
  return defect.success ? { current: defect.data, changedBy: typeof changedBy === "string" ? changedBy : null } : null;
}
