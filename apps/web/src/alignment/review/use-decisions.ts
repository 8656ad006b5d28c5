import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AlignDesk } from "../align-desk.ts";
import { coverageOf, type Decision, decide, fetchAlignments, registrationOf } from "../alignment.data.ts";
import { proposalAfter } from "./proposal-steps.ts";

/** Keeping and dropping: the server moves the images, the list and the map follow. */
export function useDecisions(desk: AlignDesk) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const send = async (decision: Decision) => {
    setBusy(true);
    setProblem(null);
    try {
      await decide(desk.reportSeq, decision);
      desk.store.tell({ kind: "refreshed", records: await fetchAlignments(desk.reportSeq) });
      void client.invalidateQueries({ queryKey: registrationOf(desk.reportSeq).queryKey });
      void client.invalidateQueries({ queryKey: coverageOf(desk.reportSeq).queryKey });
    } catch (refusal) {
      setProblem(refusal);
    } finally {
      setBusy(false);
    }
  };
  const decideOne = async (id: number, decision: "keep" | "drop") => {
    if (isBusy) return;
    const { records } = desk.store.current();
    const next = proposalAfter(records, id);
    const shown = records.get(id)?.proposal?.evidence ?? null;
    // The call accepts what this person saw: a proposal that was replaced meanwhile by a weaker one is refused.
    await send({ decision, thermalImageIds: [id], ...(decision === "keep" && shown && { evidence: [shown] }) });
    if (next !== null) desk.store.tell({ kind: "chosen", ids: [next] });
  };
  return {
    isBusy,
    problem,
    decideOne,
    keepAll: (kind: Exclude<PlacementState, "ambiguous">) => send({ decision: "keep", evidence: [kind] }),
    dropAll: () => send({ decision: "drop" }),
  };
}
