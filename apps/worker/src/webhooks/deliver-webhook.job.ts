import { findDue, saveAttempt } from "@heliolens/database/queries/webhooks/deliveries";
import type { SecretBox } from "@heliolens/database/secrets/secret-box";
import { isDelivered, pauseAfterMs } from "@heliolens/domain/webhooks/webhook";
import { done, job, skipped } from "../job.ts";
import { notSent, type SendRule, sendSigned } from "./send-signed.ts";

/** Sends what a webhook is to be told, and plans the next attempt where that fails. Run twice it may tell it twice. */
export const deliverWebhook = (rule: SendRule, secrets: SecretBox) =>
  job("webhooks.deliver", async ({ deliveryId }, { db }) => {
    const due = await findDue(db, deliveryId);
    if (due === undefined) return skipped("delivered, removed or switched off meanwhile");
    const triedAt = new Date();
    const secret = secrets.open(due.sealedSecret);
    const outcome =
      secret === null
        ? notSent("webhooks.secret-unreadable")
        : await sendSigned({ ...due, secret, deliveryId }, rule, triedAt);
    const isTaken = outcome.status !== null && isDelivered(outcome.status);
    const attempts = due.attempts + 1;
    const pauseMs = isTaken || due.topic === "test" ? null : pauseAfterMs(attempts);
    await saveAttempt(db, deliveryId, attempts, {
      ...outcome,
      triedAt,
      tookMs: Date.now() - triedAt.getTime(),
      nextAt: pauseMs === null ? null : new Date(triedAt.getTime() + pauseMs),
      isDelivered: isTaken,
    });
    return done(pauseMs === null ? [] : [{ name: "webhooks.deliver", payload: { deliveryId }, afterMs: pauseMs }]);
  });
