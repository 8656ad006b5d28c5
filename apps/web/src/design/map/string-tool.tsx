import { assignString, modulesUnderLine } from "@heliolens/domain/design/assign-string";
import type { Design, DesignKey, DesignModule, DesignString } from "@heliolens/domain/design/design-item";
import { lineageOf } from "@heliolens/domain/design/design-tree";
import { nextStringName } from "@heliolens/domain/design/string-name";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { MapPanel } from "@heliolens/map-stage/tools/map-panel.tsx";
import { Button, Group } from "@mantine/core";
import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { edit } from "../../editor/draft-editor.ts";
import { type Desk, designOn, freshKey } from "../desk.ts";
import { sayDone } from "../edits/design-words.ts";
import { linePlan } from "./design-plans.ts";

interface StringToolProps {
  readonly desk: Desk;
  readonly onGhost: (plan: LayerPlan | null) => void;
}

/** A line through modules makes a string of them, in the order in which it met them: as the cable runs. */
export function StringTool({ desk, onGhost }: StringToolProps) {
  const text = useMessages("design");
  const words = useMessages("map");
  const { map } = useMapEngine();
  const [line, setLine] = useState<readonly LonLat[]>([]);
  const met = useMemo(() => modulesUnderLine(desk.watch.grid, line), [desk, line]);
  const finish = useLatest(() => {
    if (met.length > 0) assign(desk, met);
    setLine([]);
  });
  const press = useLatest((event: KeyboardEvent) => {
    if (event.key === "Enter") finish();
    else if (event.key === "Backspace") setLine((points) => points.slice(0, -1));
    else if (event.key === "Escape") setLine([]);
  });
  useEffect(() => onGhost(line.length > 0 ? linePlan(line, met) : null), [line, met, onGhost]);
  useEffect(() => {
    const canvas = map.getCanvas();
    const click = ({ lngLat }: MapMouseEvent) => setLine((points) => [...points, lngLat.toArray()]);
    const close = (event: MapMouseEvent) => {
      event.preventDefault();
      finish();
    };
    canvas.style.cursor = "crosshair";
    map.on("click", click);
    map.on("dblclick", close);
    canvas.addEventListener("keydown", press);
    return () => {
      canvas.style.cursor = "";
      map.off("click", click);
      map.off("dblclick", close);
      canvas.removeEventListener("keydown", press);
      onGhost(null);
    };
  }, [map, finish, press, onGhost]);
  const setCorner = () => setLine((points) => [...points, map.getCenter().toArray()]);
  return (
    <MapPanel>
      <output>{text("map.line-count", { count: met.length })}</output>
      <p>{text("map.line-how")}</p>
      <Group gap={6}>
        <Button size="compact-xs" variant="default" onClick={setCorner}>
          {words("measure-corner")}
        </Button>
        <Button size="compact-xs" disabled={met.length === 0} onClick={finish}>
          {text("map.line-done")}
        </Button>
      </Group>
    </MapPanel>
  );
}

/** Into the chosen string where one is, else into a new one beside the first module's. */
function assign(desk: Desk, met: readonly DesignModule[]): void {
  const design = designOn(desk);
  const moduleIds = met.map(({ id }) => id);
  const string = chosenString(desk, design) ?? newString(design, met[0]!, met.length);
  edit(desk, assignString(design, { moduleIds, string }));
  desk.store.tell({ kind: "chosen", ids: [string.id] });
  sayDone("done.module-move");
}

function chosenString(desk: Desk, design: Design): DesignString | null {
  const [only, another] = desk.store.current().chosen;
  const item = only === undefined || another !== undefined ? undefined : design.get(only);
  return item?.kind === "string" ? item : null;
}

function newString(design: Design, first: DesignModule, count: number): DesignString {
  const beside = lineageOf(design, first.id).find((item) => item.kind === "string") as DesignString;
  const name = nextStringName(design, beside.parentId);
  const id: DesignKey = freshKey("string");
  return { ...beside, id, code: name, name, description: "", rowNum: 1, colNum: count, ring: null };
}
