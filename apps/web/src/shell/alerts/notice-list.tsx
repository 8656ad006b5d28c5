import type { NoticeItem } from "@heliolens/contract/tasks/notices";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatMinute } from "@heliolens/kit/words/format.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ScrollArea } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import classes from "./alert-bell.module.css";

interface NoticeListProps {
  readonly notices: readonly NoticeItem[];
  readonly onFollow: () => void;
}

/** Defects assigned to the user and comments that mention them; each leads to its defect. */
export function NoticeList({ notices, onFollow }: NoticeListProps) {
  const text = useMessages("shell");
  return (
    <ScrollArea.Autosize mah={260} type="auto">
      <ul className={classes.list} aria-label={text("notice.title")}>
        {notices.map(({ seq, kind, createdAt, createdBy, isRead, defect }) => (
          <li key={seq} data-unread={!isRead || undefined}>
            <Icon name={kind === "assigned" ? "check" : "users"} sizePx={16} />
            <Link
              to="/dashboard"
              search={{ report: String(defect.reportSeq), defect: String(defect.seq) }}
              onClick={onFollow}
            >
              {text(`notice.${kind}`, { who: createdBy ?? text("notice.somebody"), label: defect.label })}
              <small>{defect.reportName}</small>
            </Link>
            <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}
