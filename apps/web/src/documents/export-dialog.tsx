import type { BodySentOf } from "@heliolens/contract/call";
import type { exportDefects } from "@heliolens/contract/documents/documents";
import { type ExportFormat, exportFormats } from "@heliolens/domain/documents/document";
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLanguage, useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { useCoordinateSystem } from "../map/coordinate-choice.ts";
import { SystemSelect } from "../map/system-select.tsx";
import { askExport } from "./documents.data.ts";
import classes from "./documents.module.css";
import { MadeDocument } from "./made-document.tsx";

/** The list as it is asked for on the screen. */
export interface ExportedList {
  readonly reportSeq: number;
  readonly filter: Readonly<Record<string, string | undefined>>;
  /** `deltaT,desc`. */
  readonly sort: string;
}

interface ExportDialogProps {
  readonly list: ExportedList;
  readonly wayBack: ReactNode;
  readonly onClose: () => void;
}

const inSystems: readonly ExportFormat[] = ["geojson", "shp"];

export function ExportDialog({ list, wayBack, onClose }: ExportDialogProps) {
  const text = useMessages("documents");
  const kit = useMessages("kit");
  const language = useLanguage();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const usual = useCoordinateSystem();
  const [epsg, setEpsg] = useState(usual);
  const asking = useMutation({
    mutationFn: () => {
      const { filter, sort, reportSeq } = list;
      const system = inSystems.includes(format) ? { epsg } : {};
      return askExport(reportSeq, { format, language, filter, sort, ...system } as BodySentOf<typeof exportDefects>);
    },
  });
  return (
    <Modal opened onClose={onClose} title={text("export.title")} closeButtonProps={{ "aria-label": kit("form.close") }}>
      <Stack gap="sm">
        <Text c="dimmed">{text("export.about")}</Text>
        <Radio.Group
          label={text("export.format")}
          value={format}
          onChange={(chosen) => {
            setFormat(chosen as ExportFormat);
            asking.reset();
          }}
        >
          <div className={classes.choices}>
            {exportFormats.map((one) => (
              <Radio key={one} value={one} label={text(`format.${one}`)} />
            ))}
          </div>
        </Radio.Group>
        {inSystems.includes(format) && (
          <SystemSelect label={text("export.system")} value={epsg} first={[4326, 5186]} onChoose={setEpsg} />
        )}
        {asking.isError && <Notice problem={asking.error} />}
        {asking.data !== undefined && <MadeDocument seq={asking.data.seq} />}
        <Group justify="space-between" mt="xs">
          <Text size="xs" c="dimmed">
            {text("export.kept")}
          </Text>
          {wayBack}
          <Button loading={asking.isPending} onClick={() => asking.mutate()}>
            {text("export.make")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
