import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";

interface LeaveDialogProps {
  readonly go: () => void;
  readonly stay: () => void;
  readonly saveAndGo: () => void;
}

/** Asks what becomes of what was typed. Saving it has the focus. */
export function LeaveDialog({ go, stay, saveAndGo }: LeaveDialogProps) {
  const text = useMessages("defects");
  const kit = useMessages("kit");
  return (
    <Modal opened onClose={stay} title={text("dock.leave-title")} size="sm" zIndex={240} withCloseButton={false}>
      <Stack>
        <Text c="dimmed">{text("dock.leave-words")}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="danger" onClick={go}>
            {kit("form.discard")}
          </Button>
          <Button variant="default" onClick={stay}>
            {kit("form.keep")}
          </Button>
          <Button onClick={saveAndGo} data-autofocus>
            {kit("form.save")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
