import type { WebhookItem } from "@heliolens/contract/webhooks/webhooks";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Card } from "@heliolens/kit/layout/card.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { CardList, type CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../shell/alerts/use-done.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { type CompanyField, MadeWebhookDialog, WebhookDialog } from "./webhook-dialogs.tsx";
import { removeWebhook, room, tryWebhook, webhooksPage } from "./webhooks.data.ts";

type OpenDialog =
  | { readonly kind: "create" }
  | { readonly kind: "made"; readonly name: string; readonly secret: string }
  | { readonly kind: "edit" | "remove" | "log"; readonly webhook: WebhookItem }
  | null;

/** `companyField` where a webhook may be any company's; null where it is one's own. */
export function WebhooksCard({ companyField }: { readonly companyField: CompanyField | null }) {
  const text = useMessages("webhooks");
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <Card title={text("title")} about={text("about")}>
      <Webhooks showsCompany={companyField !== null} onAction={(kind, webhook) => setOpen({ kind, webhook })} />
      <Button
        variant="default"
        leftSection={<Icon name="plus" sizePx={16} />}
        onClick={() => setOpen({ kind: "create" })}
      >
        {text("create")}
      </Button>
      {open !== null && <WebhookDialogs open={open} setOpen={setOpen} companyField={companyField} />}
    </Card>
  );
}

interface RowsProps {
  readonly showsCompany: boolean;
  readonly onAction: (kind: "edit" | "remove" | "log", webhook: WebhookItem) => void;
}

function Webhooks(props: RowsProps) {
  const text = useMessages("webhooks");
  const [view, go] = useState<CardListView>(beginning);
  const list = { query: useQuery(webhooksPage(view)), view, go, none: text("none"), searchWords: text("search") };
  return (
    <CardList {...list} orders={["newest", "oldest", "by-name"]}>
      {(webhooks) => (
        <CardRows things={webhooks}>
          {(webhook) => <WebhookRow key={webhook.seq} webhook={webhook} {...props} />}
        </CardRows>
      )}
    </CardList>
  );
}

function WebhookRow({ webhook, showsCompany, onAction }: RowsProps & { readonly webhook: WebhookItem }) {
  const text = useMessages("webhooks");
  const done = useDone(room, () => onAction("log", webhook));
  const trying = useMutation({ mutationFn: () => tryWebhook(webhook.seq), onSuccess: done(text("tested")) });
  const topics = webhook.topics.map((topic) => text(`topic.${topic}`)).join(", ");
  const { name } = webhook;
  return (
    <CardRow
      actions={
        <>
          <RowAction icon="upload" word={text("test")} of={name} onAct={() => trying.mutate()} />
          <RowAction icon="audit" word={text("log")} of={name} onAct={() => onAction("log", webhook)} />
          <RowAction icon="edit" word={text("edit")} of={name} onAct={() => onAction("edit", webhook)} />
          <RowAction icon="trash" word={text("remove")} of={name} onAct={() => onAction("remove", webhook)} />
        </>
      }
    >
      <strong>{name}</strong>
      {!webhook.isEnabled && <StatusPill accent="muted" shape="ring" word={text("disabled")} />}
      {webhook.lastState === "FAILED" && <StatusPill accent="danger" shape="diamond" word={text("state.FAILED")} />}
      <small>{showsCompany ? `${webhook.companyName} · ${webhook.url}` : webhook.url}</small>
      <small>{topics}</small>
      {trying.error !== null && <Notice problem={trying.error} />}
    </CardRow>
  );
}

interface DialogsProps {
  readonly open: NonNullable<OpenDialog>;
  readonly setOpen: (open: OpenDialog) => void;
  readonly companyField: CompanyField | null;
}

function WebhookDialogs({ open, setOpen, companyField }: DialogsProps) {
  const text = useMessages("webhooks");
  const close = () => setOpen(null);
  const done = useDone(room, close);
  switch (open.kind) {
    case "create":
      return (
        <WebhookDialog
          webhook={null}
          companyField={companyField}
          onMade={({ name, secret }) => setOpen({ kind: "made", name, secret })}
          onClose={close}
        />
      );
    case "made":
      return <MadeWebhookDialog name={open.name} secret={open.secret} onClose={close} />;
    case "edit":
      return <WebhookDialog webhook={open.webhook} companyField={null} onMade={done(text("saved"))} onClose={close} />;
    case "log":
      return <DeliveriesDialog webhook={open.webhook} onClose={close} />;
    case "remove":
      return (
        <RemovalDialog
          title={text("remove-title", { name: open.webhook.name })}
          words={text("remove-text")}
          confirmWord={text("remove")}
          remove={() => removeWebhook(open.webhook.seq)}
          onDone={done(text("removed"))}
          onCancel={close}
        />
      );
  }
}
