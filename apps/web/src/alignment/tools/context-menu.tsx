import { listedIds } from "@heliolens/domain/alignment/editing/listed-ids";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useKeys } from "@heliolens/kit/keyboard/keys.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { Menu } from "@mantine/core";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { AlignDesk } from "../align-desk.ts";
import classes from "../align-map.module.css";

interface At {
  readonly x: number;
  readonly y: number;
}

/** The menu of the map, with the entries and words of the specification (sections 2 and 9). */
export function ContextMenu({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { map } = useMapEngine();
  const { chosen } = useStore(desk.store);
  const [at, setAt] = useState<At | null>(null);
  useEffect(() => {
    const open = ({ point, originalEvent }: MapMouseEvent) => {
      originalEvent.preventDefault();
      setAt({ x: point.x, y: point.y });
    };
    map.on("contextmenu", open);
    return () => void map.off("contextmenu", open);
  }, [map]);
  useKeys({
    "align-menu": () => {
      const { clientWidth, clientHeight } = map.getContainer();
      setAt({ x: clientWidth / 2, y: clientHeight / 2 });
    },
  });
  if (at === null) return null;
  const { shown, more } = listedIds([...chosen]);
  return (
    <Menu opened onClose={() => setAt(null)} position="bottom-start" trapFocus returnFocus withinPortal={false}>
      <Menu.Target>
        <span className={classes.menuSpot} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={text("menu.title")}>
        <Menu.Item disabled={chosen.size === 0} onClick={() => desk.store.tell({ kind: "chosen", ids: [], at: null })}>
          {text("menu.clear")}
        </Menu.Item>
        {chosen.size === 0 ? (
          <Menu.Label>{text("menu.none")}</Menu.Label>
        ) : (
          <>
            <Menu.Label>{text("menu.count", { count: chosen.size })}</Menu.Label>
            <Menu.Label>
              {shown.join(", ")}
              {more > 0 && ` ${text("menu.more", { count: more })}`}
            </Menu.Label>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
