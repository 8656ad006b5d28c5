import type { DeliveryItem, WebhookItem } from "@heliolens/contract/webhooks/webhooks";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { DeliveryState } from "@heliolens/domain/webhooks/webhook";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { CardList, type CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { CardRow, CardRows } from "@heliolens/kit/lists/card-rows.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Modal } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../shell/alerts/use-done.ts";
import classes from "./deliveries-dialog.module.css";
import { deliveriesPage, room, sendAgain } from "./webhooks.data.ts";

/** What a webhook was told, and what it answered. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookItem; onClose: () => void }) {
  const text = useMessages("webhooks");
  const kit = useMessages("kit");
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("log-title", { name: webhook.name })}
      size="lg"
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      <Deliveries webhookSeq={webhook.seq} />
    </Modal>
  );
}

function Deliveries({ webhookSeq }: { webhookSeq: number }) {
  const text = useMessages("webhooks");
  const [view, go] = useState<CardListView>(beginning);
  const query = useQuery(deliveriesPage(webhookSeq, view));
  const list = { query, view, go, none: text("log-none"), searchWords: text("log-search") };
  return (
    <CardList {...list} orders={["newest", "oldest"]}>
      {(deliveries) => (
        <CardRows things={deliveries}>{(delivery) => <DeliveryRow key={delivery.seq} delivery={delivery} />}</CardRows>
      )}
    </CardList>
  );
}

const pillOf = {
  WAITING: { accent: "muted", shape: "half" },
  DELIVERED: { accent: "ok", shape: "check" },
  FAILED: { accent: "danger", shape: "diamond" },
} as const satisfies Record<DeliveryState, object>;

function DeliveryRow({ delivery }: { delivery: DeliveryItem }) {
  const text = useMessages("webhooks");
  const done = useDone(room, () => {});
  const again = useMutation({ mutationFn: () => sendAgain(delivery.seq), onSuccess: done(text("redelivered")) });
  const topic = text(`topic.${delivery.topic}`);
  return (
    <CardRow
      actions={
        <RowAction
          icon="refresh"
          word={text("redeliver")}
          of={`${topic} ${formatMinute(delivery.createdAt)}`}
          onAct={() => again.mutate()}
        />
      }
    >
      <strong>{topic}</strong>
      <StatusPill {...pillOf[delivery.state]} word={text(`state.${delivery.state}`)} />
      <small>{useFacts(delivery).join(" · ")}</small>
      <small>
        <details>
          <summary>{text("log-body")}</summary>
          <pre className={classes.sent}>{delivery.body}</pre>
        </details>
        {delivery.answer !== null && delivery.answer !== "" && (
          <details>
            <summary>{text("log-answered")}</summary>
            <pre className={classes.sent}>{delivery.answer}</pre>
          </details>
        )}
      </small>
      {again.error !== null && <Notice problem={again.error} />}
    </CardRow>
  );
}

function useFacts({ createdAt, status, problem, attempts, tookMs, nextAt }: DeliveryItem): readonly string[] {
  const text = useMessages("webhooks");
  const problems = useMessages("problems");
  return [
    formatMinute(createdAt),
    ...(status === null ? [] : [text("log-answer", { status })]),
    ...(problem === null ? [] : [problems(problem as ProblemCode)]),
    ...(tookMs === null ? [] : [text("log-took", { ms: tookMs })]),
    ...(attempts > 1 ? [text("log-attempts", { count: attempts })] : []),
    ...(nextAt === null ? [] : [text("log-next", { date: formatMinute(nextAt) })]),
  ];
}
