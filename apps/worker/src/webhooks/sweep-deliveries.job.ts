import { removeChangesBefore } from "@heliolens/database/queries/events/changes";
import { listForgotten, removeDeliveriesBefore } from "@heliolens/database/queries/webhooks/deliveries";
import { changesKeptMs } from "@heliolens/domain/events/change";
import { deliveriesKeptMs } from "@heliolens/domain/webhooks/webhook";
import { done, job } from "../job.ts";

const forgottenAfterMs = 15 * 60_000;

/** Forgets what was told long enough ago, and takes up again what a process that ended left unsent. */
export const sweepDeliveries = job("webhooks.sweep", async (_, { db }) => {
  const ago = (ms: number) => new Date(Date.now() - ms);
  const changes = await removeChangesBefore(db, ago(changesKeptMs));
  const deliveries = await removeDeliveriesBefore(db, ago(deliveriesKeptMs));
  const forgotten = await listForgotten(db, ago(forgottenAfterMs));
  const next = forgotten.map(
    ({ id }) => ({ name: "webhooks.deliver", payload: { deliveryId: id }, once: `${id}` }) as const,
  );
  return done(next, { changes, deliveries, forgotten: forgotten.length });
});
