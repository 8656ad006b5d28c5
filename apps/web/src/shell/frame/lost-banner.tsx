import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { reconnectNow } from "../calls/reach.ts";
import { useSession } from "../session/session.ts";
import classes from "./lost-banner.module.css";

/** Lies over the page rather than pushing it down: nothing the user looks at moves. */
export function LostBanner() {
  const text = useMessages("shell");
  if (!useSession().isServerLost) return null;
  return (
    <div className={classes.banner} role="alert">
      <Icon name="unplugged" />
      <span>{text("reach.lost-long")}</span>
      <Button size="compact-xs" variant="default" onClick={() => void reconnectNow()}>
        {text("reach.retry")}
      </Button>
    </div>
  );
}
