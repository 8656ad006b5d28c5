import type { Db } from "@heliolens/database/database";
import { removeTokensEndedBefore } from "@heliolens/database/queries/accounts/personal-tokens";
import { removeSessionsUnusedSince } from "@heliolens/database/queries/accounts/sessions";
import { removeFailuresBefore } from "@heliolens/database/queries/accounts/sign-in";
import { endedTokenKeptMs } from "@heliolens/domain/accounts/personal-token";
import { idleLimitMs } from "@heliolens/domain/accounts/session-life";
import { accountRule, addressRule } from "@heliolens/domain/accounts/sign-in-throttle";
import { errorFacts, type Log } from "../wire/log.ts";

const hourMs = 3_600_000;

/** Clears ended sessions, tokens and forgotten failures away, at once and every hour, until it is stopped. */
export function keepAccountsTidy({ db, now, log }: { db: Db; now: () => Date; log: Log }): {
  stop: () => Promise<void>;
} {
  const tidy = async () => {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    await removeSessionsUnusedSince(db, ago(idleLimitMs));
    await removeTokensEndedBefore(db, ago(endedTokenKeptMs));
    await removeFailuresBefore(db, ago(Math.max(accountRule.forgetAfterMs, addressRule.forgetAfterMs)));
  };
  const run = () =>
    tidy().catch((error) => log({ level: "warn", event: "accounts.tidying-failed", ...errorFacts(error) }));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, hourMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
