import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group } from "@mantine/core";
import classes from "./conflict-notice.module.css";

interface ConflictNoticeProps {
  readonly name: string | null;
  /** What the other one wrote, to compare with one's own. */
  readonly theirMemo: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else was quicker: nothing is overwritten before the user has seen it. */
export function ConflictNotice({ name, theirMemo, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const text = useMessages("defects");
  return (
    <div className={classes.notice} role="alert">
      <Icon name="warning" />
      <div className={classes.words}>
        <strong>{name === null ? text("conflict.by-someone") : text("conflict.by", { name })}</strong>
        {theirMemo !== "" && <q>{theirMemo}</q>}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
            {text("conflict.take-theirs")}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onKeepMine}>
            {text("conflict.keep-mine")}
          </Button>
        </Group>
      </div>
    </div>
  );
}
