import type { PositionLine, ReadLine } from "@heliolens/domain/coordinates/read-columns";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { MapPins } from "@heliolens/map-stage/pins/map-pins.tsx";
import { boxAround } from "@heliolens/map-stage/stage/box-around.ts";
import { MapStage, useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { Button, VisuallyHidden } from "@mantine/core";
import type { MapMouseEvent } from "maplibre-gl";
import { type Dispatch, useEffect } from "react";
import type { CoordEvent } from "./coord-desk.state.ts";
import classes from "./coord-map.module.css";

// More pins say no more, and each is an element that moves with the map.
const MOST_PINS = 500;
const PAD_DEG = 0.02;

interface CoordMapProps {
  readonly lines: readonly PositionLine[];
  readonly chosen: number;
  readonly tell: Dispatch<CoordEvent>;
}

interface Pin extends ReadLine {
  readonly index: number;
}

export function CoordMap({ lines, chosen, tell }: CoordMapProps) {
  const text = useMessages("coordinates");
  const language = useLanguage();
  const pins = lines.flatMap((line, index): Pin[] => (line.read === null ? [] : [{ ...line, index }]));
  const near = pins.findIndex(({ index }) => index === chosen);
  const shown = pins.length <= MOST_PINS ? pins : pinsAbout(pins, near);
  return (
    <MapStage
      label={text("map")}
      home={boxAround(
        pins.map(({ read }) => read.position),
        PAD_DEG,
      )}
    >
      <Pointing tell={tell} />
      <Following pins={pins} chosen={pins[near]} />
      <MapPins
        pins={shown}
        positionOf={({ read }) => read.position}
        weightOf={({ index }) => (index === chosen ? 1 : 0)}
        nearPx={10}
        keyOf={({ index }) => index}
      >
        {([first, ...others]) => (
          <button
            type="button"
            className={classes.pin}
            data-chosen={[first!, ...others].some(({ index }) => index === chosen) || undefined}
            onClick={() => tell({ kind: "chosen", index: first!.index })}
          >
            <Icon name="site" sizePx={26} />
            <VisuallyHidden>{text("pin", { line: first!.line, name: first!.name })}</VisuallyHidden>
          </button>
        )}
      </MapPins>
      <div className={classes.foot}>
        {pins.length > MOST_PINS && <span>{text("some-pins", { most: formatNumber(MOST_PINS, language) })}</span>}
        <span>{text("click-how")}</span>
        <AddMiddle tell={tell} />
      </div>
    </MapStage>
  );
}

const pinsAbout = (pins: readonly Pin[], near: number): readonly Pin[] => {
  const start = Math.max(0, Math.min(pins.length - MOST_PINS, near - MOST_PINS / 2));
  return pins.slice(start, start + MOST_PINS);
};

function Pointing({ tell }: Pick<CoordMapProps, "tell">) {
  const { map } = useMapEngine();
  useEffect(() => {
    const point = ({ lngLat }: MapMouseEvent) => tell({ kind: "pointed", position: lngLat.toArray() });
    map.on("click", point);
    return () => void map.off("click", point);
  }, [map, tell]);
  return null;
}

/** Shows all places when their number changes, and brings the chosen one into sight. */
function Following({ pins, chosen }: { pins: readonly Pin[]; chosen: Pin | undefined }) {
  const engine = useMapEngine();
  const [lon, lat] = chosen?.read.position ?? [];
  useEffect(() => {
    if (lon === undefined || lat === undefined || engine.map.getBounds().contains([lon, lat])) return;
    engine.fit(
      boxAround(
        pins.map(({ read }) => read.position),
        PAD_DEG,
      )!,
      64,
    );
  }, [engine, pins, lon, lat]);
  return null;
}

function AddMiddle({ tell }: Pick<CoordMapProps, "tell">) {
  const text = useMessages("coordinates");
  const { map } = useMapEngine();
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => tell({ kind: "pointed", position: map.getCenter().toArray() })}
    >
      {text("add-middle")}
    </Button>
  );
}
