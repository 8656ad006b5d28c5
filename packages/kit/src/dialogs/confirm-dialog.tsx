import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Notice } from "../layout/notice.tsx";
import { useMessages } from "../words/messages.ts";

interface ConfirmDialogProps {
  readonly title: string;
  readonly words: string;
  readonly confirmWord: string;
  readonly cancelWord?: string;
  /** `danger` unless told: most questions come before a loss. */
  readonly accent?: "danger" | "primary";
  readonly isBusy?: boolean;
  readonly problem?: unknown;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What there is to choose before the answer. */
  readonly children?: ReactNode;
}

/** Asks before something is lost. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const text = useMessages("kit");
  return (
    <Modal opened onClose={props.onCancel} title={props.title} size="sm" zIndex={240} withCloseButton={false}>
      <Stack>
        <Text c="dimmed">{props.words}</Text>
        {props.children}
        {props.problem != null && <Notice problem={props.problem} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onCancel} data-autofocus>
            {props.cancelWord ?? text("form.cancel")}
          </Button>
          <Button color={props.accent ?? "danger"} loading={props.isBusy ?? false} onClick={props.onConfirm}>
            {props.confirmWord}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
