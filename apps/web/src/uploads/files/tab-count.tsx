import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { VisuallyHidden } from "@mantine/core";
import classes from "./tab-count.module.css";

interface TabCountProps {
  readonly files: { readonly total: number; readonly pending: number; readonly unreadable: number } | undefined;
}

/** How many, and whether some are still being read or could not be. */
export function TabCount({ files }: TabCountProps) {
  const text = useMessages("uploads");
  const language = useLanguage();
  if (files === undefined) return null;
  const { total, pending, unreadable } = files;
  return (
    <span className={classes.count}>
      {formatNumber(total, language)}
      {pending > 0 && (
        <span className={classes.pending}>
          <Icon name="refresh" sizePx={12} />
          {text("list.pending", { count: pending })}
        </span>
      )}
      {unreadable > 0 && (
        <span className={classes.unreadable} title={text("list.unreadable", { count: unreadable })}>
          <Icon name="warning" sizePx={12} />
          <VisuallyHidden>{text("list.unreadable", { count: unreadable })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
