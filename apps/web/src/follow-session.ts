import { loginPath } from "@heliolens/domain/navigation/route-table";
import type { QueryClient } from "@tanstack/react-query";
import { forgetFormer } from "./forget-former.ts";
import type { createAppRouter } from "./router.tsx";
import { currentSession, subscribeSession } from "./shell/session/session.ts";

/** When somebody leaves, or another comes, nothing of the former stays on the page. */
export function followSession(router: ReturnType<typeof createAppRouter>, client: QueryClient): void {
  const isThere = forgetFormer();
  let before = currentSession().profile;
  if (before !== null) isThere(before.seq);
  subscribeSession(() => {
    const { profile, isSignedOutElsewhere } = currentSession();
    const last = before;
    before = profile;
    if (profile === last) return;
    isThere(profile?.seq ?? null);
    if (last === null) return;
    if (profile === null) {
      client.clear();
      const search: Record<string, string> = isSignedOutElsewhere ? { return: router.state.location.href } : {};
      void router.navigate({ to: loginPath, search });
    } else if (profile.seq !== last.seq) {
      // Another tab signed somebody else in: what is drawn or typed here is not his.
      window.location.reload();
    } else if (profile.userRole !== last.userRole) {
      client.clear();
      void router.invalidate();
    }
  });
}
