import type { ThresholdSettings } from "@heliolens/contract/analysis/analysis-thresholds";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { putThresholds, room, thresholdsOf } from "../analysis.data.ts";
import { thresholdNames } from "./threshold-names.ts";
import { outsideRange, thresholdsTyped, typedThresholds } from "./typed-thresholds.ts";

/** A field that chooses a company: another room's, handed in by the screen. */
export type CompanyField = (field: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (company: string | null) => void;
}) => ReactNode;

/** From where on a difference counts, company by company. */
export function Thresholds({ companyField }: { readonly companyField: CompanyField }) {
  const text = useMessages("analysis");
  const [company, setCompany] = useState<string | null>(null);
  return (
    <Card title={text("tab.thresholds")} about={text("threshold.about")}>
      {companyField({ label: text("threshold.company"), value: company, onChange: setCompany })}
      {company === null ? (
        <Empty icon="settings" words={text("threshold.pick-company")} />
      ) : (
        <ThresholdsOf key={company} companySeq={Number(company)} />
      )}
    </Card>
  );
}

/** The thresholds of one's own company. */
export function OwnThresholds({ companySeq }: { readonly companySeq: number }) {
  const text = useMessages("analysis");
  return (
    <Card title={text("threshold.own")} about={text("threshold.about")}>
      <ThresholdsOf companySeq={companySeq} />
    </Card>
  );
}

function ThresholdsOf({ companySeq }: { readonly companySeq: number }) {
  const settings = useQuery(thresholdsOf(companySeq));
  if (settings.isPending) return <Waiting />;
  if (settings.isError) return <Notice problem={settings.error} onRetry={() => void settings.refetch()} />;
  return <ThresholdForm key={settings.data.version} companySeq={companySeq} settings={settings.data} />;
}

interface ThresholdFormProps {
  readonly companySeq: number;
  readonly settings: ThresholdSettings;
}

function ThresholdForm({ companySeq, settings }: ThresholdFormProps) {
  const text = useMessages("analysis");
  const client = useQueryClient();
  const { defaults, ranges, version } = settings;
  const form = useForm({
    start: typedThresholds(settings.thresholds),
    bodyOf: (typed) => ({ thresholds: thresholdsTyped(typed), version }),
    // The bounds are the server's, told with the settings; they are complained about below, field by field.
    schema: { safeParse: () => ({ success: true }) },
    complaints: (typed) =>
      Object.fromEntries(
        outsideRange(typed, ranges).map((name) => [name, text("threshold.out-of-range", { ...ranges[name] })]),
      ),
    send: (body) => putThresholds(companySeq, body),
    onDone: () => {
      raiseAlert("success", text("threshold.saved"));
      void client.invalidateQueries({ queryKey: [room, "thresholds"] });
    },
  });
  const usual = typedThresholds(defaults);
  const isUsual = thresholdNames.every((name) => form.values[name] === usual[name]);
  return (
    <form {...form.formProps}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" my="md">
        {thresholdNames.map((name) => (
          <TextInput
            key={name}
            label={text(`threshold.${name}`)}
            description={text("threshold.range", { ...ranges[name], usual: usual[name] })}
            inputMode="decimal"
            {...form.text(name)}
          />
        ))}
      </SimpleGrid>
      {form.problem !== null && <Notice problem={form.problem} />}
      <Group justify="space-between" gap="xs">
        <SavedBy settings={settings} />
        <Group gap="xs">
          <Button
            variant="default"
            disabled={isUsual}
            title={isUsual ? text("threshold.is-usual") : undefined}
            onClick={() => form.type(usual)}
          >
            {text("threshold.reset")}
          </Button>
          <Button type="submit" disabled={!form.isDirty} loading={form.isBusy}>
            {text("threshold.save")}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

function SavedBy({ settings: { updatedAt, updatedBy } }: Pick<ThresholdFormProps, "settings">) {
  const text = useMessages("analysis");
  if (updatedAt === null) return <small>{text("threshold.never")}</small>;
  return <small>{text("threshold.by", { at: formatMinute(updatedAt), name: updatedBy ?? "-" })}</small>;
}
