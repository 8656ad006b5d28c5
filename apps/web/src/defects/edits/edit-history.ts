import { ProblemError } from "@heliolens/contract/call";
import { type Direction, nextStep } from "@heliolens/domain/edits/history";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { whenTabForgets } from "@heliolens/kit/browser/stored.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { useDefectRefresh } from "../defects.data.ts";
import { type EditHistory, editHistoryAfter, nothingSaved } from "./edit-history.state.ts";
import { changedByOf } from "./edit-refusal.ts";
import { takeBack } from "./saved-edit.ts";

const store = createStore(editHistoryAfter, nothingSaved);
whenTabForgets(() => store.tell({ kind: "forgotten" }));

export const tellEdit = store.tell;

/** The edits saved in this report; none of another's. */
export function useEditHistory(reportSeq: number): EditHistory {
  const history = useStore(store);
  return history.reportSeq === reportSeq ? history : nothingSaved;
}

/** Undoes or redoes one edit. The server refuses where somebody else has changed the defect since, and an alert says so. */
export function useTurnEdit(reportSeq: number): (direction: Direction) => Promise<void> {
  const text = useMessages("defects");
  const problems = useMessages("problems");
  const refresh = useDefectRefresh();
  const refuse = (direction: Direction, problem: unknown) => {
    const refusal = problem instanceof ProblemError ? problem : null;
    const code = refusal?.code ?? "wire.failed";
    const name = refusal && changedByOf(refusal);
    tellEdit(code.startsWith("wire.") ? { kind: "failed" } : { kind: "refused", direction });
    const why = problems(code);
    raiseAlert("error", name ? text(`${direction}.overtaken`, { name }) : text(`${direction}.refused`, { why }));
  };
  return async (direction) => {
    const history = store.current();
    const edit = history.reportSeq === reportSeq ? nextStep(history, direction) : undefined;
    if (edit === undefined || history.isBusy) return;
    tellEdit({ kind: "turning" });
    try {
      tellEdit({ kind: "turned", direction, after: await takeBack(reportSeq, edit) });
    } catch (problem) {
      refuse(direction, problem);
    } finally {
      await refresh();
    }
  };
}
