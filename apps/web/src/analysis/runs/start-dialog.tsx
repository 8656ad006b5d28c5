import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useRunActions } from "./use-run-actions.ts";

/** A field that chooses a report: another room's, handed in by the screen. */
export type ReportField = (field: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (report: string | null) => void;
}) => ReactNode;

interface StartDialogProps {
  readonly reportField: ReportField;
  readonly onClose: () => void;
}

export function StartDialog({ reportField, onClose }: StartDialogProps) {
  const text = useMessages("analysis");
  const kit = useMessages("kit");
  const { start } = useRunActions();
  const [report, setReport] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title={text("start.title")} closeButtonProps={{ "aria-label": kit("form.close") }}>
      <Stack gap="sm">
        <Text c="dimmed">{text("start.about")}</Text>
        {reportField({ label: text("start.report"), value: report, onChange: setReport })}
        {start.isError && <Notice problem={start.error} />}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {kit("form.cancel")}
          </Button>
          <Button
            disabled={report === null}
            loading={start.isPending}
            onClick={() => start.mutate(Number(report), { onSuccess: onClose })}
          >
            {text("start")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
