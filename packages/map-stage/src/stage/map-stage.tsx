import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button } from "@mantine/core";
import type { JumpToOptions } from "maplibre-gl";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { layBase, nameBase } from "../base/lay-base.ts";
import type { MapBox } from "./map-box.ts";
import { korea, MapEngine } from "./map-engine.ts";
import classes from "./map-stage.module.css";

const EngineContext = createContext<MapEngine | null>(null);

/** The map that the caller stands on. */
export function useMapEngine(): MapEngine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new Error("only what stands on a MapStage can use the map");
  return engine;
}

interface MapStageProps {
  readonly label: string;
  /** What the map shows first, and again when the user asks for everything. */
  readonly home: MapBox | null;
  readonly children: ReactNode;
}

/** A map with its own controls. What stands on it (pins, layers) comes as children, once there is a map. */
export function MapStage({ label, home, children }: MapStageProps) {
  const text = useMessages("map");
  const ground = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [isBlind, setIsBlind] = useState(false);
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  const start = useRef(home ?? korea);
  const view = useRef<MapView | null>(null);
  useEffect(() => {
    const opened = tries < 0 ? null : openEngine(ground.current!, start.current);
    if (view.current !== null) opened?.map.jumpTo(view.current);
    setEngine(opened);
    setIsBlind(opened === null);
    return () => opened?.close();
  }, [tries]);
  useLostCard(ground, () => {
    view.current = engine && { center: engine.map.getCenter(), zoom: engine.map.getZoom() };
    // What stands on the map leaves it while it still has its style.
    flushSync(() => setEngine(null));
    tryAgain();
  });
  return (
    <section className={classes.stage} aria-label={label} data-map>
      <div ref={ground} className={classes.ground} />
      {isBlind && (
        <div className={classes.blind}>
          <p>{text("no-webgl")}</p>
          <Button variant="default" size="xs" onClick={tryAgain}>
            {text("try-again")}
          </Button>
        </div>
      )}
      {engine !== null && (
        <EngineContext value={engine}>
          <Base engine={engine} />
          <Controls engine={engine} home={home ?? korea} />
          {children}
        </EngineContext>
      )}
    </section>
  );
}

type MapView = Pick<JumpToOptions, "center" | "zoom">;

/**
 * A graphics card that went away (a driver's update, a laptop's sleep) takes the map with it. MapLibre would bring back its own layers
 * and none of ours, so it never hears of it: a new map takes the place of the old one.
 */
function useLostCard(ground: RefObject<HTMLDivElement | null>, onLost: () => void): void {
  const latest = useLatest(onLost);
  useEffect(() => {
    const container = ground.current!;
    const lost = (event: Event) => {
      event.stopPropagation();
      latest();
    };
    container.addEventListener("webglcontextlost", lost, { capture: true });
    return () => container.removeEventListener("webglcontextlost", lost, { capture: true });
  }, [ground, latest]);
}

// A browser without WebGL shows lists instead of maps; it must not lose the whole screen.
function openEngine(ground: HTMLElement, start: MapBox): MapEngine | null {
  try {
    return new MapEngine(ground, start);
  } catch {
    return null;
  }
}

/** Land, borders, roads and names, from the page itself: no key and no network. */
function Base({ engine: { map, styled } }: { engine: MapEngine }) {
  const language = useLanguage();
  const latest = useLatest(() => layBase(map, language));
  useEffect(() => {
    let isOver = false;
    const lay = () => latest();
    void styled.then(() => {
      if (isOver) return;
      lay();
      map.on("moveend", lay);
    });
    return () => {
      isOver = true;
      map.off("moveend", lay);
    };
  }, [map, styled, latest]);
  useEffect(() => nameBase(map, language), [map, language]);
  return null;
}

function Controls({ engine, home }: { engine: MapEngine; home: MapBox }) {
  const text = useMessages("map");
  const control = (icon: "plus" | "minus" | "fit", word: string, act: () => void) => (
    <ActionIcon variant="default" size="lg" aria-label={word} title={word} onClick={act}>
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <div className={classes.controls}>
      {control("plus", text("zoom-in"), () => engine.zoomBy(1))}
      {control("minus", text("zoom-out"), () => engine.zoomBy(-1))}
      {control("fit", text("fit"), () => engine.fit(home, 48))}
    </div>
  );
}
