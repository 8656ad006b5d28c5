import type { ScaleFolder, ScalesOfReport, TemperatureScaleItem } from "@heliolens/contract/uploads/temperature-scale";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { raiseAlert } from "../../shell/alerts/alerts.ts";
import { useFilesRefresh } from "../uploads.data.ts";
import { dropScale, saveScale, scalesOf } from "./scale.data.ts";
import { brokenFields, type ScaleTexts, scaleSentOf, usualScale } from "./scale-form.ts";
import { ScalePreview } from "./scale-preview.tsx";

interface ScaleDialogProps {
  readonly reportId: number;
  readonly onClose: () => void;
}

/** The scale of files that name none, or one known temperature, for a whole upload; tried on one image before it is kept. */
export function ScaleDialog({ reportId, onClose }: ScaleDialogProps) {
  const text = useMessages("uploads");
  const kit = useMessages("kit");
  const asked = useQuery(scalesOf(reportId));
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("scale.title")}
      size="md"
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      {asked.isPending && <Waiting />}
      {asked.isError && <Notice problem={asked.error} />}
      {asked.data && <ScaleForm reportId={reportId} known={asked.data} onClose={onClose} />}
    </Modal>
  );
}

const wholeReport = "*";

function ScaleForm({ reportId, known, onClose }: ScaleDialogProps & { readonly known: ScalesOfReport }) {
  const text = useMessages("uploads");
  const folders = known.folders.filter(({ scalable }) => scalable > 0);
  const [chosen, setChosen] = useState(wholeReport);
  const stored = known.scales.find(({ folder }) => (folder ?? wholeReport) === chosen) ?? null;
  if (folders.length === 0) return <Empty icon="info" words={text("scale.none")} />;
  return (
    <Stack gap="sm">
      <Text c="dimmed">{text("scale.about")}</Text>
      {folders.length > 1 && (
        <Select
          label={text("scale.folder")}
          value={chosen}
          allowDeselect={false}
          onChange={(value) => setChosen(value ?? wholeReport)}
          data={[
            { value: wholeReport, label: text("scale.whole") },
            ...folders.map(({ folder, scalable }) => ({
              value: folder,
              label: text("scale.folder-of", { name: folder || "/", count: scalable }),
            })),
          ]}
        />
      )}
      <Fields
        key={`${chosen} ${stored?.setAt ?? ""}`}
        reportId={reportId}
        folder={chosen === wholeReport ? null : chosen}
        sample={sampleIn(folders, chosen)}
        stored={stored}
        onClose={onClose}
      />
    </Stack>
  );
}

const sampleIn = (folders: readonly ScaleFolder[], chosen: string) =>
  (folders.find(({ folder }) => folder === chosen) ?? folders[0])?.sample ?? null;

interface FieldsProps extends ScaleDialogProps {
  readonly folder: string | null;
  readonly sample: ScaleFolder["sample"];
  readonly stored: TemperatureScaleItem | null;
}

function Fields({ reportId, folder, sample, stored, onClose }: FieldsProps) {
  const text = useMessages("uploads");
  const kit = useMessages("kit");
  const [texts, setTexts] = useState(() => textsOf(stored));
  const sent = scaleSentOf(texts, stored?.known?.imageId ?? sample?.id ?? 0);
  const [tried] = useDebouncedValue(sent, 250);
  const done = useDone(onClose);
  const save = useMutation({ mutationFn: () => saveScale(reportId, folder, sent!), onSuccess: done });
  const drop = useMutation({ mutationFn: () => dropScale(reportId, folder), onSuccess: done });
  const broken = brokenFields(texts);
  const field = (name: Exclude<keyof ScaleTexts, "way">) => ({
    value: texts[name],
    inputMode: "decimal" as const,
    error: broken.has(name) && text("scale.broken"),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: value })),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (sent !== null && broken.size === 0) save.mutate();
      }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={text("scale.way")}
          value={texts.way}
          onChange={(way) => setTexts((before) => ({ ...before, way: way as ScaleTexts["way"] }))}
          data={[
            { value: "scale", label: text("scale.way-scale") },
            { value: "known", label: text("scale.way-known") },
          ]}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={text("scale.per-count")} {...field("perCount")} />
          {texts.way === "scale" && <TextInput label={text("scale.offset")} {...field("offsetC")} />}
          {texts.way === "known" && (
            <>
              <TextInput label={text("scale.celsius")} {...field("celsius")} />
              <TextInput label={text("scale.x")} placeholder={text("scale.median")} {...field("xPx")} />
              <TextInput label={text("scale.y")} placeholder={text("scale.median")} {...field("yPx")} />
            </>
          )}
        </SimpleGrid>
        {texts.way === "known" && <Text size="sm">{text("scale.known-about", { name: sample?.imgName ?? "-" })}</Text>}
        <ScalePreview reportId={reportId} sample={sample} sent={broken.size === 0 ? tried : null} />
        {[save, drop].map((one) => one.error && <Notice key={one.submittedAt} problem={one.error} />)}
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            color="gray"
            disabled={stored === null}
            loading={drop.isPending}
            onClick={() => drop.mutate()}
          >
            {text("scale.remove")}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {kit("form.cancel")}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={sent === null || broken.size > 0}>
              {text("scale.save")}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function useDone(onClose: () => void) {
  const text = useMessages("uploads");
  const refresh = useFilesRefresh();
  return ({ content }: { readonly content: { readonly changed: number } }) => {
    raiseAlert("success", text("scale.saved", { count: content.changed }));
    refresh();
    onClose();
  };
}

function textsOf(stored: TemperatureScaleItem | null): ScaleTexts {
  if (stored === null) return usualScale;
  const { known } = stored;
  const at = known === null || known.at === "median" ? ["", ""] : known.at.map(String);
  return {
    way: known === null ? "scale" : "known",
    perCount: String(stored.perCount),
    offsetC: String(Math.round(stored.offsetC * 1000) / 1000),
    celsius: known === null ? "" : String(known.celsius),
    xPx: at[0]!,
    yPx: at[1]!,
  };
}
