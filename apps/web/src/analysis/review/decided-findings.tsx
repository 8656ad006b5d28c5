import type { FindingItem, RejectedFinding } from "@heliolens/contract/analysis/findings";
import type { PageFacts } from "@heliolens/contract/envelopes";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { PageNavigation } from "@heliolens/kit/lists/page-navigation.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { Button } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import tables from "../analysis-table.module.css";
import classes from "./decided-findings.module.css";
import { confirmedPage, type Handle, rejectedPage } from "./findings.data.ts";
import { useDifference } from "./use-difference.ts";
import { useTakeBack } from "./use-take-back.ts";

/** A finding as far as it is shown: where it is, and what shows it. */
type ShownFinding = Pick<RejectedFinding, "label" | "defectShapeGeom" | "solarModule" | "solarThermalImage">;

interface DecidedProps {
  readonly reportSeq: number;
  /** List, map and counts of defects follow. */
  readonly onDecided: () => Promise<unknown>;
  /** The finding cut out of its picture, and its module in words: another room's. */
  readonly cropOf: (finding: ShownFinding) => ReactNode;
  readonly moduleOf: (finding: ShownFinding) => string;
}

/** Findings that were taken for defects, and the way back. */
export function ConfirmedFindings(props: DecidedProps) {
  const text = useMessages("analysis");
  const language = useLanguage();
  const difference = useDifference();
  const contrast = useHeatContrast();
  const [page, setPage] = useState(0);
  const asked = useQuery(confirmedPage(props.reportSeq, page));
  if (isBehind(page, asked)) setPage(page - 1);
  return (
    <DecidedTable
      {...props}
      label={text("decided.confirmed")}
      none={text("decided.none-confirmed")}
      asked={asked}
      onPage={setPage}
      headers={[text("decided.type"), text("queue.module"), text("queue.confidence"), text("queue.delta-t")]}
      findingOf={({ defect }) => defect}
      cellsOf={({ defect, proposedCode }: FindingItem) => [
        <Type
          key="type"
          name={defect.defectName[language]}
          note={proposedCode === defect.defectCode ? "" : text("decided.type-changed")}
        />,
        props.moduleOf(defect),
        defect.confidence?.toFixed(2) ?? "-",
        contrast.long(defect) ?? difference(defect.deltaT),
      ]}
    />
  );
}

/** Findings that were taken for none, with why, and the way back. */
export function RejectedFindings(props: DecidedProps) {
  const minute = useMinute();
  const text = useMessages("analysis");
  const language = useLanguage();
  const difference = useDifference();
  const contrast = useHeatContrast();
  const [page, setPage] = useState(0);
  const asked = useQuery(rejectedPage(props.reportSeq, page));
  if (isBehind(page, asked)) setPage(page - 1);
  return (
    <DecidedTable
      {...props}
      label={text("decided.rejected")}
      none={text("decided.none-rejected")}
      asked={asked}
      onPage={setPage}
      headers={[
        text("precision.type"),
        text("queue.module"),
        text("decided.reason"),
        text("queue.confidence"),
        text("queue.delta-t"),
        text("decided.by"),
      ]}
      findingOf={(finding) => finding}
      cellsOf={(finding: RejectedFinding) => [
        finding.proposedName[language],
        props.moduleOf(finding),
        <Type key="reason" name={text(`reason.${finding.reason}`)} note={finding.note} />,
        finding.confidence?.toFixed(2) ?? "-",
        contrast.long(finding) ?? difference(finding.deltaT),
        <Type key="by" name={finding.rejectedBy ?? "-"} note={minute(finding.rejectedAt)} />,
      ]}
    />
  );
}

/** The last row of the last page was taken back. */
const isBehind = (page: number, { data, isPlaceholderData }: UseQueryResult<{ readonly page: PageFacts }>): boolean =>
  page > 0 && data !== undefined && !isPlaceholderData && page >= data.page.totalPages;

const Type = ({ name, note }: { readonly name: string; readonly note: string }) => (
  <>
    {name}
    {note !== "" && <small>{note}</small>}
  </>
);

interface DecidedTableProps<T> extends Omit<DecidedProps, "moduleOf"> {
  readonly label: string;
  readonly none: string;
  readonly asked: UseQueryResult<{
    readonly content: readonly T[];
    readonly page: PageFacts;
  }>;
  readonly onPage: (page: number) => void;
  readonly headers: readonly string[];
  readonly cellsOf: (row: T) => readonly ReactNode[];
  readonly findingOf: (row: T) => Handle & ShownFinding;
}

function DecidedTable<T>({ asked, onPage, ...table }: DecidedTableProps<T>) {
  const text = useMessages("analysis");
  const takeBack = useTakeBack(table);
  if (asked.isPending) return <Waiting />;
  if (asked.isError) return <Notice problem={asked.error} onRetry={() => void asked.refetch()} />;
  const { content, page } = asked.data;
  if (content.length === 0) return <Empty icon="ai" words={table.none} />;
  return (
    <section className={classes.decided}>
      <table className={tables.table} aria-label={table.label} aria-busy={asked.isFetching}>
        <thead>
          <tr>
            {[text("decided.finding"), ...table.headers, text("decided.decision")].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.map((row) => {
            const finding = table.findingOf(row);
            return (
              <Line key={finding.seq} finding={finding} crop={table.cropOf(finding)} takeBack={takeBack}>
                {table.cellsOf(row).map((cell, index) => (
                  <td key={table.headers[index]}>{cell}</td>
                ))}
              </Line>
            );
          })}
        </tbody>
      </table>
      <PageNavigation page={page} onPage={onPage} />
    </section>
  );
}

interface LineProps {
  readonly finding: Handle & ShownFinding;
  readonly crop: ReactNode;
  readonly takeBack: ReturnType<typeof useTakeBack>;
  readonly children: ReactNode;
}

function Line({ finding, crop, takeBack, children }: LineProps) {
  const text = useMessages("analysis");
  return (
    <tr>
      <th scope="row">
        <span className={classes.finding}>
          {crop}
          {finding.label}
        </span>
      </th>
      {children}
      <td>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="undo" sizePx={14} />}
          aria-label={`${text("decided.take-back")}: ${finding.label}`}
          loading={takeBack.isPending && takeBack.variables.seq === finding.seq}
          disabled={takeBack.isPending}
          onClick={() => takeBack.mutate(finding)}
        >
          {text("decided.take-back")}
        </Button>
      </td>
    </tr>
  );
}
