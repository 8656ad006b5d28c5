import { tellWebhooks } from "@heliolens/database/queries/webhooks/tell-webhooks";
import { done, job } from "../job.ts";

/** Turns what changed since the last minute into deliveries, all of it or nothing. */
export const tellAllWebhooks = job("webhooks.tell", async (_, { db }) => {
  const ids = await db.transaction().execute((trx) => tellWebhooks(trx, new Date()));
  return done(
    ids.map((deliveryId) => ({ name: "webhooks.deliver", payload: { deliveryId } }) as const),
    { deliveries: ids.length },
  );
});
