import { ActionIcon } from "@mantine/core";
import { Icon } from "../kit/icon.tsx";
import { keymap } from "../kit/keymap.ts";
import { useMessages } from "../kit/messages.ts";
import classes from "./map-tools.module.css";

interface MapToolsProps {
  readonly isMeasuring: boolean;
  readonly onMeasure: () => void;
}

/** Under the stage's own controls: what one does on a map rather than with it. */
export function MapTools({ isMeasuring, onMeasure }: MapToolsProps) {
  const text = useMessages("map");
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant={isMeasuring ? "filled" : "default"}
        size="lg"
        aria-pressed={isMeasuring}
        aria-label={text("measure")}
        title={`${text("measure")} (${keymap.measure.label})`}
        onClick={onMeasure}
      >
        <Icon name="ruler" />
      </ActionIcon>
    </div>
  );
}
