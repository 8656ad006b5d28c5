import { CopiedField } from "@heliolens/kit/forms/copied-field.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";

interface HandedLinkDialogProps {
  readonly name: string;
  readonly path: string;
  readonly onClose: () => void;
}

/** A link that no mail carries: the only sight of it, so that it closes by its button alone. */
export function HandedLinkDialog({ name, path, onClose }: HandedLinkDialogProps) {
  const text = useMessages("accounts");
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("link.handed-title", { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text(path.includes("#reset=") ? "link.handed-reset" : "link.handed-invitation")}</Text>
        <CopiedField label={text("link.address")} value={window.location.origin + path} />
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>{text("token.close")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
