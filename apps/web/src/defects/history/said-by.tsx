import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { ActionIcon } from "@mantine/core";
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
