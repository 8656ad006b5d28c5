import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";

export function EnabledPill({ isEnabled }: { isEnabled: boolean }) {
  const text = useMessages("accounts");
  return isEnabled ? (
    <StatusPill accent="ok" shape="full" word={text("status.enabled")} />
  ) : (
    <StatusPill accent="muted" shape="ring" word={text("status.disabled")} />
  );
}
