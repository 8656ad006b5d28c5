import type { Design } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { boxOf } from "@heliolens/domain/geometry/ring";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { Icon, type IconName } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { LayerList } from "@heliolens/map-stage/layers/layer-list.tsx";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { MapLayers } from "@heliolens/map-stage/layers/map-layers.tsx";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import type { MapBox } from "@heliolens/map-stage/stage/map-box.ts";
import type { MapEngine } from "@heliolens/map-stage/stage/map-engine.ts";
import { MapStage, useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useMapKeys } from "@heliolens/map-stage/stage/use-map-keys.ts";
import { RubberBand } from "@heliolens/map-stage/tools/rubber-band.tsx";
import { ActionIcon, Tooltip } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import type { MapMode } from "../design.state.ts";
import { type Desk, designOn } from "../desk.ts";
import { DrawTable } from "../tables/draw-table.tsx";
import classes from "./design-map.module.css";
import { chosenPlan, flagPlan, modulePlan, outlineOf, outlinePlans } from "./design-plans.ts";
import { SelectionFrame } from "./selection-frame.tsx";
import { StringTool } from "./string-tool.tsx";
import { useMapPicking } from "./use-map-picking.ts";
import { useModulesInView } from "./use-modules-in-view.ts";
import { useOutlines } from "./use-outlines.ts";

interface DesignMapProps {
  readonly desk: Desk;
  readonly position: LonLat | null;
  readonly ground: readonly LayerPlan[];
  readonly toolPlans: readonly LayerPlan[];
  readonly onEngine: (engine: MapEngine | null) => void;
}

/** The tree's twin: the same selection, the same draft, from above. */
export function DesignMap(props: DesignMapProps) {
  const text = useMessages("design");
  const [home] = useState(
    () => boxOfDesign(designOn(props.desk)) ?? (props.position && boxAround([props.position], AROUND_DEG)),
  );
  return (
    <MapStage label={text("map.title")} home={home}>
      <OnMap {...props} home={home} />
    </MapStage>
  );
}

function OnMap({ desk, ground, toolPlans, onEngine, home }: DesignMapProps & { readonly home: MapBox | null }) {
  const engine = useMapEngine();
  const { mode, tool } = useStore(desk.store);
  const [ghost, setGhost] = useState<LayerPlan | null>(null);
  const designed = useDesignPlans(desk);
  const plans = useMemo(
    () => [...ground, ...designed, ...toolPlans, ...(ghost === null ? [] : [ghost])],
    [ground, designed, toolPlans, ghost],
  );
  useEffect(() => {
    onEngine(engine);
    return () => onEngine(null);
  }, [engine, onEngine]);
  useMapKeys({ plans, home });
  useReveal(desk);
  const band = useMapPicking(desk, tool === null ? mode : null);
  return (
    <>
      <MapLayers plans={plans} />
      <LayerList plans={plans} />
      {tool === null && <Modes desk={desk} mode={mode} />}
      {tool === null && (mode === "select" || mode === "band") && <SelectionFrame desk={desk} onGhost={setGhost} />}
      {tool === null && mode === "line" && <StringTool desk={desk} onGhost={setGhost} />}
      {tool === null && mode === "table" && <DrawTable desk={desk} />}
      <RubberBand band={band} />
    </>
  );
}

function useDesignPlans(desk: Desk): readonly LayerPlan[] {
  const text = useMessages("design");
  const { draft, chosen, looked } = useStore(desk.store);
  const design = draft.board;
  const inView = useModulesInView(desk);
  const drawn = useOutlines(design);
  const outlines = useMemo(() => outlinePlans(drawn, text), [drawn, text]);
  const modules = useMemo(() => modulePlan(inView, text("map.modules")), [inView, text]);
  const flags = useMemo(
    () => flagPlan(looked < 0 ? [] : inView.filter(({ id }) => desk.watch.flagsOf(id).length > 0), text("map.flags")),
    [desk, looked, inView, text],
  );
  const marked = useMemo(() => chosenPlan(design, chosen), [design, chosen]);
  return useMemo(() => [...outlines, modules, flags, marked], [outlines, modules, flags, marked]);
}

/** What is chosen in the tree comes into sight on the map; if it is visible already, the view stays. */
function useReveal(desk: Desk): void {
  const engine = useMapEngine();
  const { at } = useStore(desk.store);
  useEffect(() => {
    const item = at === null ? undefined : designOn(desk).get(at);
    const ring = item === undefined ? null : outlineOf(designOn(desk), item);
    if (ring === null) return;
    const { minX, minY, maxX, maxY } = boxOf(ring);
    engine.reveal([(minX + maxX) / 2, (minY + maxY) / 2]);
  }, [engine, desk, at]);
}

const modeIcons: Readonly<Record<MapMode, IconName>> = { select: "pointer", band: "box", line: "line", table: "table" };

function Modes({ desk, mode }: { readonly desk: Desk; readonly mode: MapMode }) {
  const text = useMessages("design");
  return (
    <div className={classes.modes} role="toolbar" aria-label={text("map.title")}>
      {(Object.keys(modeIcons) as MapMode[]).map((one) => (
        <Tooltip key={one} label={text(`map.${one}`)} position="right">
          <ActionIcon
            variant={mode === one ? "filled" : "default"}
            size="lg"
            aria-pressed={mode === one}
            aria-label={text(`map.${one}`)}
            onClick={() => desk.store.tell({ kind: "set", to: { mode: one } })}
          >
            <Icon name={modeIcons[one]} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}

/** By its modules, if it has any: the outline of an array may be drawn far larger than a few of them. */
function boxOfDesign(design: Design): MapBox | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const hasModules = [...design.values()].some(({ kind }) => kind === "module");
  for (const item of design.values())
    for (const [lon, lat] of item.kind === "section" || (hasModules && item.kind !== "module")
      ? []
      : (item.ring ?? [])) {
      west = Math.min(west, lon);
      south = Math.min(south, lat);
      east = Math.max(east, lon);
      north = Math.max(north, lat);
    }
  return west === Infinity ? null : { west, south, east, north };
}

// About as much as a first array needs: two hundred metres.
const AROUND_DEG = 1e-3;
