import { endMyOtherSessions, endMySession, listMySessions } from "@heliolens/contract/accounts/sessions";
import { listSessionsOf, removeOtherSessions, removeSessionOf } from "@heliolens/database/queries/accounts/sessions";
import { isSessionAlive } from "@heliolens/domain/accounts/session-life";
import { identityOf, succeeded } from "../../foundation/wire-items.ts";
import type { House } from "../../wire/house.ts";
import { Refused } from "../../wire/refused.ts";
import { sessionOf } from "../session-of.ts";

/** Where one is signed in, and how to end it. */
export function sessionsRoutes({ db, now, serve }: House): void {
  serve(listMySessions, async ({ viewer }) => {
    const own = sessionOf(viewer);
    const sessions = await listSessionsOf(db, viewer.userId);
    const alive = sessions.filter((session) => isSessionAlive(session, now()));
    return succeeded(
      alive.map(({ id, way, device, address, createdAt, lastUsedAt }) => ({
        ...identityOf(id),
        way,
        device,
        address,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isThis: id === own,
      })),
    );
  });

  serve(endMySession, async ({ params, viewer }) => {
    sessionOf(viewer);
    if (!(await removeSessionOf(db, viewer.userId, params.id))) throw new Refused("accounts.session-not-found");
    return succeeded(null);
  });

  serve(endMyOtherSessions, async ({ viewer }) => {
    await removeOtherSessions(db, viewer.userId, sessionOf(viewer));
    return succeeded(null);
  });
}
