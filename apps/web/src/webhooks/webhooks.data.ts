import type { BodySentOf } from "@heliolens/contract/call";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  testWebhook,
  updateWebhook,
} from "@heliolens/contract/webhooks/webhooks";
import type { CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { sortText } from "@heliolens/kit/lists/list-view.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../shell/calls/call.ts";

export const room = "webhooks";

const asked = ({ page, keyword, ...sort }: CardListView) => ({ page, keyword, sort: sortText(sort) });

export const webhooksPage = (view: CardListView) =>
  queryOptions({
    queryKey: [room, "page", asked(view)],
    queryFn: ({ signal }) => call(listWebhooks, { query: asked(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

const WAITING_POLL_MS = 2_000;

/** Asked again while one of them waits to be sent. */
export const deliveriesPage = (webhookSeq: number, view: CardListView) =>
  queryOptions({
    queryKey: [room, "deliveries", webhookSeq, asked(view)],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id: webhookSeq }, query: asked(view) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.content.some(({ state }) => state === "WAITING") ? WAITING_POLL_MS : false,
  });

export const addWebhook = async (body: BodySentOf<typeof createWebhook>) =>
  (await call(createWebhook, { body })).content;
export const saveWebhook = (id: number, body: BodySentOf<typeof updateWebhook>) =>
  call(updateWebhook, { params: { id }, body });
export const removeWebhook = (id: number) => call(deleteWebhook, { params: { id } });
export const tryWebhook = (id: number) => call(testWebhook, { params: { id } });
export const sendAgain = (id: number) => call(redeliver, { params: { id } });
