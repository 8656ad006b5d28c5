import type { SharedFinding, SharedReport as SharedReportItem } from "@heliolens/contract/share/shared-report";
import { countAll, countOpen, defectStatuses } from "@heliolens/domain/defects/defect-status";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatMinute, formatNumber } from "@heliolens/kit/words/format.ts";
import { useHeatContrast } from "@heliolens/kit/words/heat-contrast.ts";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FirstRepairs } from "./first-repairs.tsx";
import classes from "./shared-report.module.css";

interface SharedReportProps {
  readonly report: SharedReportItem;
  readonly map: (chosen: number | null, onChoose: (seq: number) => void) => ReactNode;
  /** How another room shows a status and a picture. */
  readonly statusOf: (status: SharedFinding["defectStatus"]) => ReactNode;
  readonly picturesOf: (finding: SharedFinding) => ReactNode;
}

// Cards with pictures come as they are asked for: a thousand at once would stop a phone.
const SHOWN_AT_ONCE = 50;

/** One report for the recipient of its link: what was found, where, and the PDF. */
export function SharedReport({ report, map, statusOf, picturesOf }: SharedReportProps) {
  const text = useMessages("share");
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const { findings, byStatus } = report;
  const choose = (seq: number) => {
    setChosen(seq);
    setMost((now) => Math.max(now, findings.findIndex((finding) => finding.seq === seq) + 1));
    requestAnimationFrame(() => document.getElementById(cardId(seq))?.scrollIntoView({ block: "center" }));
  };
  return (
    <>
      <ReportHead report={report} />
      <FirstRepairs report={report} onChoose={choose} />
      <ul className={classes.counts}>
        <li>
          <strong>{text("shared.total", { count: countAll(byStatus) })}</strong>
        </li>
        <li>
          {text("shared.open")} <strong>{formatNumber(countOpen(byStatus), language)}</strong>
        </li>
        {defectStatuses.map((status) => (
          <li key={status}>
            {statusOf(status)} <strong>{formatNumber(byStatus[status], language)}</strong>
          </li>
        ))}
      </ul>
      <div className={classes.map}>{map(chosen, choose)}</div>
      {findings.length === 0 && <Empty icon="check" words={text("shared.none")} />}
      <ol className={classes.findings}>
        {findings.slice(0, most).map((finding) => (
          <li key={finding.seq} id={cardId(finding.seq)} aria-current={finding.seq === chosen || undefined}>
            <Finding finding={finding} status={statusOf(finding.defectStatus)} pictures={picturesOf(finding)} />
          </li>
        ))}
      </ol>
      {findings.length > most && (
        <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {text("shared.more", { count: findings.length - most })}
        </Button>
      )}
    </>
  );
}

const cardId = (seq: number) => `finding-${seq}`;

function ReportHead({ report }: Pick<SharedReportProps, "report">) {
  const text = useMessages("share");
  const { name, siteName, companyName, examineDate, expiresAt, timeZone, pdfUrl } = report;
  return (
    <header className={classes.head}>
      <div>
        <h1>{siteName ?? name}</h1>
        <p>{[name, examineDate, companyName].join(" · ")}</p>
        <small>{text("shared.until", { moment: formatMinute(expiresAt, timeZone) })}</small>
      </div>
      {pdfUrl !== null && (
        <Button component="a" href={pdfUrl} download leftSection={<Icon name="download" sizePx={14} />}>
          {text("shared.pdf")}
        </Button>
      )}
    </header>
  );
}

interface FindingProps {
  readonly finding: SharedFinding;
  readonly status: ReactNode;
  readonly pictures: ReactNode;
}

function Finding({ finding, status, pictures }: FindingProps) {
  const text = useMessages("share");
  const language = useLanguage();
  const scale = useHeatScale();
  const contrast = useHeatContrast();
  const { label, defectName, place, priority, maxHeat, deltaT } = finding;
  return (
    <>
      <div className={classes.pictures}>{pictures}</div>
      <div className={classes.facts}>
        <strong>{defectName[language]}</strong>
        <span>
          {status} {label}
        </span>
        <span>{place ?? text("shared.no-module")}</span>
        <span>
          {[
            maxHeat === null ? null : text("shared.heat", { heat: scale.heat(maxHeat) }),
            contrast.long(finding),
            deltaT === null ? null : `ΔT ${scale.differenceWithUnit(deltaT)}`,
            text("shared.class", { class: finding.class ?? "-" }),
            priority === null ? null : text("shared.priority", { priority }),
          ]
            .filter((words) => words !== null)
            .join(" · ")}
        </span>
      </div>
    </>
  );
}
