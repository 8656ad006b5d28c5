import {
  confirmFindingsAbove,
  type DecidedFinding,
  decideFindings,
  type FindingItem,
  listFindingsToReview,
  listRejectedFindings,
} from "@heliolens/contract/analysis/findings";
import type { BodySentOf } from "@heliolens/contract/call";
import { updateDefect } from "@heliolens/contract/defects/defects";
import type { RejectionReason } from "@heliolens/domain/analysis/finding-decision";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/calls/call.ts";
import { room } from "../analysis.data.ts";

/** A finding or a defect made of one, at the version that was looked at. */
export interface Handle {
  readonly seq: number;
  readonly version: number;
}

export const FINDINGS_AT_ONCE = 50;

/** Open findings of at least this confidence, by how much they matter. */
export const findingsPage = (reportSeq: number, leastConfidence: number, page: number) => {
  const query = { leastConfidence: String(leastConfidence), page, size: FINDINGS_AT_ONCE };
  return queryOptions({
    queryKey: [room, "findings", reportSeq, query],
    queryFn: ({ signal }) => call(listFindingsToReview, { params: { id: reportSeq }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

const DECIDED_AT_ONCE = 20;

export const confirmedPage = (reportSeq: number, page: number) =>
  queryOptions({
    queryKey: [room, "confirmed", reportSeq, page],
    queryFn: ({ signal }) =>
      call(
        listFindingsToReview,
        { params: { id: reportSeq }, query: { decision: "confirmed", page, size: DECIDED_AT_ONCE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const rejectedPage = (reportSeq: number, page: number) =>
  queryOptions({
    queryKey: [room, "rejected", reportSeq, page],
    queryFn: ({ signal }) =>
      call(listRejectedFindings, { params: { id: reportSeq }, query: { page, size: DECIDED_AT_ONCE } }, { signal }),
    placeholderData: keepPreviousData,
  });

const decide = async (reportSeq: number, body: BodySentOf<typeof decideFindings>): Promise<readonly DecidedFinding[]> =>
  (await call(decideFindings, { params: { id: reportSeq }, body })).content;

const handleOf = ({ seq, version }: Handle) => ({ seq, version });

export const confirmFinding = ({ reportSeq, finding }: Deciding, duplicates: "merge" | "keep") =>
  decide(reportSeq, { decision: "confirm", items: [handleOf(finding.defect)], duplicates });

export const rejectFinding = ({ reportSeq, finding }: Deciding, reason: RejectionReason) =>
  decide(reportSeq, { decision: "reject", items: [handleOf(finding.defect)], reason });

export const confirmAbove = async (reportSeq: number, confidence: number): Promise<readonly Handle[]> =>
  (await call(confirmFindingsAbove, { params: { id: reportSeq }, body: { confidence } })).content;

// One call takes back no more.
const REOPENED_AT_ONCE = 1_000;

export async function reopenFindings(reportSeq: number, items: readonly Handle[]): Promise<void> {
  for (let start = 0; start < items.length; start += REOPENED_AT_ONCE)
    await decide(reportSeq, {
      decision: "reopen",
      items: items.slice(start, start + REOPENED_AT_ONCE).map(handleOf),
    });
}

interface Deciding {
  readonly reportSeq: number;
  readonly finding: FindingItem;
}

export type DefectChange = Omit<BodySentOf<typeof updateDefect>, "version">;

export const changeDefect = ({ seq, version }: Handle, change: DefectChange) =>
  call(updateDefect, { params: { id: seq }, body: { ...change, version } });

/** What takes a changed finding back to how the analysis proposed it; its degrees only where another area was measured. */
export const asProposed = ({ defect }: FindingItem, change: DefectChange): DefectChange => ({
  defectCode: defect.defectCode,
  mlDefectConfirmed: false,
  ...(change.defectShapeGeom !== undefined && {
    defectShapeGeom: defect.defectShapeGeom,
    maxHeat: defect.maxHeat,
    minHeat: defect.minHeat,
    averageHeat: defect.averageHeat,
    referenceHeat: defect.referenceHeat,
  }),
});
