import type { Direction } from "@heliolens/domain/edits/history";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import type { KeyName } from "@heliolens/kit/keyboard/keymap.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Kbd } from "@mantine/core";
import classes from "./undo-bar.module.css";

interface UndoBarProps {
  readonly className: string | undefined;
  /** What was done last. */
  readonly words: string;
  readonly direction: Direction;
  readonly keyName: KeyName;
  readonly isBusy: boolean;
  readonly onTurn: () => void;
}

/** The latest edit that the server has, and the button that takes it back or does it again. */
export function UndoBar({ className, words, direction, keyName, isBusy, onTurn }: UndoBarProps) {
  const text = useMessages("kit");
  const keyLabel = useKeyLabel();
  return (
    <div className={className} role="status">
      <span>{words}</span>
      <Button
        className={classes.button}
        size="compact-sm"
        variant="subtle"
        leftSection={<Icon name={direction} sizePx={14} />}
        rightSection={<Kbd size="xs">{keyLabel(keyName)}</Kbd>}
        loading={isBusy}
        onClick={onTurn}
      >
        {text(`saved.${direction}`)}
      </Button>
    </div>
  );
}
