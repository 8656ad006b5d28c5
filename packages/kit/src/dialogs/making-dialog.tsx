import { Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "../words/messages.ts";

interface MakingDialogProps {
  readonly title: string;
  readonly about: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog in which things are made and those made before are listed; nothing in it is a draft to lose. */
export function MakingDialog({ title, about, onClose, children }: MakingDialogProps) {
  const text = useMessages("kit");
  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ "aria-label": text("form.close") }}>
      <Stack gap="md">
        <Text c="dimmed">{about}</Text>
        {children}
      </Stack>
    </Modal>
  );
}
