import { createPersonalToken } from "@heliolens/contract/accounts/personal-tokens";
import { maxTokenDays, type TokenScope, tokenScopes } from "@heliolens/domain/accounts/personal-token";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { CopiedField } from "@heliolens/kit/forms/copied-field.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { makeToken } from "../accounts.data.ts";

type MadeToken = Awaited<ReturnType<typeof makeToken>>;

interface NewTokenDialogProps {
  readonly onMade: (token: MadeToken) => void;
  readonly onClose: () => void;
}

const dayChoices = [7, 30, 90, 180, maxTokenDays];

export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const text = useMessages("accounts");
  const client = useQueryClient();
  const form = useForm({
    start: { name: "", scope: "read", days: "90" },
    bodyOf: ({ name, scope, days }) => ({ name, scope: scope as TokenScope, days: Number(days) }),
    schema: createPersonalToken.body,
    send: async (body) => onMade(await makeToken(body)),
    onDone: () => void client.invalidateQueries({ queryKey: ["accounts", "tokens"] }),
  });
  return (
    <FormDialog title={text("token.create")} saveWord={text("token.create")} form={form} onClose={onClose}>
      <TextInput
        label={text("token.name")}
        description={text("token.name-hint")}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.text("name")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={text("token.scope")}
          data={tokenScopes.map((scope) => ({ value: scope, label: text(`token.scope-${scope}`) }))}
          allowDeselect={false}
          {...form.choice("scope")}
        />
        <Select
          label={text("token.days")}
          data={dayChoices.map((count) => ({ value: String(count), label: text("token.days-count", { count }) }))}
          allowDeselect={false}
          {...form.choice("days")}
        />
      </SimpleGrid>
    </FormDialog>
  );
}

interface MadeTokenDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only sight of a secret: it closes by its button alone, not by a slip of the mouse. */
export function MadeTokenDialog({ name, secret, onClose }: MadeTokenDialogProps) {
  const text = useMessages("accounts");
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("token.made-title", { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("token.made-text")}</Text>
        <CopiedField label={text("token.secret")} value={secret} />
        <CopiedField label={text("token.service")} value={`${window.location.origin}/ows`} />
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>{text("token.close")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
