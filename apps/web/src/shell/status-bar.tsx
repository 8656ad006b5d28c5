import { useMessages } from "../kit/messages.ts";
import { StatusPill } from "../kit/status-pill.tsx";
import { useSession } from "./session.ts";
import classes from "./status-bar.module.css";

export function StatusBar() {
  const text = useMessages("shell");
  const { isServerLost, profile } = useSession();
  return (
    <footer className={classes.bar}>
      {profile !== null && (
        <span className={classes.who}>
          {[profile.companyName, text(`role.${profile.userRole}`)].filter(Boolean).join(" · ")}
        </span>
      )}
      <span className={classes.reach} role="status">
        {isServerLost ? (
          <StatusPill accent="danger" shape="ring" word={text("reach.lost")} />
        ) : (
          <StatusPill accent="ok" shape="full" word={text("reach.ok")} />
        )}
      </span>
    </footer>
  );
}
