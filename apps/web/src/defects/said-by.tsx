import { ActionIcon } from "@mantine/core";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { useMinute } from "../kit/site-clock.ts";
import classes from "./said-by.module.css";

interface SaidByProps {
  readonly name: string | null;
  readonly at: string;
  /** Takes it back, and what that is called; left out where it is somebody else's. */
  readonly takeBack?: { readonly word: string; readonly act: () => void };
}

/** Who said or showed something of a defect, when, and the way to take one's own back. */
export function SaidBy({ name, at, takeBack }: SaidByProps) {
  const text = useMessages("defects");
  const minute = useMinute();
  return (
    <span className={classes.by}>
      {name ?? text("story.someone")} · {minute(at)}
      {takeBack && (
        <ActionIcon variant="subtle" color="gray" size="xs" aria-label={takeBack.word} onClick={takeBack.act}>
          <Icon name="close" sizePx={12} />
        </ActionIcon>
      )}
    </span>
  );
}
