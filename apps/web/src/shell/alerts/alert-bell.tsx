import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button, Popover, ScrollArea } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../session/session.ts";
import classes from "./alert-bell.module.css";
import { alertIcons } from "./alert-icons.ts";
import { type Alerts, unreadCount } from "./alerts.state.ts";
import { clearAlerts, openBell, useAlerts } from "./alerts.ts";
import { NoticeList } from "./notice-list.tsx";
import { myNotices, readNotices } from "./notices.data.ts";

export function AlertBell() {
  const text = useMessages("shell");
  const alerts = useAlerts();
  const { notices, unreadNotices, readAll } = useMyNotices();
  const [isOpen, setOpen] = useState(false);
  const unread = unreadCount(alerts) + unreadNotices;
  const turn = (opens: boolean) => {
    setOpen(opens);
    if (!opens) return;
    openBell();
    readAll();
  };
  return (
    <Popover position="bottom-end" width={360} trapFocus opened={isOpen} onChange={turn}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text("bell.open", { count: unread })}
          onClick={() => turn(!isOpen)}
        >
          <Icon name="bell" sizePx={19} />
          {unread > 0 && <span className={classes.badge} data-count={unread > 99 ? "99+" : unread} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={text("bell.title")}>
        {notices.length > 0 && <NoticeList notices={notices} onFollow={() => setOpen(false)} />}
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

/** Guests get no notices. */
function useMyNotices() {
  const client = useQueryClient();
  const { profile } = useSession();
  const { data } = useQuery({ ...myNotices, enabled: profile !== null });
  const answer = profile === null ? undefined : data;
  const newest = answer?.notices.find(({ isRead }) => !isRead);
  return {
    notices: answer?.notices ?? [],
    unreadNotices: answer?.unread ?? 0,
    readAll: () => {
      if (newest === undefined) return;
      // What could not be told stays unread, and is tried again when the bell is opened next.
      readNotices(newest.seq).then(
        () => client.invalidateQueries({ queryKey: myNotices.queryKey }),
        () => {},
      );
    },
  };
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
