import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import { homePath } from "@heliolens/domain/navigation/route-table";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { DefectCrop } from "../defects/defect-crop.tsx";
import { DefectStatusPill } from "../defects/defect-status-pill.tsx";
import { modulePathWords } from "../defects/defect-words.ts";
import { TaskSummary } from "../defects/list/task-summary.tsx";
import { type FieldReport, fieldReport } from "../field/field.data.ts";
import { FieldList, fieldScopes } from "../field/field-list.tsx";
import { useFieldUser } from "../field/field-user.ts";
import { keepPictures, keepShell } from "../field/keep-offline.ts";
import { LanguageSwitch } from "../shell/frame/language-switch.tsx";
import classes from "./field-screen.module.css";

/** `/field?report=…`: a report's defects on a phone, before the modules, with or without a network. */
export function FieldScreen() {
  const text = useMessages("field");
  const { report } = useSearch({ strict: false }) as { report?: string };
  const userSeq = useFieldUser();
  const reportSeq = /^[1-9]\d{0,14}$/.test(report ?? "") ? Number(report) : null;
  return (
    <main className={classes.screen}>
      <header className={classes.bar}>
        <Anchor href={reportSeq === null ? homePath : `${homePath}?report=${reportSeq}`} aria-label={text("back")}>
          <Icon name="chevron-left" sizePx={24} />
        </Anchor>
        <h1>{text("title")}</h1>
        <LanguageSwitch />
      </header>
      {reportSeq === null || userSeq === null ? (
        <Empty icon="report" words={text("no-report")}>
          <Anchor href={homePath}>{text("back")}</Anchor>
        </Empty>
      ) : (
        <OpenReport reportSeq={reportSeq} userSeq={userSeq} />
      )}
    </main>
  );
}

function OpenReport({ reportSeq, userSeq }: { readonly reportSeq: number; readonly userSeq: number }) {
  const report = useQuery(fieldReport(reportSeq, userSeq));
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const opensOffline = useKeptOffline(report.data);
  if (report.isPending) return <Waiting />;
  if (report.isError) return <Notice problem={report.error} onRetry={() => void report.refetch()} />;
  return (
    <SiteClock value={report.data.defects[0]?.solarExamineReport.timeZone ?? defaultTimeZone}>
      <p className={classes.name}>{report.data.defects[0]?.solarExamineReport.name}</p>
      <FieldList
        report={report.data}
        opensOffline={opensOffline}
        scope={fieldScopes.find((one) => one === search.scope) ?? "open"}
        onScope={(scope) => void navigate({ to: ".", search: { ...search, scope }, replace: true })}
        moduleNameOf={modulePathWords}
        pictureOf={(defect) => <DefectCrop defect={defect} widthPx={112} heightPx={84} />}
        picturesOf={(defect) => (
          <>
            <DefectCrop defect={defect} widthPx={160} heightPx={128} />
            <DefectCrop defect={defect} of="rgb" widthPx={160} heightPx={128} />
          </>
        )}
        taskOf={(defect) => <TaskSummary defect={defect} />}
        statusOf={(status) => <DefectStatusPill status={status} />}
      />
    </SiteClock>
  );
}

/** Once a report was told, the page and its pictures are kept beside it. Tells whether it will open; null: not known yet. */
function useKeptOffline(report: FieldReport | undefined): boolean | null {
  const [isWhole, setWhole] = useState<boolean | null>(null);
  const isNotKept = report !== undefined && !report.isKept;
  useEffect(() => {
    // A browser may refuse to keep anything: the page works on while there is a network.
    if (isNotKept)
      void keepShell()
        .catch(() => false)
        .then(setWhole);
  }, [isNotKept]);
  useEffect(() => {
    if (report === undefined || report.isKept) return;
    const urls = report.defects.flatMap(({ solarThermalImage: image }) => [
      ...(image?.thumbImgUrl ? [image.thumbImgUrl] : []),
      ...(image?.rgb?.thumbImgUrl ? [image.rgb.thumbImgUrl] : []),
    ]);
    // A card without its picture still says which module it is.
    void keepPictures(urls).catch(() => {});
  }, [report]);
  return isWhole;
}
