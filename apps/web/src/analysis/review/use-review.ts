import type { FindingItem } from "@heliolens/contract/analysis/findings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import { room } from "../analysis.data.ts";
import { FINDINGS_AT_ONCE, findingsPage } from "./findings.data.ts";
import { reviewAfter, reviewBegun } from "./review.state.ts";
import { useReviewDecisions } from "./use-review-decisions.ts";

interface ReviewOf {
  readonly reportSeq: number;
  /** From 0 to 1: what is less sure is left out. */
  readonly leastConfidence: number;
  /** List, map and counts of defects follow. */
  readonly onDecided: () => Promise<unknown>;
}

/** The findings of a report one by one: which is looked at, what can be done with it, and the way back. */
export function useReview({ reportSeq, leastConfidence, onDecided }: ReviewOf) {
  const client = useQueryClient();
  const [state, tell] = useReducer(reviewAfter, reviewBegun);
  const queue = useQueue({ reportSeq, leastConfidence }, state.position, state.away);
  const everything = useQuery(findingsPage(reportSeq, 0, 0)).data?.page.totalElements ?? 0;
  // Behind the last one there is none: what was decided elsewhere may have shortened the queue.
  if (queue.total !== null && state.position > 0 && state.position >= queue.total)
    tell({ kind: "placed", position: Math.max(0, queue.total - 1) });
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: [room] }), onDecided()]);
  const findAgain = async (seq: number, position: number) => {
    const page = Math.floor(position / FINDINGS_AT_ONCE);
    const { content } = await client.fetchQuery(findingsPage(reportSeq, leastConfidence, page));
    const index = content.findIndex(({ defect }) => defect.seq === seq);
    tell({ kind: "placed", position: index === -1 ? position : page * FINDINGS_AT_ONCE + index });
  };
  const decisions = useReviewDecisions({ reportSeq, finding: queue.finding, state, tell, refresh, findAgain });
  return {
    ...queue,
    ...decisions,
    state,
    tell,
    reportSeq,
    leastConfidence,
    everything,
    /** To a finding of the part of the queue that is here; others stay where they are. */
    goTo: (seq: number) => {
      const index = queue.left.findIndex(({ defect }) => defect.seq === seq);
      if (index !== -1) tell({ kind: "placed", position: queue.firstPosition + index });
    },
    step: (by: 1 | -1) =>
      tell({ kind: "placed", position: Math.min((queue.total ?? 1) - 1, Math.max(0, state.position + by)) }),
  };
}

export type Review = ReturnType<typeof useReview>;

function useQueue(
  { reportSeq, leastConfidence }: Pick<ReviewOf, "reportSeq" | "leastConfidence">,
  position: number,
  away: ReadonlySet<number>,
) {
  const page = Math.floor(position / FINDINGS_AT_ONCE);
  const firstPosition = page * FINDINGS_AT_ONCE;
  const asked = useQuery(findingsPage(reportSeq, leastConfidence, page));
  const listed = asked.data?.content ?? [];
  const left = listed.filter(({ defect }) => !away.has(defect.seq));
  const isThere = asked.data?.page.number === page;
  const finding: FindingItem | null = (isThere && left[position - firstPosition]) || null;
  const total = asked.data === undefined ? null : asked.data.page.totalElements - (listed.length - left.length);
  return { asked, finding, total, left, firstPosition };
}
