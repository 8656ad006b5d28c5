import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./map-tools.module.css";

interface MapToolsProps {
  readonly isMeasuring: boolean;
  readonly onMeasure: () => void;
  /** Tools of the room whose map it is. */
  readonly children?: ReactNode;
}

/** Under the stage's own controls: what one does on a map rather than with it. */
export function MapTools({ isMeasuring, onMeasure, children }: MapToolsProps) {
  const text = useMessages("map");
  const keyLabel = useKeyLabel();
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant={isMeasuring ? "filled" : "default"}
        size="lg"
        aria-pressed={isMeasuring}
        aria-label={text("measure")}
        title={`${text("measure")} (${keyLabel("measure")})`}
        onClick={onMeasure}
      >
        <Icon name="ruler" />
      </ActionIcon>
      {children}
    </div>
  );
}
