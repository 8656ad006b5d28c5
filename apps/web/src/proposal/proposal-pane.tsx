import type { LayoutRun, ProposedLayout } from "@heliolens/contract/proposal/layout-proposal";
import type { DesignDesk } from "@heliolens/domain/design/design-desk";
import type { DesignKey } from "@heliolens/domain/design/design-item";
import { placedProposal } from "@heliolens/domain/proposal/corrections/placed-proposal";
import { isSure } from "@heliolens/domain/proposal/layout-proposal";
import { usualNumbering } from "@heliolens/domain/proposal/number-proposal";
import { tablesOnDesign } from "@heliolens/domain/proposal/tables-on-design";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { ToolPane } from "@heliolens/kit/layout/tool-pane.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { MapHand } from "@heliolens/map-stage/stage/map-hand.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { AcceptFoot } from "./accept-foot.tsx";
import { CheckStep } from "./check-step.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import { CorrectionsStep } from "./corrections/corrections-step.tsx";
import { useCorrections } from "./corrections/use-corrections.ts";
import { FoundFacts } from "./found-facts.tsx";
import { flownReports, isRunning, layoutRunOf, proposedLayoutOf } from "./proposal.data.ts";
import { chosenTables, countDoubtful, firstChoice } from "./proposal.state.ts";
import { boxOfTables, correctionPlan, doubtPlan, ghostPlans } from "./proposal-plans.ts";
import { RunStep } from "./run-step.tsx";
import { TakeFoot } from "./take-foot.tsx";

interface ProposalPaneProps {
  readonly desk: DesignDesk;
  readonly hand: MapHand;
  /** The tools of a table: the design room's. */
  readonly tableTools: (stringId: DesignKey) => ReactNode;
}

/** A design out of a flight: made by the worker, looked at on the map, opened as edits, put right, and saved. */
export function ProposalPane(props: ProposalPaneProps) {
  const text = useMessages("proposal");
  const reports = useQuery(flownReports(props.desk.siteId));
  const [chosen, setChosen] = useState<number | null>(null);
  const reportSeq = chosen ?? reports.data?.[0]?.seq;
  if (reports.isPending) return <Waiting />;
  if (reports.isError) return <Notice problem={reports.error} onRetry={() => void reports.refetch()} />;
  return (
    <ToolPane>
      <Text size="xs">{text("about")}</Text>
      {reportSeq === undefined ? (
        <Text size="xs" c="warn" role="status">
          {text("report.none")}
        </Text>
      ) : (
        <OfReport key={reportSeq} {...props} reports={reports.data} reportSeq={reportSeq} onReport={setChosen} />
      )}
    </ToolPane>
  );
}

type OfReportProps = ProposalPaneProps & Omit<Parameters<typeof RunStep>[0], "run" | "siteId">;

function OfReport({ reports, reportSeq, onReport, ...props }: OfReportProps) {
  const run = useQuery(layoutRunOf(reportSeq));
  if (run.isPending) return <Waiting />;
  if (run.isError) return <Notice problem={run.error} onRetry={() => void run.refetch()} />;
  return (
    <>
      <RunStep siteId={props.desk.siteId} reports={reports} reportSeq={reportSeq} run={run.data} onReport={onReport} />
      {run.data !== null && !isRunning(run.data) && <Proposed {...props} reportSeq={reportSeq} run={run.data} />}
    </>
  );
}

function Proposed({
  reportSeq,
  run,
  ...props
}: ProposalPaneProps & { readonly reportSeq: number; readonly run: LayoutRun }) {
  const layout = useQuery(proposedLayoutOf(reportSeq, `${run.seq} ${run.state}`));
  if (layout.isPending) return <Waiting />;
  if (layout.isError) return <Notice problem={layout.error} onRetry={() => void layout.refetch()} />;
  return layout.data === null ? null : <Layout {...props} reportSeq={reportSeq} layout={layout.data} />;
}

type LayoutProps = ProposalPaneProps & { readonly reportSeq: number; readonly layout: ProposedLayout };

function Layout({ desk, hand, tableTools, reportSeq, layout }: LayoutProps) {
  const [choice, setChoice] = useState(() => firstChoice(usualNumbering, layout));
  const tables = useMemo(() => chosenTables(layout, choice), [layout, choice]);
  const { placements, matched, corrections } = useCorrections(layout, desk.design);
  const onDesign = useMemo(() => placedProposal(layout, placements), [layout, placements]);
  const placed = useMemo(() => tablesOnDesign(onDesign, desk.design), [onDesign, desk.design]);
  const doubtful = useMemo(() => placed.filter(({ table }) => !isSure(table)), [placed]);
  const isTaken = placed.length > 0 || matched > 0;
  const ghost = useMemo(() => {
    if (!isTaken) return ghostPlans(layout, tables);
    return [
      doubtPlan(doubtful.flatMap(({ stringId }) => ringOf(desk, stringId))),
      correctionPlan(layout.origin, desk.design, corrections),
    ];
  }, [isTaken, layout, tables, doubtful, corrections, desk]);
  useShown(hand, useDeferredValue(ghost));
  useHome(hand, layout);
  return (
    <>
      <FoundFacts layout={layout} tables={tables} doubtful={isTaken ? doubtful.length : countDoubtful(tables)} />
      {isTaken ? (
        <>
          <CorrectionsStep desk={desk} origin={layout.origin} corrections={corrections} whole={placements.get(0)} />
          <CheckStep desk={desk} doubtful={doubtful} tableTools={tableTools} />
          <AcceptFoot desk={desk} reportSeq={reportSeq} />
        </>
      ) : (
        <>
          <ChoiceStep
            layout={layout}
            choice={choice}
            tables={tables}
            onChange={(change) => setChoice({ ...choice, ...change })}
          />
          <TakeFoot desk={desk} layout={layout} tables={tables} panelProductSeq={choice.panelProductSeq} />
        </>
      )}
    </>
  );
}

function ringOf({ design }: DesignDesk, id: DesignKey) {
  const item = design.get(id);
  return item?.kind === "string" && item.ring !== null ? [item.ring] : [];
}

function useShown({ show }: MapHand, plans: Parameters<MapHand["show"]>[0]): void {
  useEffect(() => {
    show(plans);
    return () => show([]);
  }, [plans, show]);
}

const nearEnough = { padding: 48, maxZoom: 21, animate: false };

/** The plant comes into sight once: the site may have been said to stand elsewhere. */
function useHome({ engine }: MapHand, layout: ProposedLayout): void {
  useEffect(() => {
    const box = boxOfTables(layout);
    if (box !== null) engine?.map.fitBounds([box.west, box.south, box.east, box.north], nearEnough);
  }, [engine, layout]);
}
