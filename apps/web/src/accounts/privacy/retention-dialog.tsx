import type { CompanyItem } from "@heliolens/contract/accounts/companies";
import { type DueThings, type RetentionItem, saveRetention } from "@heliolens/contract/accounts/retention";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { formatMinute, formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Modal, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDone } from "../../shell/alerts/use-done.ts";
import { choiceOf, keepChoices, monthsOf } from "./keep-choices.ts";
import { dueThings, retentionOf, saveRule } from "./privacy.data.ts";

interface RetentionDialogProps {
  readonly company: CompanyItem;
  readonly onClose: () => void;
}

/** How long a company keeps images and reports. What a choice would delete is shown before it is saved. */
export function RetentionDialog({ company, onClose }: RetentionDialogProps) {
  const text = useMessages("privacy");
  const rule = useQuery(retentionOf(company.seq));
  if (rule.isSuccess) return <RuleForm company={company} rule={rule.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={text("retention.title", { name: company.companyName })}>
      {rule.isPending ? <Waiting /> : <Notice problem={rule.error} onRetry={() => void rule.refetch()} />}
    </Modal>
  );
}

function RuleForm({ company, rule, onClose }: RetentionDialogProps & { readonly rule: RetentionItem }) {
  const text = useMessages("privacy");
  const done = useDone("accounts", onClose);
  const form = useForm({
    start: { imageKeepMonths: choiceOf(rule.imageKeepMonths), reportKeepMonths: choiceOf(rule.reportKeepMonths) },
    bodyOf: (values) => ({
      imageKeepMonths: monthsOf(values.imageKeepMonths),
      reportKeepMonths: monthsOf(values.reportKeepMonths),
    }),
    schema: saveRetention.body,
    send: (body) => saveRule(company.seq, body),
    onDone: done(text("retention.saved")),
  });
  const chosen = {
    imageKeepMonths: monthsOf(form.values.imageKeepMonths),
    reportKeepMonths: monthsOf(form.values.reportKeepMonths),
  };
  const due = useQuery(dueThings(company.seq, chosen));
  const isKept = chosen.imageKeepMonths === null && chosen.reportKeepMonths === null;
  return (
    <FormDialog
      title={text("retention.title", { name: company.companyName })}
      about={text("retention.about")}
      form={form}
      onClose={onClose}
    >
      <KeepSelect label={text("retention.images")} kept={rule.imageKeepMonths} {...form.choice("imageKeepMonths")} />
      <KeepSelect label={text("retention.reports")} kept={rule.reportKeepMonths} {...form.choice("reportKeepMonths")} />
      {due.isError && <Notice problem={due.error} />}
      {due.isSuccess && !isKept && <Due due={due.data} />}
      {!isKept && (
        <Text size="sm" c="dimmed">
          {form.isDirty || rule.beginsAt === null
            ? text("retention.begins")
            : text("retention.begins-at", { date: formatMinute(rule.beginsAt) })}
        </Text>
      )}
    </FormDialog>
  );
}

interface KeepSelectProps {
  readonly label: string;
  /** Set by a call, it may be none of the choices. */
  readonly kept: number | null;
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (value: string | null) => void;
}

function KeepSelect({ kept, ...field }: KeepSelectProps) {
  const text = useMessages("privacy");
  const word = (months: number | null) => {
    if (months === null) return text("retention.for-ever");
    return months % 12 === 0
      ? text("retention.years", { count: months / 12 })
      : text("retention.months", { count: months });
  };
  const data = keepChoices(kept).map((months) => ({ value: choiceOf(months), label: word(months) }));
  return <Select {...field} data={data} allowDeselect={false} />;
}

function Due({ due: { reports, images } }: { readonly due: DueThings }) {
  const text = useMessages("privacy");
  const language = useLanguage();
  const size = formatNumber(Math.round(images.sizeBytes / 1e8) / 10, language);
  if (reports.count === 0 && images.count === 0) return <Text size="sm">{text("retention.due-nothing")}</Text>;
  return (
    <Stack gap={4} role="status">
      {reports.count > 0 && (
        <Text size="sm" fw={500}>
          {text("retention.due-reports", { count: reports.count })}
        </Text>
      )}
      {reports.names.length > 0 && (
        <Text size="xs" c="dimmed" lineClamp={3}>
          {reports.names.join(", ")}
        </Text>
      )}
      {images.count > 0 && (
        <Text size="sm" fw={500}>
          {text("retention.due-images", { count: images.count, size, reports: images.reports })}
        </Text>
      )}
    </Stack>
  );
}
