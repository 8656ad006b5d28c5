import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useMapEngine } from "../stage/map-stage.tsx";
import { usePointOnScreen } from "../stage/use-point-on-screen.ts";
import classes from "./map-popup.module.css";

interface MapPopupProps {
  readonly at: LonLat;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says what is at a place, beside it. It takes the focus, so that it is heard, and gives it back to where it was. */
export function MapPopup({ at, label, onClose, children }: MapPopupProps) {
  const text = useMessages("map");
  const { map } = useMapEngine();
  const { x, y } = usePointOnScreen(at);
  const card = useFocusWhileOpen();
  const { clientWidth, clientHeight } = map.getContainer();
  return (
    <div
      ref={card}
      className={classes.popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-below={y < clientHeight / 2 || undefined}
      style={{ left: clamp(x, clientWidth), top: y }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={classes.close}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={text("close")} onClick={onClose}>
          <Icon name="close" sizePx={14} />
        </ActionIcon>
      </div>
      {children}
    </div>
  );
}

function useFocusWhileOpen() {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      // Gone with the popup, or already somewhere else by the user's own action.
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return card;
}

// Half the popup's width, so that it stays whole at the left and right edge.
const HALF_PX = 136;
const clamp = (x: number, widthPx: number) => Math.min(Math.max(x, HALF_PX), Math.max(HALF_PX, widthPx - HALF_PX));
