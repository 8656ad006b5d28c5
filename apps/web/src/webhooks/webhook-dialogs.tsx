import { createWebhook, updateWebhook, type WebhookItem } from "@heliolens/contract/webhooks/webhooks";
import { type WebhookTopic, webhookTopics } from "@heliolens/domain/webhooks/webhook";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { CopiedField } from "@heliolens/kit/forms/copied-field.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import {
  Button,
  Checkbox,
  Group,
  Modal,
  type SelectProps,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { addWebhook, room, saveWebhook } from "./webhooks.data.ts";

/** Chooses a company: another room's field, given by the screen. */
export type CompanyField = ComponentType<Omit<SelectProps, "data">>;

interface WebhookDialogProps {
  /** Null: a new one. */
  readonly webhook: WebhookItem | null;
  readonly companyField: CompanyField | null;
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

const startOf = (webhook: WebhookItem | null) => ({
  name: webhook?.name ?? "",
  url: webhook?.url ?? "",
  companySeq: null as string | null,
  isEnabled: webhook?.isEnabled ?? true,
  ...(Object.fromEntries(webhookTopics.map((topic) => [topic, webhook?.topics.includes(topic) ?? true])) as Record<
    WebhookTopic,
    boolean
  >),
});

type Values = ReturnType<typeof startOf>;

const bodyOf = (values: Values) => ({
  name: values.name,
  url: values.url,
  topics: webhookTopics.filter((topic) => values[topic]),
});

export function WebhookDialog({ webhook, companyField: CompanyField, onMade, onClose }: WebhookDialogProps) {
  const text = useMessages("webhooks");
  const client = useQueryClient();
  const form = useForm({
    start: startOf(webhook),
    bodyOf: (values) =>
      webhook === null
        ? { ...bodyOf(values), ...(values.companySeq !== null && { companySeq: Number(values.companySeq) }) }
        : { ...bodyOf(values), isEnabled: values.isEnabled, version: webhook.version },
    schema: webhook === null ? createWebhook.body : updateWebhook.body,
    send: async (body) => {
      if (webhook === null) return onMade(await addWebhook(body));
      await saveWebhook(webhook.seq, { ...body, version: webhook.version });
      onMade({ name: webhook.name, secret: "" });
    },
    refusedFields: {
      "webhooks.url-invalid": "url",
      "webhooks.address-private": "url",
      "inspection.company-required": "companySeq",
    },
    onDone: () => void client.invalidateQueries({ queryKey: [room] }),
  });
  return (
    <FormDialog title={text(webhook === null ? "create" : "edit")} form={form} onClose={onClose}>
      {CompanyField !== null && <CompanyField label={text("company")} withAsterisk {...form.choice("companySeq")} />}
      <TextInput label={text("name")} withAsterisk autoComplete="off" data-autofocus {...form.text("name")} />
      <TextInput
        label={text("url")}
        description={text("url-hint")}
        withAsterisk
        inputMode="url"
        autoComplete="off"
        {...form.text("url")}
      />
      <Checkbox.Group
        label={text("topics")}
        error={webhookTopics.some((topic) => form.values[topic]) ? null : text("topics-none")}
        value={webhookTopics.filter((topic) => form.values[topic])}
        onChange={(chosen) =>
          form.type(
            Object.fromEntries(webhookTopics.map((topic) => [topic, chosen.includes(topic)])) as Partial<Values>,
          )
        }
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
          {webhookTopics.map((topic) => (
            <Checkbox key={topic} value={topic} label={text(`topic.${topic}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {webhook !== null && <Switch label={text("enabled")} {...form.toggle("isEnabled")} />}
    </FormDialog>
  );
}

interface MadeWebhookDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only sight of a secret: it closes by its button alone, not by a slip of the mouse. */
export function MadeWebhookDialog({ name, secret, onClose }: MadeWebhookDialogProps) {
  const text = useMessages("webhooks");
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("made-title", { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("made-text")}</Text>
        <CopiedField label={text("secret")} value={secret} />
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>{text("made-close")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
