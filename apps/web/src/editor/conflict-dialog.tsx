import { Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface ConflictDialogProps {
  readonly title: string;
  /** Who saved first, and the question. */
  readonly words: string;
  readonly size?: "md" | "xl";
  /** The items that both changed. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Somebody else saved first: what both changed, and the choice. Nothing is overwritten before it is made. */
export const ConflictDialog = ({ title, words, size = "md", children, actions, onClose }: ConflictDialogProps) => (
  <Modal opened onClose={onClose} size={size} title={title} zIndex={240}>
    <Stack>
      <Text>{words}</Text>
      {children}
      <Group justify="flex-end" gap="xs">
        {actions}
      </Group>
    </Stack>
  </Modal>
);
