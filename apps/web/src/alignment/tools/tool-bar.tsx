import { useStore } from "@heliolens/kit/browser/store.ts";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Tooltip } from "@mantine/core";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-map.module.css";
import { type AlignTool, alignTools } from "../alignment.state.ts";

const icons: Readonly<Record<AlignTool, IconName>> = {
  move: "hand",
  turn: "refresh",
  scale: "fit",
  corner: "polygon",
  points: "spot",
};

/** What a drag on the picture means. */
export function ToolBar({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const keyLabel = useKeyLabel();
  const { tool, isSnapping, isAlone, opacity } = useStore(desk.store);
  return (
    <div className={classes.tools} role="toolbar" aria-label={text("tools")}>
      {alignTools.map((one) => (
        <Button
          key={one}
          size="xs"
          variant={tool === one ? "filled" : "default"}
          aria-pressed={tool === one}
          leftSection={<Icon name={icons[one]} sizePx={14} />}
          rightSection={<kbd>{keyLabel(`align-${one}`)}</kbd>}
          onClick={() => desk.store.tell({ kind: "tool-taken", tool: one })}
        >
          {text(`tool.${one}`)}
        </Button>
      ))}
      <Tooltip label={text("snap.how")}>
        <Button
          size="xs"
          variant={isSnapping ? "outline" : "default"}
          aria-pressed={isSnapping}
          leftSection={<Icon name="pin" sizePx={14} />}
          onClick={() => desk.store.tell({ kind: "set", to: { isSnapping: !isSnapping } })}
        >
          {text("snap")}
        </Button>
      </Tooltip>
      <Button
        size="xs"
        variant={isAlone ? "outline" : "default"}
        aria-pressed={isAlone}
        leftSection={<Icon name={isAlone ? "eye" : "layers"} sizePx={14} />}
        onClick={() => desk.store.tell({ kind: "set", to: { isAlone: !isAlone } })}
      >
        {text("alone")}
      </Button>
      <span className={classes.opacity}>
        <Icon name="eye" sizePx={14} />
        <input
          aria-label={text("opacity")}
          title={text("opacity")}
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(opacity * 100)}
          aria-valuetext={`${Math.round(opacity * 100)} %`}
          onChange={({ currentTarget }) =>
            desk.store.tell({ kind: "set", to: { opacity: Number(currentTarget.value) / 100 } })
          }
        />
      </span>
    </div>
  );
}
