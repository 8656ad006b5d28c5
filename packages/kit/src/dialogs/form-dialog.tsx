import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { useForm } from "../forms/use-form.ts";
import { Notice } from "../layout/notice.tsx";
import { useMessages } from "../words/messages.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  readonly about?: string;
  readonly saveWord?: string;
  readonly form: Pick<ReturnType<typeof useForm>, "formProps" | "isBusy" | "isDirty" | "problem">;
  /** Another dialog lies over this one: Escape is for that one. */
  readonly isCovered?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. What was typed is never dropped without asking. */
export function FormDialog({ title, about, saveWord, form, isCovered = false, onClose, children }: FormDialogProps) {
  const text = useMessages("kit");
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (form.isDirty ? setLeaving(true) : onClose());
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      size="md"
      closeOnEscape={!isCovered && !isLeaving}
      closeButtonProps={{ "aria-label": text("form.close") }}
    >
      <form {...form.formProps}>
        <Stack gap="sm">
          {about !== undefined && <Text c="dimmed">{about}</Text>}
          {children}
          {form.problem !== null && <Notice problem={form.problem} />}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={leave}>
              {text("form.cancel")}
            </Button>
            <Button type="submit" loading={form.isBusy}>
              {saveWord ?? text("form.save")}
            </Button>
          </Group>
        </Stack>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title={text("form.discard-title")}
          words={text("form.discard-text")}
          confirmWord={text("form.discard")}
          cancelWord={text("form.keep")}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}
