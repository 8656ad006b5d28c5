import { loginPath } from "@heliolens/domain/navigation/route-table";
import type { QueryClient } from "@tanstack/react-query";
import type { createAppRouter } from "./router.tsx";
import { currentSession, subscribeSession } from "./shell/session.ts";

/** When somebody leaves, or another comes, nothing of the former stays on the page. */
export function followSession(router: ReturnType<typeof createAppRouter>, client: QueryClient): void {
  let before = currentSession().profile;
  subscribeSession(() => {
    const { profile, isSignedOutElsewhere } = currentSession();
    const last = before;
    before = profile;
    if (last === null || profile === last) return;
    if (profile === null) {
      client.clear();
      // Comes only now: nobody else needs it. A browser that keeps nothing has nothing to forget.
      void import("./field/keep-offline.ts").then(({ forgetField }) => forgetField()).catch(() => {});
      const search: Record<string, string> = isSignedOutElsewhere ? { return: router.state.location.href } : {};
      void router.navigate({ to: loginPath, search });
    } else if (profile.seq !== last.seq || profile.userRole !== last.userRole) {
      client.clear();
      void router.invalidate();
    }
  });
}
