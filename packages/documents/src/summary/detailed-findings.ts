import { isOpen } from "@heliolens/domain/defects/defect-status";
import { type DetailChoice, mostInSummary } from "@heliolens/domain/documents/document";
import type { SummaryFacts, SummaryFinding } from "./summary-facts.ts";

const isChosen: Readonly<Record<DetailChoice, (finding: SummaryFinding) => boolean>> = {
  all: () => true,
  open: ({ status }) => isOpen(status),
  urgent: ({ priority }) => priority === "A" || priority === "B",
};

/** The findings told in detail, each with its place in the whole list. */
export const detailedOf = ({ findings, layout }: Pick<SummaryFacts, "findings" | "layout">) =>
  findings
    .map((finding, index) => ({ finding, index }))
    .filter(({ finding }) => isChosen[layout.details](finding))
    .slice(0, mostInSummary);
