import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { useSession } from "../session/session.ts";
import classes from "./status-bar.module.css";

/** The place in the bar where screens put their notes, once it is on the page. */
export const StatusNotes = createContext<HTMLElement | null>(null);

export function StatusBar({ onNotesPlace }: { onNotesPlace: (place: HTMLElement | null) => void }) {
  const text = useMessages("shell");
  const { isServerLost, profile } = useSession();
  return (
    <footer className={classes.bar}>
      <span ref={onNotesPlace} className={classes.notes} />
      {profile !== null && (
        <span className={classes.who}>
          {[profile.companyName, text(`role.${profile.userRole}`)].filter(Boolean).join(" · ")}
        </span>
      )}
      <span role="status">
        {isServerLost ? (
          <StatusPill accent="danger" shape="ring" word={text("reach.lost")} />
        ) : (
          <StatusPill accent="ok" shape="full" word={text("reach.ok")} />
        )}
      </span>
    </footer>
  );
}

/** What a screen has to say at the bottom: counts, coordinates, what is selected. */
export function StatusNote({ children }: { children: ReactNode }) {
  const place = useContext(StatusNotes);
  return place === null ? null : createPortal(<span>{children}</span>, place);
}
