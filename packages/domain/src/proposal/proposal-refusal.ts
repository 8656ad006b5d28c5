export type ProposalRefusal = "proposal.no-image" | "proposal.nothing-found" | "proposal.too-large" | "proposal.failed";
