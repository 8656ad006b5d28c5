import { useMessages } from "@heliolens/kit/words/messages.ts";
import classes from "../stage/stage.module.css";
import { tellViewer } from "../viewer-store.ts";

export function TwinOpacity({ opacity }: { opacity: number }) {
  const text = useMessages("thermal");
  return (
    <input
      type="range"
      className={classes.opacity}
      min={0}
      max={100}
      value={Math.round(opacity * 100)}
      aria-label={text("twin.opacity")}
      title={text("twin.opacity")}
      onChange={(event) => tellViewer({ kind: "twin-faded", opacity: Number(event.target.value) / 100 })}
    />
  );
}
