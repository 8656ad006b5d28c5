import type { ChangeSignal } from "@heliolens/database/connection/change-signal";
import type { Audit } from "../wire/serve.ts";

/** Every call that changed something wakes those who tell of changes, once it is committed. */
export const tellingChanges =
  (changes: ChangeSignal, audit: Audit): Audit =>
  (asked, change) =>
    audit(asked, async () => {
      const answer = await change();
      changes.tell();
      return answer;
    });
