import { ProblemError } from "@heliolens/contract/call";
import { type Direction, nextStep } from "@heliolens/domain/edits/history";
import { createStore, useStore } from "@heliolens/kit/browser/store.ts";
import { whenTabForgets } from "@heliolens/kit/browser/stored.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { callQueue } from "../../editor/call-queue.ts";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { useDefectRefresh } from "../defects.data.ts";
import { type EditHistory, editHistoryAfter, nothingSaved } from "./edit-history.state.ts";
import { changedByOf } from "./edit-refusal.ts";
import { takeBack } from "./saved-edit.ts";

const store = createStore(editHistoryAfter, nothingSaved);
whenTabForgets(() => store.tell({ kind: "forgotten" }));

// A step needs the versions that the one before it left, so a press waits for its turn.
const turns = callQueue();
// A held key goes no further than this after it is let go.
const MOST_WAITING = 5;
let waiting = 0;
// Presses from before a refusal fall away with it: they would undo what the user did not look at.
let refusals = 0;

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
    refusals += 1;
    tellEdit(code.startsWith("wire.") ? { kind: "failed" } : { kind: "refused", direction });
    const why = problems(code);
    raiseAlert("error", name ? text(`${direction}.overtaken`, { name }) : text(`${direction}.refused`, { why }));
  };
  const turnNext = async (direction: Direction) => {
    const history = store.current();
    const edit = history.reportSeq === reportSeq ? nextStep(history, direction) : undefined;
    if (edit === undefined) return;
    tellEdit({ kind: "turning" });
    try {
      tellEdit({ kind: "turned", direction, after: await takeBack(reportSeq, edit) });
    } catch (problem) {
      refuse(direction, problem);
    }
  };
  return async (direction) => {
    if (waiting === MOST_WAITING) return;
    waiting += 1;
    const seen = refusals;
    await turns(async () => (seen === refusals ? turnNext(direction) : undefined));
    waiting -= 1;
    await refresh();
  };
}
