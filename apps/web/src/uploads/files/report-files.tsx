import { addressOf } from "@heliolens/contract/call";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import type { ReportFilesSummary } from "@heliolens/contract/uploads/report-files";
import { getThermalData } from "@heliolens/contract/uploads/thermal-output";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SiteClock } from "@heliolens/kit/words/site-clock.ts";
import { Button, Group, Tabs } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { saveFile } from "../../shell/calls/save-file.ts";
import { ConditionFlaws } from "../../shell/runs/condition-flaws.tsx";
import { LeftOutReasons } from "../../shell/runs/left-out-reasons.tsx";
import { PairsView } from "../pairs/pairs-view.tsx";
import { UploadArea } from "../upload-area.tsx";
import { filesSummary, reportHead } from "../uploads.data.ts";
import { AttributesTab } from "./attributes-tab.tsx";
import { CsvList } from "./csv-list.tsx";
import { type FileTab, useFileListView } from "./file-list-view.ts";
import { QualityCard } from "./quality-card.tsx";
import classes from "./report-files.module.css";
import { RgbList } from "./rgb-list.tsx";
import { TabCount } from "./tab-count.tsx";
import { ThermalList } from "./thermal-list.tsx";

/** The files of one report: bring them in, see what is there, mend what is doubtful. */
export function ReportFiles() {
  const text = useMessages("uploads");
  const { view } = useFileListView();
  const report = useQuery(reportHead(view.reportId));
  if (report.isPending) return <Waiting />;
  if (report.isError)
    return (
      <Page title={text("page.report")} about="">
        <Notice problem={report.error} onRetry={() => void report.refetch()} />
        <Link to="/admin/solar-module-report">{text("page.back")}</Link>
      </Page>
    );
  return (
    <SiteClock value={report.data.timeZone}>
      <FilesOf key={report.data.seq} report={report.data} />
    </SiteClock>
  );
}

function FilesOf({ report }: { report: ReportItem }) {
  const place = [report.projectName, report.site?.name, report.examineDate].filter(Boolean).join(" · ");
  return (
    <Page title={report.name} about={place} actions={<Actions report={report} />}>
      <ConditionFlaws conditions={report} />
      <UploadArea report={{ reportId: report.seq, reportName: report.name }} />
      <NextSteps reportId={report.seq} />
      <QualityCard reportId={report.seq} />
      <Unusable report={report} />
      <FileTabs reportId={report.seq} />
    </Page>
  );
}

/** The images are there: on to their places and to what they show. */
function NextSteps({ reportId }: { reportId: number }) {
  const text = useMessages("uploads");
  const { data: files } = useQuery(filesSummary(reportId));
  if (files === undefined || files.thermal.total === 0) return null;
  const report = String(reportId);
  return (
    <Group gap="xs" component="section" aria-label={text("next.label")}>
      <span>{text("next.words", { count: files.thermal.total })}</span>
      <Button
        leftSection={<Icon name="alignment" sizePx={16} />}
        renderRoot={(props) => <Link to="/dashboard" search={{ report, align: "1" }} {...props} />}
      >
        {text("next.align")}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="ai" sizePx={16} />}
        renderRoot={(props) => <Link to="/dashboard" search={{ report }} hash="analysis" {...props} />}
      >
        {text("next.analyse")}
      </Button>
    </Group>
  );
}

/** Images that arrived and were read, and that are no use yet: said before anybody starts a run. */
function Unusable({ report: { seq, site } }: { report: ReportItem }) {
  const { data: files } = useQuery(filesSummary(seq));
  if (files === undefined) return null;
  const { unusable, unusableWhy } = files.thermal;
  return (
    <LeftOutReasons
      what="unusable"
      count={unusable}
      reasons={unusableWhy}
      target={{ reportSeq: seq, siteSeq: site?.seq ?? null }}
    />
  );
}

function Actions({ report: { seq } }: { report: ReportItem }) {
  const text = useMessages("uploads");
  const saving = useMutation({
    mutationFn: () => saveFile(addressOf(getThermalData, { params: { id: seq } })),
  });
  return (
    <>
      <Button variant="subtle" color="gray" renderRoot={(props) => <Link to="/admin/solar-module-report" {...props} />}>
        {text("page.back")}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="download" sizePx={16} />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {text("page.export")}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="site" sizePx={16} />}
        renderRoot={(props) => <Link to="/dashboard" search={{ report: String(seq) }} {...props} />}
      >
        {text("page.map")}
      </Button>
      {saving.isError && <Notice problem={saving.error} />}
    </>
  );
}

function FileTabs({ reportId }: { reportId: number }) {
  const text = useMessages("uploads");
  const { view, go } = useFileListView();
  const { data: files } = useQuery(filesSummary(reportId));
  const open = (tab: string | null) => tab !== null && go({ tab: tab as FileTab, ...beginning });
  return (
    <Tabs value={view.tab} onChange={open} keepMounted={false} className={classes.tabs}>
      <Tabs.List aria-label={text("tab.label")}>
        <Tabs.Tab value="thermal" rightSection={<TabCount files={files?.thermal} />}>
          {text("kind.IR")}
        </Tabs.Tab>
        <Tabs.Tab value="rgb" rightSection={<TabCount files={files?.rgb} />}>
          {text("kind.RGB")}
        </Tabs.Tab>
        <Tabs.Tab value="csv" rightSection={<TabCount files={files?.csv} />}>
          {text("kind.CSV")}
        </Tabs.Tab>
        <Tabs.Tab value="attributes" rightSection={<TabCount files={attributesOf(files)} />}>
          {text("kind.ATTRIBUTES")}
        </Tabs.Tab>
        <Tabs.Tab value="pairs">{text("tab.pairs")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="thermal">
        <ThermalList />
      </Tabs.Panel>
      <Tabs.Panel value="rgb">
        <RgbList />
      </Tabs.Panel>
      <Tabs.Panel value="csv">
        <CsvList />
      </Tabs.Panel>
      <Tabs.Panel value="attributes">
        <AttributesTab reportId={reportId} />
      </Tabs.Panel>
      <Tabs.Panel value="pairs">
        <PairsView reportId={reportId} />
      </Tabs.Panel>
    </Tabs>
  );
}

function attributesOf(files: ReportFilesSummary | undefined) {
  if (files === undefined) return undefined;
  const { attached, waiting, errors } = files.attributes;
  return { total: attached + waiting + errors, pending: 0, unreadable: errors };
}
