import { useMessages } from "../kit/messages.ts";
import { StatusPill } from "../kit/status-pill.tsx";

export function EnabledPill({ isEnabled }: { isEnabled: boolean }) {
  const text = useMessages("accounts");
  return isEnabled ? (
    <StatusPill accent="ok" shape="full" word={text("status.enabled")} />
  ) : (
    <StatusPill accent="muted" shape="ring" word={text("status.disabled")} />
  );
}
