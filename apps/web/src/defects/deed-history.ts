import { ProblemError } from "@heliolens/contract/call";
import { useMessages } from "../kit/messages.ts";
import { createStore, useStore } from "../kit/store.ts";
import { whenTabForgets } from "../kit/stored.ts";
import { raiseAlert } from "../shell/alerts.ts";
import { type DeedHistory, deedHistoryAfter, nextDeed, nothingDone, type Way } from "./deed-history.state.ts";
import { whoWasQuicker } from "./deed-trouble.ts";
import { takeBack } from "./defect-deed.ts";
import { useDefectRefresh } from "./defects.data.ts";

const store = createStore(deedHistoryAfter, nothingDone);
whenTabForgets(() => store.tell({ kind: "forgotten" }));

export const tellDeed = store.tell;

/** What was done in this report; nothing of another's. */
export function useDeedHistory(reportSeq: number): DeedHistory {
  const history = useStore(store);
  return history.reportSeq === reportSeq ? history : nothingDone;
}

/** Undoes or redoes one deed. One that somebody else's edit stands in the way of is refused, and says so. */
export function useTurningBack(reportSeq: number): (way: Way) => Promise<void> {
  const text = useMessages("defects");
  const problems = useMessages("problems");
  const refresh = useDefectRefresh();
  const refuse = (way: Way, problem: unknown) => {
    const refusal = problem instanceof ProblemError ? problem : null;
    const code = refusal?.code ?? "wire.failed";
    const name = refusal && whoWasQuicker(refusal);
    tellDeed(code.startsWith("wire.") ? { kind: "failed" } : { kind: "refused", way });
    raiseAlert("error", name ? text(`${way}.overtaken`, { name }) : text(`${way}.refused`, { why: problems(code) }));
  };
  return async (way) => {
    const history = store.current();
    const deed = history.reportSeq === reportSeq ? nextDeed(history, way) : undefined;
    if (deed === undefined || history.isBusy) return;
    tellDeed({ kind: "reversing" });
    try {
      tellDeed({ kind: "reversed", way, after: await takeBack(reportSeq, deed) });
    } catch (problem) {
      refuse(way, problem);
    } finally {
      await refresh();
    }
  };
}
