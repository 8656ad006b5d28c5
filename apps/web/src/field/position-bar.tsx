import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import classes from "./position-bar.module.css";
import type { Position } from "./use-position.ts";

/** Asks for the phone's position only when tapped, and says what became of it. */
export function PositionBar({ position, onAsk }: { readonly position: Position; readonly onAsk: () => void }) {
  const text = useMessages("field");
  if (position.kind === "known")
    return (
      <p className={classes.known}>{text("position.known", { metres: String(Math.round(position.accuracyM)) })}</p>
    );
  return (
    <div className={classes.bar}>
      <Button
        fullWidth
        variant="default"
        leftSection={<Icon name="spot" />}
        loading={position.kind === "asking"}
        onClick={onAsk}
      >
        {text("position.ask")}
      </Button>
      {(position.kind === "denied" || position.kind === "missing") && (
        <p role="alert">{text(`position.${position.kind}`)}</p>
      )}
    </div>
  );
}
