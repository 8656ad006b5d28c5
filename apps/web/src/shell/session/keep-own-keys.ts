import { takeKeysOf } from "@heliolens/kit/keyboard/key-bindings.ts";
import { currentSession, subscribeSession } from "./session.ts";

/** Keys follow the signed-in user. */
export function keepOwnKeys(): void {
  const follow = () => takeKeysOf(currentSession().profile?.loginId ?? null);
  follow();
  subscribeSession(follow);
}
