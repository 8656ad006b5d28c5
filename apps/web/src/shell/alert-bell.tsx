import { ActionIcon, Button, Popover, ScrollArea } from "@mantine/core";
import { formatMinute } from "../kit/format.ts";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import classes from "./alert-bell.module.css";
import { alertIcons } from "./alert-icons.ts";
import { type Alerts, unreadCount } from "./alerts.state.ts";
import { clearAlerts, openBell, useAlerts } from "./alerts.ts";

export function AlertBell() {
  const text = useMessages("shell");
  const alerts = useAlerts();
  const unread = unreadCount(alerts);
  return (
    <Popover position="bottom-end" width={360} trapFocus onChange={(isOpen) => isOpen && openBell()}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text("bell.open", { count: unread })}>
          <Icon name="bell" sizePx={19} />
          {unread > 0 && <span className={classes.badge} data-count={unread > 99 ? "99+" : unread} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={text("bell.title")}>
        <header className={classes.head}>
          <strong>{text("bell.title")}</strong>
          <Button variant="subtle" size="compact-xs" disabled={alerts.length === 0} onClick={clearAlerts}>
            {text("bell.clear")}
          </Button>
        </header>
        {alerts.length === 0 ? <p className={classes.none}>{text("bell.none")}</p> : <PastAlerts alerts={alerts} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function PastAlerts({ alerts }: { alerts: Alerts }) {
  return (
    <ScrollArea.Autosize mah={360} type="auto">
      <ul className={classes.list}>
        {alerts.map((alert) => (
          <li key={alert.id} data-status={alert.status}>
            <Icon name={alertIcons[alert.status]} sizePx={16} />
            <span>{alert.message}</span>
            <time dateTime={alert.at}>{formatMinute(alert.at).slice(-5)}</time>
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
