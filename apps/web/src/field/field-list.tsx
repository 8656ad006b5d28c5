import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { type DefectStatus, isOpen } from "@heliolens/domain/defects/defect-status";
import { type FieldQueue, hinderedEdits, statusShown } from "@heliolens/domain/field/field-queue";
import { orderedFrom, orderForWalk } from "@heliolens/domain/field/order-for-walk";
import { distanceAndBearing } from "@heliolens/domain/geometry/distance-and-bearing";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { ChoiceBar } from "@heliolens/kit/forms/choice-bar.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { type ReactNode, useMemo, useState } from "react";
import type { FieldReport } from "./field.data.ts";
import { FieldCard } from "./field-card.tsx";
import classes from "./field-list.module.css";
import { FieldMap } from "./field-map.tsx";
import { HinderedEdit } from "./hindered-edit.tsx";
import { PositionBar } from "./position-bar.tsx";
import { type FieldWork, useFieldWork } from "./use-field-work.ts";
import { usePosition } from "./use-position.ts";

export const fieldScopes = ["mine", "open", "all"] as const;
export type FieldScope = (typeof fieldScopes)[number];

interface FieldListProps {
  readonly report: FieldReport;
  /** Whether the page would open without a network; null: not known yet. */
  readonly opensOffline: boolean | null;
  readonly scope: FieldScope;
  readonly onScope: (scope: FieldScope) => void;
  readonly moduleNameOf: (defect: DefectItem) => string;
  readonly pictureOf: (defect: DefectItem) => ReactNode;
  readonly picturesOf: (defect: DefectItem) => ReactNode;
  readonly taskOf: (defect: DefectItem) => ReactNode;
  readonly statusOf: (status: DefectStatus) => ReactNode;
}

/** The defects of a report for field work: nearest first once the phone knows where it is. */
export function FieldList({ report, opensOffline, scope, onScope, ...shows }: FieldListProps) {
  const text = useMessages("field");
  const work = useFieldWork(report.userSeq);
  const { position, ask } = usePosition();
  const here = position.kind === "known" ? position : null;
  const walk = useWalk(report, scope, work.queue, here?.at ?? null);
  // Of another report, or of a defect that was removed: it is asked about all the same.
  const strays = hinderedEdits(work.queue).filter(({ defectSeq }) => walk.every(({ seq }) => seq !== defectSeq));
  const stops = walk.map(({ seq, position, defect }, i) => {
    const status = statusShown(work.queue, seq, defect.defectStatus);
    return { seq, position, status, turn: i + 1, isOpen: isOpen(status) };
  });
  return (
    <div className={classes.list}>
      <FieldState work={work} report={report} opensOffline={opensOffline} />
      <ChoiceBar
        label={text("scope")}
        value={scope}
        choices={fieldScopes}
        wordOf={(one) => text(`scope.${one}`)}
        onChoose={onScope}
      />
      <FieldMap stops={stops} rows={report.rows} here={here} />
      <PositionBar position={position} onAsk={ask} />
      {work.trouble !== null && <Notice problem={work.trouble} />}
      {strays.map((edit) => (
        <HinderedEdit
          key={edit.key}
          edit={edit}
          hindrance={edit.hindrance}
          label={defectLabel(edit.defectSeq)}
          statusOf={shows.statusOf}
          onSettle={(kind) => work.settle(kind, edit)}
        />
      ))}
      {walk.length === 0 && <Empty icon="check" words={text(`none.${scope}`)} />}
      {walk.map(({ seq, defect, position }, i) => (
        <FieldCard
          key={seq}
          turn={i + 1}
          defect={defect}
          status={stops[i]!.status}
          way={here === null || position === null ? null : distanceAndBearing(here.at, position)}
          moduleName={shows.moduleNameOf(defect)}
          edits={work.queue.filter(({ defectSeq }) => defectSeq === seq)}
          picture={shows.pictureOf(defect)}
          pictures={shows.picturesOf(defect)}
          task={shows.taskOf(defect)}
          statusOf={shows.statusOf}
          onTap={(to) => work.tap(defect, to)}
          onPhoto={(file) => work.takePhoto(seq, file)}
          onSettle={work.settle}
        />
      ))}
    </div>
  );
}

/** What is waited for stays in sight, whatever was chosen. */
function useWalk({ defects, userSeq }: FieldReport, scope: FieldScope, queue: FieldQueue, here: LonLat | null) {
  const [before, setBefore] = useState(here);
  const from = orderedFrom(before, here);
  if (from !== before) setBefore(from);
  return useMemo(() => {
    const waiting = new Set(queue.map(({ defectSeq }) => defectSeq));
    const shown = defects.filter((defect) => waiting.has(defect.seq) || isInScope(defect, scope, userSeq));
    return orderForWalk(shown.map(stopOf), from);
  }, [defects, userSeq, scope, queue, from]);
}

type FieldStateProps = Pick<FieldListProps, "report" | "opensOffline"> & { readonly work: FieldWork };

function FieldState({ work, report, opensOffline }: FieldStateProps) {
  const text = useMessages("field");
  const minute = useMinute();
  const isAway = work.isServerLost || report.isKept;
  return (
    <p className={classes.state} role="status" data-away={isAway || undefined}>
      {text(isAway ? "state.away" : "state.here")}
      {isAway && ` · ${text("state.as-of", { moment: minute(report.keptAt) })}`}
      {!isAway && opensOffline !== null && ` · ${text(opensOffline ? "state.opens-offline" : "state.needs-network")}`}
      {work.queue.length > 0 && ` · ${text("state.waiting", { count: work.queue.length })}`}
      {report.total > report.defects.length && ` · ${text("state.cut", { count: report.defects.length })}`}
    </p>
  );
}

const isInScope = ({ defectStatus, assignee }: DefectItem, scope: FieldScope, userSeq: number): boolean =>
  scope === "all" || (isOpen(defectStatus) && (scope === "open" || assignee?.seq === userSeq));

const stopOf = (defect: DefectItem) => ({
  seq: defect.seq,
  priority: defect.priority,
  position: defect.defectLocation?.coordinates ?? null,
  defect,
});
