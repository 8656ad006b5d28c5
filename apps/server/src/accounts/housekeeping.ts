import type { Db } from "@heliolens/database/database";
import { removeChallengesEndedBefore } from "@heliolens/database/queries/accounts/challenges";
import { removeTokensEndedBefore } from "@heliolens/database/queries/accounts/personal-tokens";
import { removeSessionsUnusedSince } from "@heliolens/database/queries/accounts/sessions";
import { removeFailuresBefore } from "@heliolens/database/queries/accounts/sign-in";
import { removeAuditEntriesBefore } from "@heliolens/database/queries/audit/remove-audit-entries";
import { removeShareVisitsBefore } from "@heliolens/database/queries/share/share-visits";
import { endedTokenKeptMs } from "@heliolens/domain/accounts/personal-token";
import { idleLimitMs } from "@heliolens/domain/accounts/session-life";
import { accountRule, addressRule } from "@heliolens/domain/accounts/sign-in-throttle";
import { visitLifeMs } from "@heliolens/domain/share/share-link";
import { errorFacts, type Log } from "../wire/log.ts";

const hourMs = 3_600_000;

const dayMs = 24 * hourMs;

interface Tidied {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  /** Undefined keeps the audit for ever. */
  readonly auditKeepDays: number | undefined;
}

/** Clears ended sessions, tokens, forgotten failures and old audit entries away, at once and every hour, until it is stopped. */
export function keepAccountsTidy({ db, now, log, auditKeepDays }: Tidied): { stop: () => Promise<void> } {
  const tidy = async () => {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    await removeSessionsUnusedSince(db, ago(idleLimitMs));
    await removeTokensEndedBefore(db, ago(endedTokenKeptMs));
    await removeFailuresBefore(db, ago(Math.max(accountRule.forgetAfterMs, addressRule.forgetAfterMs)));
    await removeChallengesEndedBefore(db, now());
    await removeShareVisitsBefore(db, ago(visitLifeMs));
    if (auditKeepDays !== undefined) await removeAuditEntriesBefore(db, ago(auditKeepDays * dayMs));
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
