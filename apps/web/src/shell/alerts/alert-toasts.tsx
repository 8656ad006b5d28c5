import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Portal, VisuallyHidden } from "@mantine/core";
import { alertIcons } from "./alert-icons.ts";
import classes from "./alert-toasts.module.css";
import type { Alert } from "./alerts.state.ts";
import { hideAlert, useAlerts } from "./alerts.ts";

/** The alerts of the last three seconds. Errors interrupt a screen reader, the others wait for a pause. */
export function AlertToasts() {
  const shown = useAlerts().filter((alert) => alert.show);
  const errors = shown.filter((alert) => alert.status === "error");
  const others = shown.filter((alert) => alert.status !== "error");
  return (
    <Portal>
      <div className={classes.toasts}>
        <div role="alert">{errors.map(toast)}</div>
        <div role="status">{others.map(toast)}</div>
      </div>
    </Portal>
  );
}

const toast = (alert: Alert) => <Toast key={alert.id} alert={alert} />;

function Toast({ alert }: { alert: Alert }) {
  const text = useMessages("shell");
  return (
    <div className={classes.toast} data-status={alert.status}>
      <Icon name={alertIcons[alert.status]} />
      <VisuallyHidden>{text(`alert.${alert.status}`)}</VisuallyHidden>
      <span>{alert.message}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={text("alert.dismiss")}
        onClick={() => hideAlert(alert.id)}
      >
        <Icon name="close" sizePx={14} />
      </ActionIcon>
    </div>
  );
}
