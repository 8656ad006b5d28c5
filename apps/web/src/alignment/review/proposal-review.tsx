import type { AlignmentRecord } from "@heliolens/contract/alignment/alignments";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { FactList } from "@heliolens/kit/lists/fact-list.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group } from "@mantine/core";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-panes.module.css";
import { AllAtOnce } from "./all-at-once.tsx";
import { comparedProposal } from "./compared-proposal.ts";
import { countOpen, openProposals, stepProposal } from "./proposal-steps.ts";
import { useDecisions } from "./use-decisions.ts";

/** Proposals one by one, by keyboard: keep, drop, next. Sure ones come first. */
export function ProposalReview({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const keyLabel = useKeyLabel();
  const state = useStore(desk.store);
  const { records, at } = state;
  const open = openProposals(records);
  const here = open.find(({ thermalImageId }) => thermalImageId === at);
  const decisions = useDecisions(desk);
  // Those are kept with one press: that is the main button then.
  const hasSure = countOpen(records, "evidence") > 0;
  const decideHere = (decision: "keep" | "drop") => () => {
    if (here !== undefined) void decisions.decideOne(here.thermalImageId, decision);
  };
  const swap = () => desk.store.tell({ kind: "set", to: { swipeAt: desk.store.current().swipeAt > 0 ? 0 : 1 } });
  useKeys({
    "align-compare": swap,
    "align-keep": decideHere("keep"),
    "align-drop": decideHere("drop"),
    "align-next": () => stepProposal(desk, 1),
    "align-previous": () => stepProposal(desk, -1),
  });
  if (open.length === 0) return null;
  return (
    <>
      <h3>{text("review.title", { count: open.length })}</h3>
      <AllAtOnce records={records} decisions={decisions} />
      {here === undefined ? (
        <Button size="xs" variant={hasSure ? "default" : "filled"} onClick={() => stepProposal(desk, 1)}>
          {text("review.start")}
        </Button>
      ) : (
        <>
          <ProposalFacts record={here} />
          <Group gap="xs" grow preventGrowOverflow={false}>
            <Button size="xs" loading={decisions.isBusy} onClick={decideHere("keep")}>
              {text("review.keep")} ({keyLabel("align-keep")})
            </Button>
            <Button size="xs" variant="default" disabled={decisions.isBusy} onClick={decideHere("drop")}>
              {text("review.drop")} ({keyLabel("align-drop")})
            </Button>
          </Group>
        </>
      )}
      <p className={classes.keys}>
        <span>
          <kbd>{keyLabel("align-previous")}</kbd> <kbd>{keyLabel("align-next")}</kbd> {text("review.step")}
        </span>
        {comparedProposal(state) !== null && (
          <span>
            <kbd>{keyLabel("align-compare")}</kbd> {text("review.compare")}
          </span>
        )}
      </p>
      {decisions.problem !== null && <Notice problem={decisions.problem} />}
    </>
  );
}

function ProposalFacts({ record: { imgName, proposal } }: { readonly record: AlignmentRecord }) {
  const text = useMessages("alignment");
  if (proposal === null) return null;
  const { evidence, confidence, residualCm, residualPx, moveCm, why } = proposal;
  const share = confidence === null ? "-" : `${Math.round(confidence * 100)} %`;
  return (
    <>
      <FactList
        className={classes.facts}
        facts={[
          [text("review.image"), imgName],
          [text("review.move"), moveCm === null ? "-" : `${moveCm.toFixed(0)} cm`],
          [text("trust.residual"), `${residualCm?.toFixed(1) ?? "-"} cm · ${residualPx?.toFixed(1) ?? "-"} px`],
          [text("trust.confidence"), evidence === null ? share : `${share} · ${text(`found.${evidence}`)}`],
        ]}
      />
      {evidence !== "evidence" && (
        <p className={classes.warning}>
          {why !== null && `${text(`image-doubt.${why}`)}. ${text(`image-mend.${why}`)} `}
          {evidence === "prior" ? text("review.look-prior") : text("review.look-ambiguous")}
        </p>
      )}
    </>
  );
}
