import { pageOf } from "@heliolens/contract/envelopes";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  testWebhook,
  updateWebhook,
} from "@heliolens/contract/webhooks/webhooks";
import {
  addDeliveries,
  copyDelivery,
  getDelivery,
  listDeliveries as listRows,
} from "@heliolens/database/queries/webhooks/deliveries";
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooks as listHooks,
  removeWebhook,
} from "@heliolens/database/queries/webhooks/webhooks";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { newSecret } from "@heliolens/database/secrets/secrets";
import { type WebhookRule, whyNotUrl } from "@heliolens/domain/webhooks/why-not-url";
import { companyOfNew } from "../foundation/company-of-new.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import type { House } from "../wire/house.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";
import type { SignedIn } from "../wire/serve.ts";
import { deliveryItemOf, webhookItemOf } from "./wire-items.ts";

const SECRET_PREFIX = "whs_";

export interface WebhookSettings {
  /** Where webhooks may go. */
  readonly rule: WebhookRule;
  /** Keeps what signs their calls. */
  readonly secrets: SecretBox;
}

export function webhooksRoutes(house: House, { rule, secrets }: WebhookSettings): void {
  const { db, now, serve } = house;
  const getItem = async (id: number) => webhookItemOf(mustFind(await findWebhook(db, id), "webhooks.not-found"));
  const mustEdit = (viewer: SignedIn, id: number) =>
    mustReach(db, viewer, "webhooks.edit", { kind: "webhook", ids: [id] });

  serve(listWebhooks, async ({ query, viewer }) => {
    mustBeAllowed(viewer, "webhooks.edit");
    const { rows, total } = await listHooks(db, viewer, query);
    return pageOf(rows.map(webhookItemOf), query, total);
  });

  serve(createWebhook, async ({ body: { companySeq, ...given }, viewer }) => {
    mustBeAllowed(viewer, "webhooks.edit");
    refuseWhen(whyNotUrl(given.url, rule));
    const companyId = await companyOfNew(db, viewer, companySeq);
    const secret = `${SECRET_PREFIX}${newSecret()}`;
    const sealedSecret = secrets.seal(secret);
    const id = await addWebhook(db, { ...given, companyId, sealedSecret, userId: viewer.userId, now: now() });
    if (id === undefined) throw new Refused("webhooks.too-many");
    return { content: { ...(await getItem(id)), secret } };
  });

  serve(updateWebhook, async ({ params: { id }, body: { seq, version, ...change }, viewer }) => {
    await mustEdit(viewer, id);
    mustNameItself(seq, id);
    if (change.url !== undefined) refuseWhen(whyNotUrl(change.url, rule));
    const edit = { id, version, userId: viewer.userId, now: now() };
    if (!(await changeWebhook(db, edit, change))) refuseStale(await getItem(id));
    return { content: await getItem(id) };
  });

  serve(deleteWebhook, async ({ params: { id }, viewer }) => {
    await mustEdit(viewer, id);
    await removeWebhook(db, id);
    return { content: null };
  });

  deliveriesRoutes(house, mustEdit);
}

type MustEdit = (viewer: SignedIn, id: number) => Promise<void>;

function deliveriesRoutes({ db, now, enqueue, serve }: House, mustEdit: MustEdit): void {
  const send = async (add: (trx: House["db"]) => Promise<number>) => {
    const id = await db.transaction().execute(async (trx) => {
      const deliveryId = await add(trx);
      await enqueue(trx, [{ name: "webhooks.deliver", payload: { deliveryId } }]);
      return deliveryId;
    });
    return { content: deliveryItemOf(await getDelivery(db, id)) };
  };

  serve(testWebhook, async ({ params: { id: webhookId }, viewer }) => {
    await mustEdit(viewer, webhookId);
    const moment = now();
    const body = JSON.stringify({ topic: "test", at: moment.toISOString() });
    return send(async (trx) => (await addDeliveries(trx, [{ webhookId, topic: "test", body }], moment))[0]!);
  });

  serve(listDeliveries, async ({ params: { id }, query, viewer }) => {
    await mustEdit(viewer, id);
    const { rows, total } = await listRows(db, id, query);
    return pageOf(rows.map(deliveryItemOf), query, total);
  });

  serve(redeliver, async ({ params: { id }, viewer }) => {
    await mustReach(db, viewer, "webhooks.edit", { kind: "webhookDelivery", ids: [id] });
    return send(async (trx) => mustFind(await copyDelivery(trx, id, now()), "webhooks.delivery-not-found"));
  });
}
