import { newReport, type ReportItem, reportChange } from "@heliolens/contract/inspection/reports";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { numberTyped, typedOf } from "@heliolens/kit/forms/typed-number.ts";
import { type Form, useForm } from "@heliolens/kit/forms/use-form.ts";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ConditionFlaws } from "../../shell/runs/condition-flaws.tsx";
import { useSession } from "../../shell/session/session.ts";
import { RowActions } from "./row-actions.tsx";
import { type TreeActions, TreeAdmin } from "./tree-admin.tsx";
import { addReport, reportRemoval, reportsPage, saveReport, siteChoices } from "./tree-lists.data.ts";

interface ReportsAdminProps {
  /** Makes the summary report of one. */
  readonly onSummary: (report: ReportItem) => void;
}

export function ReportsAdmin({ onSummary }: ReportsAdminProps) {
  const shell = useMessages("shell");
  const text = useMessages("inspection");
  return (
    <TreeAdmin<ReportItem>
      title={shell("title.solar-module-report")}
      about={shell("about.solar-module-report")}
      createWord={text("report.create")}
      list={(actions) => <ReportsList actions={actions} onSummary={onSummary} />}
      dialog={(report, onDone, onClose) => <ReportDialog report={report} onDone={onDone} onClose={onClose} />}
      nameOf={({ name }) => name}
      removalOf={({ seq }) => reportRemoval(seq)}
    />
  );
}

const columnIds = ["seq", "name", "examineDate", "siteName", "updatedAt"] as const;

function ReportsList({ actions, onSummary }: ReportsAdminProps & { actions: TreeActions<ReportItem> }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const mayRemove = useSession().profile?.userRole !== "USER";
  const navigate = useNavigate();
  const { view, go } = useListView(columnIds);
  return (
    <PagedList<ReportItem, (typeof columnIds)[number]>
      label={text("report.list")}
      query={useQuery(reportsPage(view))}
      view={view}
      go={go}
      keyOf={({ seq }) => seq}
      searchWords={text("report.search")}
      countWords={(count) => text("count.reports", { count })}
      empty={{ icon: "report", words: text("report.none") }}
      columns={[
        {
          id: "name",
          header: text("column.name"),
          cell: ({ seq, name }) => (
            <Link to="/dashboard" search={{ report: String(seq) }}>
              {name}
            </Link>
          ),
          isSortable: true,
        },
        {
          id: "examineDate",
          header: text("field.examineDate"),
          cell: ({ examineDate }) => examineDate,
          isSortable: true,
        },
        { id: "siteName", header: text("field.site"), cell: ({ site }) => site?.name ?? "-", isSortable: true },
        {
          id: "irradiance",
          header: text("field.irradiance"),
          cell: ({ irradianceWm2 }) => irradianceWm2 ?? "-",
          isNumber: true,
          isMinor: true,
        },
        {
          id: "images",
          header: text("column.images"),
          cell: ({ thermalImageCount, rgbImageCount }) =>
            `${formatNumber(thermalImageCount, language)} / ${formatNumber(rgbImageCount, language)}`,
          isNumber: true,
        },
      ]}
      actionsOf={(report) => (
        <>
          <RowAction
            icon="upload"
            word={text("report.files")}
            of={report.name}
            onAct={() => void navigate({ to: ".", search: { report: String(report.seq) } })}
          />
          <RowAction icon="report" word={text("report.summary")} of={report.name} onAct={() => onSummary(report)} />
          <RowActions
            name={report.name}
            onEdit={() => actions.edit(report)}
            onRemove={mayRemove ? () => actions.remove(report) : null}
          />
        </>
      )}
    />
  );
}

const startOf = (report: ReportItem | null) => ({
  name: report?.name ?? "",
  siteSeq: report?.site == null ? null : String(report.site.seq),
  examineDate: report?.examineDate ?? "",
  level: report?.level ?? "simplified",
  irradianceWm2: typedOf(report?.irradianceWm2),
  ambientC: typedOf(report?.ambientC),
  windMs: typedOf(report?.windMs),
  cloudOkta: typedOf(report?.cloudOkta),
  humidityPercent: typedOf(report?.humidityPercent),
  operator: report?.operator ?? "",
  qualification: report?.qualification ?? "",
  pilot: report?.pilot ?? "",
  equipment: report?.equipment ?? "",
  plantState: report?.plantState ?? "",
  description: report?.description ?? "",
});

