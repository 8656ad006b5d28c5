import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import type { KeyName } from "@heliolens/kit/keyboard/keymap.ts";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Tooltip } from "@mantine/core";
import type { StageView } from "./stage/use-stage-view.ts";
import classes from "./tool-buttons.module.css";
import type { ViewerTool } from "./viewer.state.ts";

export const viewerTools = [
  { tool: "select", icon: "pointer", key: "tool-select", measures: false },
  { tool: "hand", icon: "hand", key: "tool-hand", measures: false },
  { tool: "spot", icon: "spot", key: "tool-spot", measures: true },
  { tool: "box", icon: "box", key: "tool-box", measures: true },
  { tool: "turned-box", icon: "turned-box", key: "tool-turned-box", measures: true },
  { tool: "line", icon: "line", key: "tool-line", measures: true },
  { tool: "polygon", icon: "polygon", key: "tool-polygon", measures: true },
] as const satisfies readonly { tool: ViewerTool; icon: IconName; key: KeyName; measures: boolean }[];

interface ToolButtonsProps {
  readonly tool: ViewerTool;
  /** Without degrees there is nothing to measure: the tools are not offered. */
  readonly hasDegrees: boolean;
  readonly onTool: (tool: ViewerTool) => void;
}

export function ToolButtons({ tool, hasDegrees, onTool }: ToolButtonsProps) {
  const text = useMessages("thermal");
  return (
    <fieldset className={classes.tools} aria-label={text("tools")}>
      {viewerTools
        .filter(({ measures }) => hasDegrees || !measures)
        .map((row) => (
          <Tool
            key={row.tool}
            word={text(`tool.${row.tool}`)}
            icon={row.icon}
            keyName={row.key}
            isPressed={row.tool === tool}
            onPress={() => onTool(row.tool)}
          />
        ))}
    </fieldset>
  );
}

const ZOOM_STEP = 1.5;

export function ZoomButtons({ zoomAt, fit, showActual, stage }: StageView) {
  const text = useMessages("thermal");
  const zoom = (factor: number) => zoomAt([stage.width / 2, stage.height / 2], factor);
  return (
    <div className={classes.zooms}>
      <Tool word={text("zoom.in")} icon="plus" keyName="zoom-in" onPress={() => zoom(ZOOM_STEP)} />
      <Tool word={text("zoom.out")} icon="minus" keyName="zoom-out" onPress={() => zoom(1 / ZOOM_STEP)} />
      <Tool word={text("zoom.fit")} icon="fit" keyName="fit-image" onPress={fit} />
      <Tool word={text("zoom.actual")} icon="actual" keyName="actual-size" onPress={showActual} />
    </div>
  );
}

interface ToolProps {
  readonly word: string;
  readonly icon: IconName;
  readonly keyName: KeyName;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

function Tool({ word, icon, keyName, isPressed, onPress }: ToolProps) {
  const keyLabel = useKeyLabel();
  return (
    <Tooltip label={`${word} (${keyLabel(keyName)})`} position="right">
      <ActionIcon
        size="md"
        variant={isPressed ? "filled" : "default"}
        aria-label={word}
        aria-pressed={isPressed}
        onClick={onPress}
      >
        <Icon name={icon} sizePx={16} />
      </ActionIcon>
    </Tooltip>
  );
}
