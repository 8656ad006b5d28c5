import type { FindingItem } from "@heliolens/contract/analysis/findings";
import { ProblemError } from "@heliolens/contract/call";
import type { RejectionReason } from "@heliolens/domain/analysis/finding-decision";
import { nextStep } from "@heliolens/domain/edits/history";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { type Dispatch, useRef, useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import {
  asProposed,
  changeDefect,
  confirmAbove,
  confirmFinding,
  type DefectChange,
  type Handle,
  rejectFinding,
  reopenFindings,
} from "./findings.data.ts";
import type { Decision, ReviewEvent, ReviewState } from "./review.state.ts";

interface ReviewAt {
  readonly reportSeq: number;
  readonly finding: FindingItem | null;
  readonly state: ReviewState;
  readonly tell: Dispatch<ReviewEvent>;
  readonly refresh: () => Promise<unknown>;
  /** Goes to where a finding stands that is open again. */
  readonly findAgain: (seq: number, position: number) => Promise<void>;
}

/** Confirm, change, reject and undo. One at a time: a key held down decides nothing twice. */
export function useReviewDecisions({ reportSeq, finding, state, tell, refresh, findAgain }: ReviewAt) {
  const text = useMessages("analysis");
  const alone = useOneAtATime();

  const decide = (
    decision: Pick<Decision, "kind" | "back" | "words">,
    send: (at: FindingItem) => Promise<readonly Handle[]>,
  ) =>
    alone.attempt(async () => {
      if (finding === null) return;
      const seqs = [finding.defect.seq];
      tell({ kind: "sent", seqs });
      try {
        tell({ kind: "decided", decision: { ...decision, position: state.position, items: await send(finding) } });
      } catch (problem) {
        tell({ kind: "failed", seqs });
        throw problem;
      } finally {
        // Not waited for: the next finding is on show already.
        void refresh();
      }
    });

  const label = finding?.defect.label ?? "";
  const confirmedWords = () =>
    finding?.twin == null ? text("done.confirm", { label }) : text("done.merged", { label, into: finding.twin.label });
  return {
    isBusy: alone.isBusy,
    /** On a module that already has a defect, into that one. */
    confirm: () =>
      decide({ kind: "confirm", back: null, words: confirmedWords() }, (at) =>
        confirmFinding({ reportSeq, finding: at }, "merge"),
      ),
    confirmApart: () =>
      decide({ kind: "confirm", back: null, words: text("done.confirm", { label }) }, (at) =>
        confirmFinding({ reportSeq, finding: at }, "keep"),
      ),
    change: (change: DefectChange, name: string) =>
      decide(
        { kind: "change", back: finding && asProposed(finding, change), words: text("done.change", { label, name }) },
        async ({ defect }) => [await changeDefect(defect, { ...change, mlDefectConfirmed: true })],
      ),
    reject: (reason: RejectionReason) =>
      decide(
        { kind: "reject", back: null, words: text("done.reject", { label, reason: text(`reason.${reason}`) }) },
        (at) => rejectFinding({ reportSeq, finding: at }, reason),
      ),
    confirmAll: (leastConfidence: number) =>
      alone.attempt(async () => {
        const items = await confirmAbove(reportSeq, leastConfidence).finally(() => void refresh());
        const words = text("done.confirm-all", { count: items.length });
        if (items.length > 0)
          tell({ kind: "decided", decision: { kind: "confirm-all", items, back: null, position: 0, words } });
        tell({ kind: "placed", position: 0 });
      }),
    undo: () =>
      alone.attempt(async () => {
        const decision = nextStep(state.decisions, "undo");
        if (decision === undefined) return;
        await takeBack(reportSeq, decision).finally(refresh);
        tell({ kind: "undone", decision });
        if (decision.items[0] !== undefined) await findAgain(decision.items[0].seq, decision.position);
      }),
  };
}

async function takeBack(reportSeq: number, { items, back }: Decision): Promise<void> {
  const [only] = items;
  if (back === null || only === undefined) await reopenFindings(reportSeq, items);
  else await changeDefect(only, back);
}

function useOneAtATime() {
  const problems = useMessages("problems");
  const [isBusy, setBusy] = useState(false);
  // Two keys may come before the page is drawn again.
  const isAtIt = useRef(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isAtIt.current) return;
    isAtIt.current = true;
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      raiseAlert("error", problems(problem instanceof ProblemError ? problem.code : "wire.failed"));
    } finally {
      isAtIt.current = false;
      setBusy(false);
    }
  };
  return { isBusy, attempt };
}