type ReportValues = ReturnType<typeof startOf>;

const bodyOf = (typed: ReportValues) => ({
  ...typed,
  level: typed.level as ReportItem["level"],
  siteSeq: typed.siteSeq === null ? null : Number(typed.siteSeq),
  irradianceWm2: numberTyped(typed.irradianceWm2),
  ambientC: numberTyped(typed.ambientC),
  windMs: numberTyped(typed.windMs),
  cloudOkta: numberTyped(typed.cloudOkta),
  humidityPercent: numberTyped(typed.humidityPercent),
});

interface ReportDialogProps {
  readonly report: ReportItem | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ReportDialog({ report, onDone, onClose }: ReportDialogProps) {
  const text = useMessages("inspection");
  const { site = null } = useSearch({ strict: false }) as { site?: string };
  const navigate = useNavigate();
  const form = useForm({
    start: { ...startOf(report), ...(report === null && { siteSeq: site }) },
    bodyOf: (values) => ({ ...bodyOf(values), ...(report !== null && { version: report.version }) }),
    schema: report === null ? newReport : reportChange,
    send: async (body) => {
      if (report !== null) return saveReport(report.seq, { ...body, version: report.version });
      const { seq } = await addReport(body);
      // A new report wants its images: to the drop zone.
      await navigate({ to: "/admin/solar-module-report", search: { report: String(seq) } });
    },
    refusedFields: {
      "inspection.examine-date-out-of-range": "examineDate",
      "inspection.report-without-site": "siteSeq",
      "inspection.company-required": "siteSeq",
    },
    onDone,
  });
  return (
    <FormDialog title={text(report === null ? "report.create" : "report.edit")} form={form} onClose={onClose}>
      <TextInput label={text("column.name")} withAsterisk data-autofocus {...form.text("name")} />
      <WhereAndWhen form={form} />
      <Conditions form={form} />
      <Textarea label={text("column.description")} autosize minRows={2} maxRows={6} {...form.text("description")} />
    </FormDialog>
  );
}

function WhereAndWhen({ form }: { form: Form<ReportValues> }) {
  const text = useMessages("inspection");
  const sites = useQuery(siteChoices);
  const isUser = useSession().profile?.userRole === "USER";
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={text("field.site")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={isUser ? text("field.site-granted") : undefined}
        withAsterisk
        searchable
        data={(sites.data ?? []).map(({ seq, name }) => ({ value: String(seq), label: name }))}
        {...form.choice("siteSeq")}
      />
      <TextInput type="date" label={text("field.examineDate")} withAsterisk {...form.text("examineDate")} />
    </SimpleGrid>
  );
}

/** What IEC TS 62446-3 asks a report to say about the day, the people and the equipment. */
function Conditions({ form }: { form: Form<ReportValues> }) {
  const text = useMessages("inspection");
  const levels = ["simplified", "detailed"] as const;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={text("field.level")}
        allowDeselect={false}
        data={levels.map((level) => ({ value: level, label: text(`level.${level}`) }))}
        {...form.choice("level")}
      />
      <TextInput label={`${text("field.irradiance")} (W/m²)`} inputMode="decimal" {...form.text("irradianceWm2")} />
      <TextInput label={`${text("field.ambient")} (℃)`} inputMode="decimal" {...form.text("ambientC")} />
      <TextInput label={`${text("field.wind")} (m/s)`} inputMode="decimal" {...form.text("windMs")} />
      <TextInput label={`${text("field.cloud")} (0–8)`} inputMode="numeric" {...form.text("cloudOkta")} />
      <TextInput label={`${text("field.humidity")} (%)`} inputMode="decimal" {...form.text("humidityPercent")} />
      <TextInput label={text("field.operator")} {...form.text("operator")} />
      <TextInput label={text("field.qualification")} {...form.text("qualification")} />
      <TextInput label={text("field.pilot")} {...form.text("pilot")} />
      <TextInput label={text("field.equipment")} {...form.text("equipment")} />
      <TextInput label={text("field.plantState")} {...form.text("plantState")} />
      <ConditionFlaws conditions={bodyOf(form.values)} />
    </SimpleGrid>
  );
}
