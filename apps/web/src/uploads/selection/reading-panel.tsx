import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Progress } from "@mantine/core";
import classes from "./reading-panel.module.css";

interface ReadingPanelProps {
  readonly read: number;
  /** Null while folders are still being opened. */
  readonly total: number | null;
  readonly onCancel: () => void;
}

export function ReadingPanel({ read, total, onCancel }: ReadingPanelProps) {
  const text = useMessages("uploads");
  const words = total === null ? text("read.listing") : text("read.progress", { read, total });
  return (
    <div className={classes.panel}>
      <div className={classes.words} role="status">
        <strong>{text("read.title")}</strong>
        <span>{words}</span>
      </div>
      <Button variant="default" size="xs" onClick={onCancel}>
        {text("read.cancel")}
      </Button>
      <Progress
        className={classes.progress}
        value={total === null ? 100 : (100 * read) / total}
        animated={total === null}
        aria-label={text("read.title")}
      />
    </div>
  );
}
