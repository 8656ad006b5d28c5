import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import { LeftOutReasons } from "../../shell/runs/left-out-reasons.tsx";

/** What a run left out, why, and the way to mend it. */
export const RunLeftOut = ({ run }: { readonly run: AnalysisRun }) => (
  <LeftOutReasons
    count={run.leftOut}
    reasons={run.leftOutWhy}
    target={{ reportSeq: run.report.seq, siteSeq: run.site?.seq ?? null }}
  />
);
